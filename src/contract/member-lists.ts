import { Type, type Static } from 'typebox'
import { BrandEvidence } from './brands.ts'
import { signedIn, type Endpoint } from './endpoint.ts'
import { isoDate, nullable, objectId, pageParameters, refusals } from './fields.ts'
import { memberParams } from './members.ts'
import { Recommendation } from './recommendations.ts'

const tags = ['Members']
const querystring = Type.Object(pageParameters)

/** What somebody recommended, without the people concerned: it is the same for all readers. */
export const MemberRecommendation = Type.Pick(Recommendation, [
  '_id',
  'title',
  'productName',
  'productBrand',
  'reason',
  'queryId',
  'productNameOriginal',
  'createdAt',
  'helpful',
  'swapCount',
])
export type MemberRecommendation = Static<typeof MemberRecommendation>

export const MemberEvidence = Type.Object({ ...BrandEvidence.properties, createdAt: isoDate() })
export type MemberEvidence = Static<typeof MemberEvidence>

/** What somebody switched from and to. */
export const MemberSwap = Type.Object({
  /** Of the recommendation. */
  _id: objectId(),
  productName: Type.String(),
  productBrand: nullable(Type.String()),
  productImage: nullable(Type.String()),
  /** Null once the query is deleted; the name of its product stays. */
  queryId: nullable(objectId()),
  productNameOriginal: nullable(Type.String()),
  swappedAt: isoDate(),
  /** For others only where it is shared. */
  note: nullable(Type.String()),
})
export type MemberSwap = Static<typeof MemberSwap>

export const OwnSwap = Type.Object({ ...MemberSwap.properties, shared: Type.Boolean() })
export type OwnSwap = Static<typeof OwnSwap>

export const listMemberRecommendations = {
  method: 'GET',
  url: '/members/:handle/recommendations',
  schema: {
    summary: 'What a member recommended, newest first',
    tags,
    params: memberParams,
    querystring,
    response: { 200: Type.Array(MemberRecommendation), ...refusals(400, 404) },
  },
} as const satisfies Endpoint

export const listMemberEvidence = {
  method: 'GET',
  url: '/members/:handle/evidence',
  schema: {
    summary: 'The evidence that a member added, newest first',
    tags,
    params: memberParams,
    querystring,
    response: { 200: Type.Array(MemberEvidence), ...refusals(400, 404) },
  },
} as const satisfies Endpoint

export const listMemberSwaps = {
  method: 'GET',
  url: '/members/:handle/swaps',
  schema: {
    summary: 'What a member who shows it switched to, the last first',
    tags,
    params: memberParams,
    querystring,
    response: { 200: Type.Array(MemberSwap), ...refusals(400, 404) },
  },
} as const satisfies Endpoint

export const listOwnSwaps = {
  method: 'GET',
  url: '/members/me/swaps',
  schema: {
    summary: 'What you switched to, with your notes, the last first',
    tags,
    security: signedIn,
    querystring,
    response: { 200: Type.Array(OwnSwap), ...refusals(400, 401) },
  },
} as const satisfies Endpoint

/** Said on the picture of them. */
export function countOfSwaps(count: number): string {
  if (count === 0) return 'Better alternatives, from people'
  return count === 1 ? 'I switched to something better.' : `I switched ${count.toLocaleString('en')} times.`
}

export const getSwapsPicture = {
  method: 'GET',
  url: '/members/me/swaps/picture',
  schema: {
    summary: 'A picture of what you switched from and to lately, for you to share',
    tags,
    security: signedIn,
    response: { 200: Type.Any({ contentMediaType: 'image/png' }), ...refusals(401, 503) },
  },
} as const satisfies Endpoint
