import { createRemoteJWKSet } from 'jose'
import type { FirebaseIdentity } from '../config.ts'
import type { Trust } from './id-tokens.ts'

/** Trust in a Firebase project: its tokens, by the keys Google publishes for all of them. */
export function firebaseTrust({ issuer, project, jwksUrl }: FirebaseIdentity): Trust {
  return {
    issuer,
    audience: project,
    keys: createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 10_000 }),
  }
}
