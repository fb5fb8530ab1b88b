import { Type, type Static, type TInteger } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import {
  countries,
  currency,
  Deleted,
  email,
  gtin,
  instant,
  isoDate,
  line,
  link,
  notProved,
  nullable,
  objectId,
  optional,
  optionalPictureUrl,
  pageParameters,
  Posted,
  price,
  reason,
  refusals,
  retryHeaders,
  search,
  shortText,
  Updated,
} from './fields.ts'
import { Hidden } from './hidden.ts'
import { VoteCounts } from './marks.ts'

const tags = ['Recommendations']
const params = Type.Object({ id: objectId() })

export const Conflict = Type.Object({
  _id: objectId(),
  queryTitle: Type.String(),
  productName: Type.String(),
  productBrand: Type.String(),
  same: Type.Enum(['brand', 'product']),
})
export type Conflict = Static<typeof Conflict>

/** What somebody who switched to it says, where they share it. */
export const Experience = Type.Object({
  _id: objectId(),
  name: Type.String(),
  handle: Type.String(),
  note: Type.String(),
  swappedAt: isoDate(),
})
export type Experience = Static<typeof Experience>

/** What is counted of each, in columns of the same names; here of one that is new. */
export const newCounts = { helpful: 0, notFit: 0, score: 0, swapCount: 0, replyCount: 0 }
export const countNames = Object.keys(newCounts) as (keyof typeof newCounts)[]
const integers = countNames.map((name) => [name, Type.Integer()])

export const Recommendation = Type.Object({
  _id: objectId(),
  title: Type.String(),
  productName: Type.String(),
  productImage: nullable(Type.String()),
  reason: Type.String(),
  /** Null once the query is deleted; its title and product stay below. */
  queryId: nullable(objectId()),
  queryTitle: nullable(Type.String()),
  productNameOriginal: nullable(Type.String()),
  userEmail: nullable(Type.String()),
  userEmailVerified: notProved(),
  userName: nullable(Type.String()),
  recommenderEmail: nullable(Type.String()),
  recommenderName: nullable(Type.String()),
  /** Of `recommenderEmail`. */
  emailVerified: notProved(),
  handle: nullable(Type.String()),
  createdAt: isoDate(),
  /** When its text was last changed, at first `createdAt`: the version that a change names. */
  updatedAt: isoDate(),
  productBrand: nullable(Type.String()),
  link: nullable(Type.String()),
  price: nullable(Type.Number()),
  currency: nullable(Type.String()),
  countries: Type.Array(Type.String()),
  gtin: nullable(Type.String()),
  ...(Object.fromEntries(integers) as Record<keyof typeof newCounts, TInteger>),
  ...VoteCounts.properties,
  chosen: Type.Boolean(),
  conflict: nullable(Conflict),
  /** The newest three; absent where there are none. */
  experiences: Type.Optional(Type.Array(Experience)),
  /** Whether there are older ones; absent where there are none. */
  moreExperiences: Type.Optional(Type.Boolean()),
  /** Whether it is the reader's; only where it is read with an ID token. */
  own: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Hidden),
})
export type Recommendation = Static<typeof Recommendation>

export const ReceivedRecommendation = Type.Object({
  ...Recommendation.properties,
  queryDetails: Type.Object({ queryTitle: Type.String(), productName: Type.String() }),
  boycottingReason: Type.String(),
})
export type ReceivedRecommendation = Static<typeof ReceivedRecommendation>

const text = {
  title: line(),
  productName: line(),
  productImage: optionalPictureUrl(),
  reason: reason(),
  productBrand: optional(shortText()),
  link: optional(link()),
  price: optional(price()),
  currency: optional(currency()),
  countries: optional(countries()),
  gtin: optional(gtin()),
}

export const RecommendationDraft = Type.Object({ ...text, queryId: objectId() })
export type RecommendationDraft = Static<typeof RecommendationDraft>

