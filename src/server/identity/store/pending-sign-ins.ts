import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { accounts, pendingSignIns } from '#server/db/identity-schema.ts'
import { digest, isSecret, newSecret } from '../tokens/secrets.ts'
import { now } from './sessions.ts'

export interface PendingSignIn {
  uid: string
  provider: string
}

/** Sign-ins that wait for their second factor. Whatever ends an account's sessions ends these as well. */
export function createPendingSignIns(orm: Orm) {
  return {
    async open(uid: string, provider: string): Promise<string> {
      const token = newSecret()
      const expiresAt = sql`${now} + interval '10 minutes'`
      await orm
        .insert(pendingSignIns)
        .values({ tokenHash: digest(token), uid, provider, createdAt: now, expiresAt })
      return token
    },

    /** Looks without using it up. */
    async find(token: string): Promise<PendingSignIn | null> {
      if (!isSecret(token)) return null
      const [row] = await orm
        .select({ uid: pendingSignIns.uid, provider: pendingSignIns.provider })
        .from(pendingSignIns)
        .innerJoin(accounts, eq(accounts.uid, pendingSignIns.uid))
        .where(
          and(
            eq(pendingSignIns.tokenHash, digest(token)),
            gt(pendingSignIns.expiresAt, now),
            lte(accounts.validSince, pendingSignIns.createdAt),
          ),
        )
      return row ?? null
    },

    async take(token: string): Promise<boolean> {
      const taken = await orm
        .delete(pendingSignIns)
        .where(eq(pendingSignIns.tokenHash, digest(token)))
        .returning()
      return taken.length > 0
    },
  }
}
