import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { Acknowledged, isoDate, nullable, refusals } from './fields.ts'

/** Calls about how one signs in. The embedded provider has them; where accounts are elsewhere, they are not there. */
const tags = ['Sign-in']

export const AccountSession = Type.Object({
  id: Type.String(),
  signedInAt: isoDate(),
  /** To the hour: that is how often a browser shows itself. */
  usedAt: isoDate(),
  /** Browser and system, such as "Firefox on Linux"; null where they are not known. */
  device: nullable(Type.String()),
  isCurrent: Type.Boolean(),
})
export type AccountSession = Static<typeof AccountSession>

export const listSessions = {
  method: 'GET',
  url: '/account/sessions',
  schema: {
    summary: 'Where you are signed in, the last used first',
    tags,
    security: signedIn,
    response: { 200: Type.Array(AccountSession), ...refusals(401) },
  },
} as const satisfies Endpoint

export const endSession = {
  method: 'DELETE',
  url: '/account/sessions/:id',
  schema: {
    summary: 'Sign out in one browser; its tokens are refused from now on',
    tags,
    security: signedIn,
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: { 200: Acknowledged, ...refusals(401, 404, 429) },
  },
} as const satisfies Endpoint

export const endAllSessions = {
  method: 'DELETE',
  url: '/account/sessions',
  schema: {
    summary: 'Sign out everywhere, here as well',
    tags,
    security: signedIn,
    response: { 200: Acknowledged, ...refusals(401, 429) },
  },
} as const satisfies Endpoint