/**
 * The version it was made from and what it changes; without a version, at least what must be there. What is left out
 * stays, what is empty goes.
 */
export const RecommendationChange = Type.Object(
  { ...Type.Partial(Type.Object(text)).properties, updatedAt: Type.Optional(instant()) },
  {
    if: { not: { required: ['updatedAt'] } },
    then: { required: ['title', 'productName', 'reason'] },
    description:
      'With `updatedAt` as it was read, whatever changes: answered 409 if the recommendation was changed since. Without, at least title, productName and reason.',
  },
)
export type RecommendationChange = Static<typeof RecommendationChange>

export const recommendationSorts = ['helpful', 'swaps'] as const
export type RecommendationSort = (typeof recommendationSorts)[number]

export const listRecommendations = {
  method: 'GET',
  url: '/recommendations',
  schema: {
    summary:
      'Recommendations on a query (`queryId`), newest first or by `sort`, or your own (`email`, with your ID token), newest first',
    tags,
    querystring: Type.Object({
      ...pageParameters,
      queryId: Type.Optional(objectId()),
      sort: Type.Optional(Type.Enum([...recommendationSorts])),
      email: Type.Optional(email()),
    }),
    response: { 200: Type.Array(Recommendation), ...refusals(400, 401, 403) },
  },
} as const satisfies Endpoint

export const listReceivedRecommendations = {
  method: 'GET',
  url: '/myqueries/recommendations',
  schema: {
    summary: 'Recommendations received on your queries, newest first',
    tags,
    security: signedIn,
    querystring: Type.Object({ ...pageParameters, email: email() }),
    response: { 200: Type.Array(ReceivedRecommendation), ...refusals(400, 401, 403) },
  },
} as const satisfies Endpoint

export const getRecommendation = {
  method: 'GET',
  url: '/recommendations/:id',
  schema: {
    summary: 'One recommendation',
    tags,
    params,
    response: { 200: Recommendation, ...refusals(400, 404) },
  },
} as const satisfies Endpoint

export const listExperiences = {
  method: 'GET',
  url: '/recommendations/:id/experiences',
  schema: {
    summary: 'What members who switched to it say and share, newest first',
    tags,
    params,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(Experience), ...refusals(400, 404) },
  },
} as const satisfies Endpoint

export const findConflict = {
  method: 'GET',
  url: '/recommendations/conflict',
  schema: {
    summary: 'Whether an alternative that somebody is about to recommend is itself listed',
    tags,
    querystring: Type.Object({
      productName: Type.Optional(search()),
      productBrand: Type.Optional(search()),
      queryId: Type.Optional(objectId()),
    }),
    response: { 200: Type.Object({ conflict: nullable(Conflict) }), ...refusals(400, 429) },
  },
} as const satisfies Endpoint

export const addRecommendation = {
  method: 'POST',
  url: '/recommendations',
  schema: {
    summary: 'Recommend an alternative on a query, unless its boycott has ended',
    tags,
    security: signedIn,
    headers: retryHeaders,
    body: RecommendationDraft,
    response: {
      201: Posted,
      ...refusals(400, 401, 404, 409, 422, 429),
    },
  },
} as const satisfies Endpoint

export const updateRecommendation = {
  method: 'PUT',
  url: '/recommendations/:id',
  schema: {
    summary: 'Change one of your recommendations',
    tags,
    security: signedIn,
    params,
    body: RecommendationChange,
    response: {
      200: Updated,
      ...refusals(400, 401, 403, 404, 409, 429),
    },
  },
} as const satisfies Endpoint

export const deleteRecommendation = {
  method: 'DELETE',
  url: '/recommendations/:id',
  schema: {
    summary: 'Delete one of your recommendations',
    tags,
    security: signedIn,
    params,
    response: { 200: Deleted, ...refusals(400, 401, 403, 429) },
  },
} as const satisfies Endpoint
