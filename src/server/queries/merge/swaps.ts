import { inArray, sql } from 'drizzle-orm'
import { swapsOfQuery } from '#contract/marks.ts'
import type { Orm } from '#server/db/client.ts'
import { swaps } from '#server/db/marks-schema.ts'

/**
 * Gives the swaps that came to locked queries their places, with the others of their members: the oldest three have one.
 * The rest stay as well, for nobody is to lose by a merge what they said, but there is no room for another.
 */
export async function placeSwaps(orm: Orm, queryIds: string[]): Promise<void> {
  const onThem = inArray(swaps.queryId, queryIds)
  const newcomers = sql`select ${swaps.uid} from ${swaps} where ${onThem} and ${swaps.place} is null`
  await orm
    .update(swaps)
    .set({ place: null })
    .where(sql`${onThem} and ${swaps.uid} in (${newcomers})`)
  await orm.execute(sql`
    update ${swaps} set place = ranked.place from (
      select recommendation_id, uid,
        row_number() over (partition by query_id, uid order by swapped_at, recommendation_id) as place
      from ${swaps} where ${onThem} and ${swaps.place} is null
    ) ranked
    where ${swaps.recommendationId} = ranked.recommendation_id and ${swaps.uid} = ranked.uid
      and ranked.place <= ${swapsOfQuery}`)
}
