import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { isoDate, pageParameters, refusals } from './fields.ts'

const tags = ['Follows']

/** So many things one can follow by choice; what one asked or answered comes on top. */
export const followLimit = 1_000

export const followKinds = ['query', 'brand', 'category', 'member', 'list'] as const
export type FollowKind = (typeof followKinds)[number]
export const followKind = () => Type.Enum([...followKinds])

export const Follow = Type.Object({
  kind: followKind(),
  /** The id of a query, the slug of a brand, a category, the handle of a member, what the link of a list ends with. */
  target: Type.String(),
  title: Type.String(),
  path: Type.String(),
  /** They asked or answered there. */
  automatic: Type.Boolean(),
  since: isoDate(),
})
export type Follow = Static<typeof Follow>

const params = Type.Object({
  kind: followKind(),
  target: Type.String({ minLength: 1, maxLength: 200 }),
})
const Following = Type.Object({ following: Type.Boolean() })

export const listFollows = {
  method: 'GET',
  url: '/follows',
  schema: {
    summary: 'What you follow, the last followed first',
    tags,
    security: signedIn,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(Follow), ...refusals(400, 401) },
  },
} as const satisfies Endpoint

export const getFollow = {
  method: 'GET',
  url: '/follows/:kind/:target',
  schema: {
    summary: 'Whether you follow a query, a brand, a category, a member or a shared list',
    tags,
    security: signedIn,
    params,
    response: { 200: Following, ...refusals(400, 401) },
  },
} as const satisfies Endpoint

export const follow = {
  method: 'PUT',
  url: '/follows/:kind/:target',
  schema: {
    summary:
      'Follow a query, a brand, a category, a member or a shared list: you are told what is new there, of a list on its page',
    tags,
    security: signedIn,
    params,
    response: { 200: Following, ...refusals(400, 401, 403, 404, 409, 429) },
  },
} as const satisfies Endpoint

export const unfollow = {
  method: 'DELETE',
  url: '/follows/:kind/:target',
  schema: {
    summary: 'Follow it no longer, whether or not you did',
    tags,
    security: signedIn,
    params,
    response: { 200: Following, ...refusals(400, 401, 429) },
  },
} as const satisfies Endpoint
