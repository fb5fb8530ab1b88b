import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { passkeyChallenges } from '#server/db/identity-schema.ts'
import { digest, newSecret } from '../tokens/secrets.ts'

export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** Longer than a device waits for its owner. */
const lifetime = 5 * 60 * 1000

export function createPasskeyChallenges(orm: Orm) {
  return {
    async issue(purpose: ChallengePurpose, uid: string | null): Promise<string> {
      const challenge = newSecret()
      const expiresAt = new Date(Date.now() + lifetime)
      await orm
        .insert(passkeyChallenges)
        .values({ challengeHash: digest(challenge), purpose, uid, expiresAt })
      return challenge
    },

    /** Once only, whatever comes of it. Undefined where there is none; else for whom it was issued. */
    async take(purpose: ChallengePurpose, challenge: string): Promise<{ uid: string | null } | undefined> {
      const mine = eq(passkeyChallenges.challengeHash, digest(challenge))
      const [row] = await orm
        .delete(passkeyChallenges)
        .where(and(mine, eq(passkeyChallenges.purpose, purpose)))
        .returning()
      return row && row.expiresAt.getTime() > Date.now() ? { uid: row.uid } : undefined
    },
  }
}
