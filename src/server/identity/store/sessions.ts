import { and, desc, eq, gt, inArray, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { accounts, sessions } from '#server/db/identity-schema.ts'
import { pushSubscriptions } from '#server/db/push-schema.ts'
import { familyIn, familyOf, refreshTokenOf, type RefreshKey } from '../tokens/refresh-tokens.ts'
import { digest, newSecret } from '../tokens/secrets.ts'

export type Session = typeof sessions.$inferSelect

export interface Opening {
  device?: string | null
  secondFactor?: string | null
  browserHash?: string | null
}

/**
 * The database's clock, cut to what the columns hold, so that an end takes effect within the same millisecond. Not the
 * start of the transaction: one that waited for a lock has to see what ended meanwhile.
 */
export const now = sql`date_trunc('milliseconds', clock_timestamp())`
export const isAlive = or(isNull(sessions.endsAt), gt(sessions.endsAt, now))

/** How long a replaced refresh token goes on, or a replaced session: other tabs may be on their way with it. */
const justReplaced = sql<boolean>`coalesce(${sessions.replacedAt} > ${now} - interval '1 minute', false)`

/** More than anybody uses; those over go first, then the one unused for longest. */
const mostOf = 50

export function createSessions(orm: Orm) {
  const withAlive = { session: sessions, alive: sql<boolean>`${isAlive}`, justReplaced }
  const findBy = async (condition: ReturnType<typeof eq>) => {
    const [row] = await orm.select(withAlive).from(sessions).where(condition)
    return row ?? null
  }
  const begin = (key: RefreshKey, id: string) => {
    const refreshToken = refreshTokenOf(key, id, 0)
    const values = { id, family: familyOf(id), generation: 0, refreshKid: key.kid }
    return { refreshToken, values: { ...values, refreshHash: digest(refreshToken), previousHash: null } }
  }

  /** A browser has one session of an account: whoever comes again with it goes on in the new one alone. */
  const replaceOthersOf = async (uid: string, browserHash: string, id: string) => {
    const others = and(eq(sessions.uid, uid), eq(sessions.browserHash, browserHash), ne(sessions.id, id))
    await orm
      .update(sessions)
      .set({ endsAt: sql`${now} + interval '1 minute'` })
      .where(and(others, isNull(sessions.endsAt)))
    const former = orm.select({ id: sessions.id }).from(sessions).where(others)
    await orm
      .update(pushSubscriptions)
      .set({ sessionId: id })
      .where(and(eq(pushSubscriptions.uid, uid), inArray(pushSubscriptions.sessionId, former)))
  }

  return {
    async open(uid: string, provider: string, key: RefreshKey, opening: Opening = {}) {
      const { refreshToken, values } = begin(key, newSecret())
      const rows = await orm
        .insert(sessions)
        .values({ ...values, ...opening, uid, provider, authTime: new Date() })
        .returning()
      if (opening.browserHash) await replaceOthersOf(uid, opening.browserHash, values.id)
      const kept = orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.uid, uid))
        .orderBy(desc(sql`${isAlive}`), desc(sessions.usedAt))
        .limit(mostOf)
      await orm.delete(sessions).where(and(eq(sessions.uid, uid), notInArray(sessions.id, kept)))
      return { session: rows[0] as Session, refreshToken }
    },

    /** Goes on under another name and a new proof: no token from before holds any more. */
    async reopen({ id: former }: Session, provider: string, key: RefreshKey) {
      const { refreshToken, values } = begin(key, newSecret())
      const rows = await orm
        .update(sessions)
        .set({ ...values, provider, authTime: new Date(), usedAt: now, replacedAt: null, endsAt: null })
        .where(eq(sessions.id, former))
        .returning()
      return { session: rows[0] as Session, refreshToken }
    },

    /**
     * The next refresh token, once a minute at most: only the one before is known by then. Null where it was not
     * the time, or another call was faster.
     */
    async replaceToken({ id, generation, refreshHash }: Session, key: RefreshKey, { atOnce = false } = {}) {
      const refreshToken = refreshTokenOf(key, id, generation + 1)
      const rows = await orm
        .update(sessions)
        .set({
          refreshHash: digest(refreshToken),
          previousHash: refreshHash,
          replacedAt: now,
          family: familyOf(id),
          generation: generation + 1,
          refreshKid: key.kid,
        })
        .where(
          and(
            eq(sessions.id, id),
            eq(sessions.refreshHash, refreshHash),
            atOnce ? undefined : not(justReplaced),
          ),
        )
        .returning({ id: sessions.id })
      return rows.length ? refreshToken : null
    },

    /** Those that go on, the one used last first; not those that another one has taken the place of. */
    aliveOf: (uid: string): Promise<Session[]> =>
      orm
        .select()
        .from(sessions)
        .where(and(eq(sessions.uid, uid), isNull(sessions.endsAt)))
        .orderBy(desc(sessions.usedAt), desc(sessions.authTime)),

    find: (id: string) => findBy(eq(sessions.id, id)),
    findByRefreshToken: (token: string) => findBy(eq(sessions.refreshHash, digest(token))),
    findByPreviousToken: (token: string) => findBy(eq(sessions.previousHash, digest(token))),
    findByFamily: (token: string) => findBy(eq(sessions.family, familyIn(token))),

    async noteUse({ id, uid }: Session): Promise<void> {
      await orm.update(sessions).set({ usedAt: now }).where(eq(sessions.id, id))
      await orm.update(accounts).set({ lastRefreshAt: now }).where(eq(accounts.uid, uid))
    },

    async end(id: string): Promise<void> {
      await orm
        .update(sessions)
        .set({ endsAt: now })
        .where(and(eq(sessions.id, id), isAlive))
    },

    async endOwn(uid: string, id: string): Promise<boolean> {
      const ended = await orm
        .update(sessions)
        .set({ endsAt: now })
        .where(and(eq(sessions.id, id), eq(sessions.uid, uid), isAlive))
        .returning({ id: sessions.id })
      return ended.length > 0
    },

    /** Those that were opened by one proof alone, but for the one that goes on. */
    async endWithoutSecondFactor({ uid, id }: Session): Promise<void> {
      await orm
        .update(sessions)
        .set({ endsAt: now })
        .where(and(eq(sessions.uid, uid), isNull(sessions.secondFactor), ne(sessions.id, id), isAlive))
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
