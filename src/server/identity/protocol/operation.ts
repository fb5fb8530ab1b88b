import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import { identityPaths, type IdentityOperation } from '#contract/identity-paths.ts'
import type { Challenges } from '#server/platform/challenge/challenges.ts'
import type { Identity } from '../identity.ts'

export interface Call<Body> {
  body: Body
  ip: string
  /** Whether everybody seems to come from there, by way of a proxy that nobody told us of. */
  isSharedNetwork: boolean
  device: string | null
  /** Given when the caller has gone: what only waits then gives up. */
  signal: AbortSignal
  language: string
  challenges: Challenges
}

export interface Operation {
  method: 'GET' | 'POST'
  path: string
  body: TSchema | null
  /** Clients call it when they start and forget the person on any readable error: trouble of ours stays unreadable. */
  restoresSession: boolean
  /** Forms are all another site can make a browser send unasked, so JSON is what the other calls take. */
  takesForms: boolean
  handle: (identity: Identity, call: Call<unknown>) => object | Promise<object>
}

export function post<Body extends TSchema>(
  operation: IdentityOperation,
  body: Body,
  handle: (identity: Identity, call: Call<Static<Body>>) => Promise<object>,
  { restoresSession = false, takesForms = false } = {},
): Operation {
  return {
    method: 'POST',
    path: identityPaths[operation],
    body,
    restoresSession,
    takesForms,
    handle: (identity, call) => handle(identity, call as Call<Static<Body>>),
  }
}

export function get(operation: IdentityOperation, handle: (identity: Identity) => object): Operation {
  const path = identityPaths[operation]
  return { method: 'GET', path, body: null, restoresSession: false, takesForms: false, handle }
}

/** What is missing has a code of its own in the protocol, so no field is required by the schema. */
export const text = () => Type.Optional(Type.String())
export const flag = () => Type.Optional(Type.Boolean())
