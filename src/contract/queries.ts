import { Type, type Static } from 'typebox'
import { Answer } from './answers.ts'
import { signedIn, type Endpoint } from './endpoint.ts'
import {
  category,
  currency,
  Deleted,
  email,
  gtin,
  instant,
  isoDate,
  line,
  note,
  notProved,
  nullable,
  objectId,
  oneLine,
  optional,
  pageParameters,
  pictureUrl,
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
import { limits } from './limits.ts'
import { mostReasonKinds, reasonKinds } from './reason-kinds.ts'

const tags = ['Queries']
const params = Type.Object({ id: objectId() })

export const queryStatuses = ['active', 'improved', 'ended'] as const
export type QueryStatus = (typeof queryStatuses)[number]

export const Query = Type.Object({
  _id: objectId(),
  productName: Type.String(),
  productBrand: Type.String(),
  productImageUrl: Type.String(),
  queryTitle: Type.String(),
  boycottingReason: Type.String(),
  email: nullable(Type.String()),
  emailVerified: notProved(),
  userName: nullable(Type.String()),
  userImage: nullable(Type.String()),
  handle: nullable(Type.String()),
  date: isoDate(),
  /** When its text was last changed, at first `date`: the version that a change names. */
  updatedAt: isoDate(),
  recommendationCount: Type.Integer(),
  swapCount: Type.Integer(),
  evidenceCount: Type.Integer(),
  shortDescription: nullable(Type.String()),
  productDescription: nullable(Type.String()),
  price: nullable(Type.Number()),
  /** Of ISO 4217; a price without one is in dollars. */
  currency: nullable(Type.String()),
  /** The barcode, always 14 digits. */
  gtin: nullable(Type.String()),
  category: nullable(Type.String()),
  reasonKinds: Type.Array(Type.Enum(reasonKinds)),
  status: Type.Enum([...queryStatuses]),
  statusNote: nullable(Type.String()),
  /** Since when it is so; null while it is active. */
  statusDate: nullable(isoDate()),
  /** Since when nothing can be added to it, nor its owner change it; only where it is so. */
  lockedAt: Type.Optional(isoDate()),
  userEmail: nullable(Type.String()),
  userPhoto: nullable(Type.String()),
  /** Whether it is the reader's; only where one query is read with an ID token. */
  own: Type.Optional(Type.Boolean()),
  /** What people buy instead: at most three recommendations; only where one query is read. */
  answers: Type.Optional(Type.Array(Answer)),
  hidden: Type.Optional(Hidden),
  /** What a hidden duplicate was merged into and leads to; in its owner's list alone. */
  mergedInto: Type.Optional(Type.Object({ _id: objectId(), queryTitle: Type.String() })),
})
export type Query = Static<typeof Query>

export const queryIsLocked = 'This query is locked. It cannot be changed, and nothing can be added to it.'

export const queryIsMerged = 'This query was merged into another one. It can no longer be changed.'

/** What every query has, as a person writes it; everything else comes from their token and the server's clock. */
export const QueryText = Type.Object({
  productName: line(),
  productBrand: line(),
  productImageUrl: pictureUrl(),
  queryTitle: line(),
  boycottingReason: reason(),
})
export type QueryText = Static<typeof QueryText>

const QueryDetails = Type.Object({
  reasonKinds: optional(Type.Array(Type.Enum(reasonKinds), { maxItems: mostReasonKinds })),
  category: optional(category()),
  shortDescription: optional(shortText()),
  price: optional(price()),
  currency: optional(currency()),
  gtin: optional(gtin()),
})
type QueryDetails = Static<typeof QueryDetails>

export const QueryDraft = Type.Object({ ...QueryText.properties, ...QueryDetails.properties })
export type QueryDraft = Static<typeof QueryDraft>

/** The version it was made from and what it changes; without a version, the whole text. */
export const QueryChange = Type.Object(
  { ...Type.Partial(QueryDraft).properties, updatedAt: Type.Optional(instant()) },
  {
    if: { not: { required: ['updatedAt'] } },
    then: { required: QueryText.required },
    description:
      'With `updatedAt` as it was read, whatever changes: answered 409 if somebody changed the query since. Without, the five fields that every query has. Of the others, what is left out stays and null takes away.',
  },
)
export type QueryChange = Static<typeof QueryChange>

export const queryFilters = {
  category: Type.Optional(Type.String({ category: true, minLength: 1 })),
  reasons: Type.Optional(
    Type.String({
      reasonKinds: true,
      description: `Queries with any of these reasons, separated by commas: ${reasonKinds.join(', ')}`,
    }),
  ),
  status: Type.Optional(Type.Enum([...queryStatuses])),
  brand: Type.Optional(
    Type.String({
      trim: true,
      minLength: 1,
      maxLength: limits.line,
      pattern: oneLine,
      description: 'Queries about a brand, by its slug or any spelling of its name',
    }),
  ),
  unanswered: Type.Optional(
    Type.Boolean({ description: 'With `true`, queries without an alternative that still wait for one' }),
  ),
  handle: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'Queries of the member with this handle' }),
  ),
}

