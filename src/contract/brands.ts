import { Type, type Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { Evidence } from './evidence.ts'
import { nullable, objectId, refusals } from './fields.ts'
import { reasonKinds } from './reason-kinds.ts'

const told = Type.Pick(Evidence, [
  'kind',
  'statement',
  'url',
  'publisher',
  'publishedOn',
  'stillTrue',
  'disputed',
  'disputedByTrusted',
  'checkedAt',
  'freshUntil',
])

export const BrandEvidence = Type.Object({
  _id: objectId(),
  queryId: objectId(),
  productName: Type.String(),
  ...told.properties,
})
export type BrandEvidence = Static<typeof BrandEvidence>

export const BrandAlternative = Type.Object({
  _id: objectId(),
  queryId: objectId(),
  productName: Type.String(),
  productBrand: nullable(Type.String()),
  /** On all the queries that it is recommended on. */
  swapCount: Type.Integer(),
})
export type BrandAlternative = Static<typeof BrandAlternative>

export const Brand = Type.Object({
  slug: Type.String(),
  /** As most write it. */
  name: Type.String(),
  /** How many queries were counted, at most 1,000: the newest, and what is told here is told of these. */
  queryCount: Type.Integer(),
  more: Type.Boolean(),
  reasons: Type.Array(Type.Object({ kind: Type.Enum(reasonKinds), count: Type.Integer() })),
  evidence: Type.Array(BrandEvidence),
  /** Most swaps first, at most six. */
  alternatives: Type.Array(BrandAlternative),
})
export type Brand = Static<typeof Brand>

export const getBrand = {
  method: 'GET',
  url: '/brands/:slug',
  schema: {
    summary: 'A brand, by its slug or any spelling of its name',
    tags: ['Brands'],
    params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: { 200: Brand, ...refusals(404) },
  },
} as const satisfies Endpoint
