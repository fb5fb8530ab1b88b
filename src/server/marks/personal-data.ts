import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { OwnMarks } from '#contract/marks.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import { isoDate, jsonText, textBytes, type Fields } from '#server/db/json.ts'
import { hiddenExperiences, mergedSwaps, swaps, votes } from '#server/db/marks-schema.ts'
import { recommendations } from '#server/db/schema.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { jsonArray } from '#server/platform/replies/list-reply.ts'
import { countSwaps, countSwapsOfQueries, countVotes, helpfulOf, notFitOf } from './counters.ts'
import { keptExperiences } from './swaps.ts'

/** Marks are a member's own: they go, whatever becomes of what the member wrote. */
async function remove(orm: Orm, { uid, accountStays }: LeavingPerson): Promise<void> {
  await orm.execute(sql`
    with gone as (delete from ${votes} where ${eq(votes.uid, uid)} returning *),
    steps as (
      select recommendation_id, - ${helpfulOf(sql`value`)} as helpful, - ${notFitOf(sql`value`)} as not_fit
      from gone where counted
    ) ${countVotes(sql`steps`)}`)
  await orm.execute(sql`
    with gone as (delete from ${swaps} where ${eq(swaps.uid, uid)} returning *),
    steps as (
      select recommendation_id, -1 as swaps, - by_owner::int as owner_swaps from gone where counted
    ), counted as (${countSwaps(sql`steps`)}), kept as (${keptExperiences})
    ${countSwapsOfQueries(sql`counted`)}`)
  if (!accountStays) await orm.delete(hiddenExperiences).where(eq(hiddenExperiences.uid, uid))
  await orm.delete(mergedSwaps).where(eq(mergedSwaps.uid, uid))
}

export const markData: PersonalData = {
  tables: [votes, swaps, hiddenExperiences, mergedSwaps],
  collect,
  anonymize: remove,
  remove,
  queriesToLock: ({ uid }) => sql`
    select ${recommendations.queryId} from ${swaps}
    join ${recommendations} on ${recommendations.id} = ${swaps.recommendationId} where ${eq(swaps.uid, uid)}`,
  recommendationsToLock: ({ uid }) => sql`
    select ${swaps.recommendationId} from ${swaps} where ${eq(swaps.uid, uid)}
    union select ${votes.recommendationId} from ${votes} where ${eq(votes.uid, uid)}`,
}

const voteFields: Fields<OwnMarks['votes'][number]> = {
  recommendationId: votes.recommendationId,
  value: votes.value,
  reason: votes.reason,
  votedAt: isoDate(votes.votedAt),
}
const swapFields: Fields<OwnMarks['swaps'][number]> = {
  recommendationId: swaps.recommendationId,
  note: swaps.note,
  shared: swaps.shared,
  swappedAt: isoDate(swaps.swappedAt),
}

function collect(db: Database) {
  const list = (table: typeof votes | typeof swaps, fields: Record<string, SQL | AnyPgColumn>) => {
    const read = prepareKeysetList(db.prepare, {
      item: jsonText(fields),
      bytes: textBytes(fields),
      key: null,
      id: table.recommendationId,
      rows: (next) =>
        sql`(select * from ${table} where ${table.uid} = ${sql.placeholder('uid')} and ${next}) ${table}`,
    })
    return (uid: string) => jsonArray((size, position) => read({ uid }, size, position))
  }
  const [votesOf, swapsOf] = [list(votes, voteFields), list(swaps, swapFields)]
  return ({ uid }: AskingPerson) => ({ votes: votesOf(uid), swaps: swapsOf(uid) })
}
