import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import {
  Deleted,
  instant,
  isoDate,
  nullable,
  objectId,
  pageParameters,
  Posted,
  prose,
  refusals,
  retryHeaders,
  Updated,
} from './fields.ts'
import { Hidden } from './hidden.ts'

const tags = ['Replies']
const params = Type.Object({ id: objectId() })

/** In characters. */
export const replyLength = 500

export const Reply = Type.Object({
  _id: objectId(),
  recommendationId: objectId(),
  text: Type.String(),
  authorName: nullable(Type.String()),
  handle: nullable(Type.String()),
  createdAt: isoDate(),
  /** When its text was last changed, at first `createdAt`: the version that a change names. */
  updatedAt: isoDate(),
  /** Whether it is the reader's; only where it is read with an ID token. */
  own: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Hidden),
})
export type Reply = Static<typeof Reply>

export const ReplyDraft = Type.Object({ text: prose(replyLength, { minLength: 1 }) })
export type ReplyDraft = Static<typeof ReplyDraft>

export const ReplyChange = Type.Object(
  { ...ReplyDraft.properties, updatedAt: Type.Optional(instant()) },
  { description: 'With `updatedAt` as it was read: answered 409 if the reply was changed since.' },
)
export type ReplyChange = Static<typeof ReplyChange>

export const listReplies = {
  method: 'GET',
  url: '/recommendations/:id/replies',
  schema: {
    summary: 'What members say on a recommendation, oldest first',
    tags,
    params,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(Reply), ...refusals(400, 404) },
  },
} as const satisfies Endpoint

export const addReply = {
  method: 'POST',
  url: '/recommendations/:id/replies',
  schema: {
    summary: 'Reply to a recommendation',
    tags,
    security: signedIn,
    params,
    headers: retryHeaders,
    body: ReplyDraft,
    response: { 201: Posted, ...refusals(400, 401, 403, 404, 409, 422, 429) },
  },
} as const satisfies Endpoint

export const updateReply = {
  method: 'PUT',
  url: '/replies/:id',
  schema: {
    summary: 'Change one of your replies',
    tags,
    security: signedIn,
    params,
    body: ReplyChange,
    response: { 200: Updated, ...refusals(400, 401, 403, 404, 409, 429) },
  },
} as const satisfies Endpoint

export const deleteReply = {
  method: 'DELETE',
  url: '/replies/:id',
  schema: {
    summary: 'Delete one of your replies',
    tags,
    security: signedIn,
    params,
    response: { 200: Deleted, ...refusals(400, 401, 403, 429) },
  },
} as const satisfies Endpoint
