import { Ajv, type ValidateFunction } from 'ajv'
import { Type, type Static } from 'typebox'
import { isHttpUrl } from '#contract/picture-address.ts'
import { ownPictureId } from '#contract/picture-sizes.ts'
import { QueryDraft } from '#contract/queries.ts'
import { RecommendationDraft } from '#contract/recommendations.ts'
import { inFile, pick } from '#server/db/field-list.ts'
import { addProductRules } from '#server/platform/validation.ts'
import type { Transferred } from '#server/platform/transferred.ts'
import { EvidenceRecord } from './evidence-record.ts'
import { moreKinds } from './more-kinds.ts'
import { queryFields } from '#server/queries/fields.ts'
import { recommendationFields } from '#server/recommendations/fields.ts'

const ownerKey = Type.String({ minLength: 1, maxLength: 400, pattern: String.raw`^[^\p{Cc}\p{Cs}]*$` })
const uid = Type.Optional(ownerKey)

/** What a query in a file must hold: what a person writes, by the contract, and what else it may bring along. */
export const QueryRecord = Type.Object({
  ...QueryDraft.properties,
  uid,
  ...pick(queryFields, 'imported'),
})
export type QueryRecord = Static<typeof QueryRecord>

export const RecommendationRecord = Type.Object({
  ...RecommendationDraft.properties,
  uid,
  formerQueryOwner: inFile(ownerKey),
  ...pick(recommendationFields, 'imported'),
})
export type RecommendationRecord = Static<typeof RecommendationRecord>

const ajv = new Ajv({ strict: false, strictNumbers: true })
addProductRules(ajv)
// Dates are read more patiently, by `readDate`.
ajv.addFormat('date-time', true)
ajv.addFormat('http-url', isImageAddress)
ajv.addFormat('optional-http-url', isImageAddress)

export const isQueryRecord: ValidateFunction<QueryRecord> = ajv.compile(QueryRecord)
export const isRecommendationRecord: ValidateFunction<RecommendationRecord> =
  ajv.compile(RecommendationRecord)
const validators = new Map(
  moreKinds.map((kind) => [kind, ajv.compile<object>(Type.Intersect([kind.schema, Type.Object({ uid })]))]),
)
/** Undefined for what is none of these. */
export const validatorOf = (kind: Transferred) => validators.get(kind)

export const isEvidenceRecord: ValidateFunction<EvidenceRecord> = ajv.compile(EvidenceRecord)

/** Pictures uploaded here and those shipped with the app have an address without a host. */
function isImageAddress(text: string): boolean {
  return (
    isHttpUrl(text) ||
    ownPictureId(text) !== null ||
    (/^\/media\/[\w./-]+$/.test(text) && !text.includes('..'))
  )
}