/** `-waiting`: what most members saved of all that has no alternative yet, then the rest. */
export const querySorts = ['price', '-price', '-swaps', '-waiting'] as const
export type QuerySort = (typeof querySorts)[number]

export const listQueries = {
  method: 'GET',
  url: '/products',
  schema: {
    summary:
      'All queries, newest first, or a searched, sorted page of them; your own by `email`, with your ID token',
    tags,
    querystring: Type.Object({
      ...pageParameters,
      search: Type.Optional(search()),
      sort: Type.Optional(Type.Enum([...querySorts])),
      email: Type.Optional(email()),
      ...queryFilters,
    }),
    response: { 200: Type.Array(Query), ...refusals(400, 401, 403) },
  },
} as const satisfies Endpoint

export const getQuery = {
  method: 'GET',
  url: '/products/:id',
  schema: {
    summary: 'One query; a duplicate that was merged into another leads on to that one',
    tags,
    params,
    response: { 200: Query, 308: Type.Null(), ...refusals(400, 404) },
  },
} as const satisfies Endpoint

export const addQuery = {
  method: 'POST',
  url: '/products',
  schema: {
    summary: 'Add a query',
    tags,
    security: signedIn,
    headers: retryHeaders,
    body: QueryDraft,
    response: { 201: Posted, ...refusals(400, 401, 422, 429) },
  },
} as const satisfies Endpoint

export const updateQuery = {
  method: 'PUT',
  url: '/products/:id',
  schema: {
    summary: 'Change one of your queries',
    tags,
    security: signedIn,
    params,
    body: QueryChange,
    response: {
      200: Updated,
      ...refusals(400, 401, 403, 404, 409, 429),
    },
  },
} as const satisfies Endpoint

/** An active boycott needs no note: what was said of its end goes with it. */
export const StatusChange = Type.Object(
  {
    status: Type.Enum([...queryStatuses]),
    note: optional(note()),
    was: Type.Optional(Type.Pick(Query, ['status', 'statusNote'])),
  },
  {
    description:
      'With `was` as it was read: answered 409 if the status or its note was changed since. It is no new version of the query, whose `updatedAt` stays.',
  },
)
export type StatusChange = Static<typeof StatusChange>

export const setQueryStatus = {
  method: 'PUT',
  url: '/products/:id/status',
  schema: {
    summary: 'Update the status of the boycott, as its owner or a moderator',
    tags,
    security: signedIn,
    params,
    body: StatusChange,
    response: {
      200: Updated,
      ...refusals(400, 401, 403, 404, 409, 429),
    },
  },
} as const satisfies Endpoint

export const deleteQuery = {
  method: 'DELETE',
  url: '/products/:id',
  schema: {
    summary: 'Delete one of your queries; the recommendations on it stay with their authors',
    tags,
    security: signedIn,
    params,
    response: { 200: Deleted, ...refusals(400, 401, 403, 429) },
  },
} as const satisfies Endpoint
