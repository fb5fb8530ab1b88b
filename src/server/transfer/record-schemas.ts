import { Ajv, type ValidateFunction } from 'ajv'
import { Type, type Static, type TSchema } from 'typebox'
import { email, nullable } from '#contract/fields.ts'
import { isHttpUrl } from '#contract/picture-address.ts'
import { QueryDraft } from '#contract/queries.ts'
import { RecommendationDraft } from '#contract/recommendations.ts'

const { productName: line, boycottingReason: prose } = QueryDraft.properties
const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema))
const uid = Type.Optional(
  Type.String({ minLength: 1, maxLength: 400, pattern: String.raw`^[^\p{Cc}\p{Cs}]*$` }),
)

/** What a query in a file must hold: what a person writes, by the contract, and what else it may bring along. */
export const QueryRecord = Type.Object({
  ...QueryDraft.properties,
  uid,
  email: optional(email()),
  userName: optional(line),
  userImage: RecommendationDraft.properties.productImage,
  shortDescription: optional(prose),
  productDescription: optional(prose),
  price: optional(Type.Number({ minimum: 0 })),
})
export type QueryRecord = Static<typeof QueryRecord>

export const RecommendationRecord = Type.Object({
  ...RecommendationDraft.properties,
  queryId: optional(RecommendationDraft.properties.queryId),
  uid,
  queryTitle: optional(line),
  productNameOriginal: optional(line),
  userEmail: optional(email()),
  userName: optional(line),
  recommenderEmail: optional(email()),
  recommenderName: optional(line),
})
export type RecommendationRecord = Static<typeof RecommendationRecord>

const ajv = new Ajv({ strict: false, strictNumbers: true })
ajv.addFormat('http-url', isImageAddress)
ajv.addFormat('optional-http-url', isImageAddress)

export const isQueryRecord: ValidateFunction<QueryRecord> = ajv.compile(QueryRecord)
export const isRecommendationRecord: ValidateFunction<RecommendationRecord> =
  ajv.compile(RecommendationRecord)

/** Pictures shipped with the app have an address without a host. */
function isImageAddress(text: string): boolean {
  return isHttpUrl(text) || (/^\/media\/[\w./-]+$/.test(text) && !text.includes('..'))
}
