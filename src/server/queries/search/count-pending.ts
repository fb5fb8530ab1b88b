import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

const batch = 1_000

/** Adds what could not be counted at once. What still cannot waits for the next time. */
export async function countPending(db: Database): Promise<void> {
  const count = db.prepare<{ taken: number }>(sql`
    with taken as (
      delete from vocabulary_changes
      where number in (select number from vocabulary_changes order by number limit ${batch} for update skip locked)
      returning *
    )
    select count(*)::int as taken, count_terms(array_agg(kind), array_agg(text), array_agg(spelling), array_agg(step))
    from taken having count(*) > 0`)
  for (let taken: number = batch; taken === batch;) taken = (await count())[0]?.taken ?? 0
}
