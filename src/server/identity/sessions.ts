import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { accounts, sessions } from '#server/db/identity-schema.ts'
import { digest, newSecret } from './secrets.ts'

export type Session = typeof sessions.$inferSelect

/**
 * The database's clock, cut to what the columns hold, so that an end takes effect within the same millisecond. Not the
 * start of the transaction: one that waited for a lock has to see what ended meanwhile.
 */
export const now = sql`date_trunc('milliseconds', clock_timestamp())`
export const isAlive = or(isNull(sessions.endsAt), gt(sessions.endsAt, now))

// Other tabs of the same browser may still be holding the replaced tokens for a moment.
const handover = sql`${now} + interval '5 minutes'`

export function createSessions(orm: Orm) {
  const insert = async (uid: string, provider: string, authTime: Date) => {
    const refreshToken = newSecret()
    const [session] = await orm
      .insert(sessions)
      .values({ id: newSecret(), uid, provider, authTime, refreshHash: digest(refreshToken) })
      .returning()
    return { session: session as Session, refreshToken }
  }
  const withAlive = { session: sessions, alive: sql<boolean>`${isAlive}` }

  return {
    open: (uid: string, provider: string) => insert(uid, provider, new Date()),

    /** New tokens for the same sign-in. Only the digest of the old refresh token is known, so it is replaced. */
    async renew({ id, uid, provider, authTime }: Session) {
      await orm
        .update(sessions)
        .set({ endsAt: handover })
        .where(and(eq(sessions.id, id), isNull(sessions.endsAt)))
      return insert(uid, provider, authTime)
    },

    async find(id: string) {
      const [row] = await orm.select(withAlive).from(sessions).where(eq(sessions.id, id))
      return row ?? null
    },

    async findByRefreshToken(token: string) {
      const [row] = await orm
        .select(withAlive)
        .from(sessions)
        .where(eq(sessions.refreshHash, digest(token)))
      return row ?? null
    },

    async noteUse({ id, uid }: Session): Promise<void> {
      await orm.update(sessions).set({ usedAt: now }).where(eq(sessions.id, id))
      await orm.update(accounts).set({ lastRefreshAt: now }).where(eq(accounts.uid, uid))
    },

    async endAll(uid: string): Promise<void> {
      await orm
        .update(sessions)
        .set({ endsAt: now })
        .where(and(eq(sessions.uid, uid), isAlive))
      await orm.update(accounts).set({ validSince: now }).where(eq(accounts.uid, uid))
    },
  }
}
