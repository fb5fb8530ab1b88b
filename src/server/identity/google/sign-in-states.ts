import { eq } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { oauthStates } from '#server/db/identity-schema.ts'
import { digest, newSecret } from '../tokens/secrets.ts'

export interface SignInState {
  state: string
  nonce: string
  verifier: string
  continueUri: string
}

const lifetime = 10 * 60 * 1000

export function createSignInStates(orm: Orm) {
  return {
    /** Keeps what the way back will be checked against, and gives the page that started it something to show. */
    async save(started: SignInState): Promise<string> {
      const sessionId = newSecret()
      const expiresAt = new Date(Date.now() + lifetime)
      await orm.insert(oauthStates).values({ ...started, sessionHash: digest(sessionId), expiresAt })
      return sessionId
    },

    /** Once only, whatever comes of it. */
    async take(sessionId: string): Promise<SignInState | null> {
      const [row] = await orm
        .delete(oauthStates)
        .where(eq(oauthStates.sessionHash, digest(sessionId)))
        .returning()
      return row && row.expiresAt.getTime() > Date.now() ? row : null
    },
  }
}
