import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { accounts, knownBrowsers } from '#server/db/identity-schema.ts'
import { digest, isSecret } from '../tokens/secrets.ts'

/** More than anybody uses; the one unused for longest makes room. */
const mostOf = 20

/** What is kept of a browser's text; null where it shows none of ours. */
export const browserHash = (token: string | undefined): string | null =>
  token && isSecret(token) ? digest(token) : null

/** Our client keeps a random text and shows it at each sign-in. It opens nothing, and only its digest is stored. */
export function createKnownBrowsers(orm: Orm) {
  return {
    /** The same question for an address that nobody has. */
    async knows(email: string, token: string | undefined): Promise<boolean> {
      const tokenHash = browserHash(token)
      if (!tokenHash) return false
      const rows = await orm
        .select({ uid: accounts.uid })
        .from(accounts)
        .innerJoin(knownBrowsers, eq(knownBrowsers.uid, accounts.uid))
        .where(and(eq(accounts.email, email), eq(knownBrowsers.tokenHash, tokenHash)))
      return rows.length > 0
    },

    async knownTo(uid: string, token: string | undefined): Promise<boolean> {
      const tokenHash = browserHash(token)
      if (!tokenHash) return false
      const rows = await orm
        .select({ uid: knownBrowsers.uid })
        .from(knownBrowsers)
        .where(and(eq(knownBrowsers.uid, uid), eq(knownBrowsers.tokenHash, tokenHash)))
      return rows.length > 0
    },

    async forgetAll(uid: string): Promise<void> {
      await orm.delete(knownBrowsers).where(eq(knownBrowsers.uid, uid))
    },

    async remember(uid: string, token: string | undefined): Promise<void> {
      const tokenHash = browserHash(token)
      if (!tokenHash) return
      await orm
        .insert(knownBrowsers)
        .values({ uid, tokenHash })
        .onConflictDoUpdate({
          target: [knownBrowsers.tokenHash, knownBrowsers.uid],
          set: { usedAt: sql`now()` },
        })
      const newest = orm
        .select({ tokenHash: knownBrowsers.tokenHash })
        .from(knownBrowsers)
        .where(eq(knownBrowsers.uid, uid))
        .orderBy(desc(knownBrowsers.usedAt))
        .limit(mostOf)
      await orm
        .delete(knownBrowsers)
        .where(and(eq(knownBrowsers.uid, uid), notInArray(knownBrowsers.tokenHash, newest)))
    },
  }
}
