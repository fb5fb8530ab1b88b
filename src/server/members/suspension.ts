import { and, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { memberSuspended } from '#contract/members.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { gatherByKey } from '#server/db/shared-reads.ts'
import { forbidden } from '#server/platform/errors.ts'
import type { RecountMember } from '#server/platform/feature.ts'

export const suspendedNow: SQL = sql`coalesce(${members.suspendedUntil} > now(), false)`

export const isRestricted = sql<boolean>`(${members.hiddenAt} is not null or ${suspendedNow})`

/** Whether what moderators decided on somebody outlives their account: where they could come back by the same address. */
export const outlivesAccount = (uid: string): SQL => sql`exists (
  select from ${members} where ${members.uid} = ${uid} and ${isRestricted} and ${members.emailVerified})`

/** Everything that counts by whether a member is suspended, put right; each is whole by itself and may be made again. */
export function createMemberRecount({ orm }: Database, parts: RecountMember[]) {
  const recountMember: RecountMember = async (uid) => {
    for (const part of parts) await part(uid)
    const isOver = and(eq(members.uid, uid), lte(members.suspendedUntil, sql`now()`))
    // Over and done with; until here, whoever stops in between is looked at again.
    await orm.update(members).set({ suspendedUntil: null }).where(isOver)
  }

  return {
    recountMember,
    /** Whatever a suspension that ended, or a server that stopped, left to do. */
    async recountAll(): Promise<void> {
      const rows = await orm
        .select({ uid: members.uid })
        .from(members)
        .where(isNotNull(members.suspendedUntil))
      for (const { uid } of rows) await recountMember(uid)
    },
  }
}

/** Known first, then settled: whatever stops in between is settled within the hour. */
export function createSuspension(db: Database, recountMember: RecountMember) {
  const set = async (uid: string, until: Date | null) => {
    await setSuspendedUntil(db.orm, uid, until)
    await recountMember(uid)
  }
  return {
    suspend: set,
    reinstate: (uid: string) => set(uid, null),
  }
}

/** Whoever is suspended no more is so by a moment that is past, which `recountMember` forgets when it is done. */
export async function setSuspendedUntil(orm: Orm, uid: string, until: Date | null): Promise<void> {
  await orm
    .update(members)
    .set({ suspendedUntil: until ?? new Date(0) })
    .where(eq(members.uid, uid))
}

/**
 * Refuses whatever a suspended member wants to change, with the day on which they may again. Every change asks, so
 * those that come together are looked up together.
 */
export function createSuspensionCheck(db: Database) {
  const suspended = db.prepare<{ uid: string; until: Date }>(sql`
    select ${members.uid}, ${members.suspendedUntil} as until from ${members}
    where ${members.uid} = ${anyOf('uids')} and ${suspendedNow}`)
  const suspendedUntil = gatherByKey(async (uids) =>
    (await suspended({ uids })).map(({ uid, until }) => [uid, new Date(until)]),
  )
  return async (uid: string): Promise<void> => {
    const until = await suspendedUntil(uid)
    if (until)
      throw forbidden(
        `Your membership is suspended until ${dayInWords(until)}. Until then you can read and appeal, but not post.`,
        memberSuspended,
      )
  }
}

export const dayInWords = (date: Date): string =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
