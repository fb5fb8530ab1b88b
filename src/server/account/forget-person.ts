import { asc, inArray, sql } from 'drizzle-orm'
import type { PostsChoice } from '#contract/account.ts'
import type { Orm } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'

export type ForgetPerson = (orm: Orm, person: LeavingPerson, posts: PostsChoice) => Promise<void>

/** What becomes of all that is kept of somebody, in the caller's transaction and the order of the list. */
export function createForgetPerson(kept: PersonalData[]): ForgetPerson {
  return async (orm, person, posts) => {
    await lockQueries(orm, person, kept)
    for (const part of kept)
      await (posts === 'delete' ? part.remove(orm, person) : part.anonymize(orm, person))
  }
}

/** Queries before all else, and in one order, so that two changes that meet wait instead of failing. */
async function lockQueries(orm: Orm, person: LeavingPerson, kept: PersonalData[]): Promise<void> {
  const ids = kept.flatMap(({ queriesToLock }) => queriesToLock?.(person) ?? [])
  if (ids.length === 0) return
  await orm
    .select({ id: queries.id })
    .from(queries)
    .where(inArray(queries.id, sql`(${sql.join(ids, sql` union `)})`))
    .orderBy(asc(queries.id))
    .for('update')
}
