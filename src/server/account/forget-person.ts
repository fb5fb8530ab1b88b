import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import type { PostsChoice } from '#contract/account.ts'
import type { Orm } from '#server/db/client.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'

export type ForgetPerson = (orm: Orm, person: LeavingPerson, posts: PostsChoice) => Promise<void>

interface Options {
  accountStays?: boolean
}

/** What becomes of all that is kept of somebody, in the caller's transaction and the order of the list. */
export function createForgetPerson(
  kept: PersonalData[],
  { accountStays = false }: Options = {},
): ForgetPerson {
  const queriesOf = (person: LeavingPerson) => kept.flatMap((part) => part.queriesToLock?.(person) ?? [])
  const recommendationsOf = (person: LeavingPerson) =>
    kept.flatMap((part) => part.recommendationsToLock?.(person) ?? [])

  return async (orm, person, posts) => {
    await lockMember(orm, person.uid)
    await lock(orm, queries, queriesOf(person))
    await lock(orm, recommendations, recommendationsOf(person))
    for (const part of kept) {
      const change = posts === 'delete' ? part.remove : part.anonymize
      await change(orm, { ...person, accountStays })
    }
  }
}

/**
 * The member before all else: from here on nobody adds anything of theirs that would be left behind. Where there is no
 * such member one is made, to go with the rest: nothing else keeps them from coming meanwhile.
 */
async function lockMember(orm: Orm, uid: string): Promise<void> {
  const target = members.uid
  await orm
    .insert(members)
    .values({ uid, saidAt: new Date(0) })
    .onConflictDoUpdate({ target, set: { uid } })
}

/** Queries before recommendations, and each in one order, so that two changes that meet wait instead of failing. */
async function lock(orm: Orm, table: typeof queries | typeof recommendations, ids: SQL[]): Promise<void> {
  if (ids.length === 0) return
  await orm
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, sql`(${sql.join(ids, sql` union `)})`))
    .orderBy(asc(table.id))
    .for('update')
}
