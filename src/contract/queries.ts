import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import {
  Deleted,
  email,
  ErrorBody,
  pictureUrl,
  Inserted,
  instant,
  isoDate,
  line,
  nullable,
  objectId,
  pageParameters,
  reason,
  retryHeaders,
  search,
  Updated,
} from './fields.ts'

const tags = ['Queries']
const params = Type.Object({ id: objectId() })

/** A product somebody boycotts, and why. */
export const Query = Type.Object({
  _id: objectId(),
  productName: Type.String(),
  productBrand: Type.String(),
  productImageUrl: Type.String(),
  queryTitle: Type.String(),
  boycottingReason: Type.String(),
  email: nullable(Type.String()),
  userName: nullable(Type.String()),
  userImage: nullable(Type.String()),
  date: isoDate(),
  /** When its text was last changed, at first `date`: the version that a change names. */
  updatedAt: isoDate(),
  recommendationCount: Type.Integer(),
  /** How often members switched to an alternative recommended on it. */
  swapCount: Type.Integer(),
  shortDescription: nullable(Type.String()),
  productDescription: nullable(Type.String()),
  price: nullable(Type.Number()),
  userEmail: nullable(Type.String()),
  userPhoto: nullable(Type.String()),
})
export type Query = Static<typeof Query>

/** What a person writes; everything else about a query comes from their token and the server's clock. */
export const QueryDraft = Type.Object({
  productName: line(),
  productBrand: line(),
  productImageUrl: pictureUrl(),
  queryTitle: line(),
  boycottingReason: reason(),
})
export type QueryDraft = Static<typeof QueryDraft>

/** The version it was made from and what it changes; without a version, the whole text. */
export const QueryChange = Type.Object(
  { ...Type.Partial(QueryDraft).properties, updatedAt: Type.Optional(instant()) },
  {
    if: { not: { required: ['updatedAt'] } },
    then: { required: Object.keys(QueryDraft.properties) },
    description:
      'With `updatedAt` as it was read, whatever changes: answered 409 if somebody changed the query since. Without, all five fields.',
  },
)
export type QueryChange = Static<typeof QueryChange>

export const querySorts = ['price', '-price'] as const
export type QuerySort = (typeof querySorts)[number]

export const listQueries = {
  method: 'GET',
  url: '/products',
  schema: {
    summary: 'All queries, newest first, or a searched, sorted page of them',
    tags,
    querystring: Type.Object({
      ...pageParameters,
      search: Type.Optional(search()),
      sort: Type.Optional(Type.Enum([...querySorts])),
      email: Type.Optional(email()),
    }),
    response: { 200: Type.Array(Query), 400: ErrorBody },
  },
} as const satisfies Endpoint

export const getQuery = {
  method: 'GET',
  url: '/products/:id',
  schema: { summary: 'One query', tags, params, response: { 200: Query, 400: ErrorBody, 404: ErrorBody } },
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
    response: { 201: Inserted, 400: ErrorBody, 401: ErrorBody, 422: ErrorBody, 429: ErrorBody },
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
      400: ErrorBody,
      401: ErrorBody,
      403: ErrorBody,
      404: ErrorBody,
      409: ErrorBody,
      429: ErrorBody,
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
    response: { 200: Deleted, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 429: ErrorBody },
  },
} as const satisfies Endpoint
