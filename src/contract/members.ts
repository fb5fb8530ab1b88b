import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { Acknowledged, isoDate, nullable, refusals } from './fields.ts'
import { Hidden } from './hidden.ts'
import { reasonKinds } from './reason-kinds.ts'
import { roles, standings } from './roles.ts'

const tags = ['Members']
/** A handle, in whatever case. */
export const memberParams = Type.Object({ handle: Type.String({ maxLength: 64 }) })

/** The code of a 403 for whoever may change nothing for now. */
export const memberSuspended = 'member-suspended'

export const MemberSettings = Type.Object({
  /** Nobody else is shown their address. */
  hideEmail: Type.Boolean(),
  /** The kinds of reasons that they have the list of queries filtered by when they open it. Without any, it is whole. */
  lens: Type.Array(Type.Enum(reasonKinds), { uniqueItems: true }),
  /** What they switched to is listed on their page. */
  showSwaps: Type.Boolean(),
  showToSearchEngines: Type.Boolean(),
})
export type MemberSettings = Static<typeof MemberSettings>

/** Somebody as everybody may see them. */
export const Member = Type.Object({
  handle: Type.String(),
  name: nullable(Type.String()),
  picture: nullable(Type.String()),
  joined: isoDate(),
  hidden: Type.Optional(Hidden),
})
export type Member = Static<typeof Member>

/** So far the posts of a member are counted; more are "1,000+". */
export const countedPosts = 1_000

/** The same with what their page tells. */
export const MemberProfile = Type.Object({
  ...Member.properties,
  /** Marks that others gave their newest recommendations. */
  helpful: Type.Integer(),
  queryCount: Type.Integer(),
  recommendationCount: Type.Integer(),
  evidenceCount: Type.Integer(),
  /** Only of those who show their swaps. */
  swapCount: Type.Optional(Type.Integer()),
  showToSearchEngines: Type.Boolean(),
})
export type MemberProfile = Static<typeof MemberProfile>

/** Somebody as they see themselves. */
export const OwnMember = Type.Object({
  ...Member.properties,
  email: nullable(Type.String()),
  emailVerified: Type.Boolean(),
  role: Type.Enum([...roles]),
  standing: Type.Enum([...standings]),
  /** Until when they can post and change nothing; only while it is so. */
  suspendedUntil: Type.Optional(isoDate()),
  ...MemberSettings.properties,
})
export type OwnMember = Static<typeof OwnMember>

/** Whatever is left out stays. */
export const MemberChange = Type.Object({
  handle: Type.Optional(Type.String({ trim: true, maxLength: 64, handle: true })),
  ...Type.Partial(MemberSettings).properties,
})
export type MemberChange = Static<typeof MemberChange>

export const getMember = {
  method: 'GET',
  url: '/members/:handle',
  schema: {
    summary: 'A member; a handle given up in the last 90 days leads on to the new one',
    tags,
    params: memberParams,
    response: { 200: MemberProfile, 308: Type.Null(), ...refusals(400, 404) },
  },
} as const satisfies Endpoint

export const getOwnMember = {
  method: 'GET',
  url: '/members/me',
  schema: {
    summary: 'You as a member, with your settings',
    tags,
    security: signedIn,
    response: { 200: OwnMember, ...refusals(401) },
  },
} as const satisfies Endpoint

export const changeOwnMember = {
  method: 'PATCH',
  url: '/members/me',
  schema: {
    summary: 'Change your handle or your settings',
    tags,
    security: signedIn,
    body: MemberChange,
    response: { 200: OwnMember, ...refusals(400, 401, 403, 409, 429) },
  },
} as const satisfies Endpoint

export const setMemberRole = {
  method: 'PUT',
  url: '/members/:handle/role',
  schema: {
    summary: 'Give a member a role, as an admin',
    tags,
    security: signedIn,
    params: memberParams,
    body: Type.Object({ role: Type.Enum([...roles]) }),
    response: {
      200: Acknowledged,
      ...refusals(400, 401, 403, 404, 409, 429),
    },
  },
} as const satisfies Endpoint
