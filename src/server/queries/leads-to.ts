import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import type { Database } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'

const isMerged = sql`${queries.hiddenAt} is not null and ${queries.mergedInto} is not null`

/** From what a query was merged into to what everybody may see, maybe over several merges; none where that is hidden. */
const endOfMerges = (into: SQL, found: SQL): SQL => sql`
  with recursive led as (
    select ${into} as id
    union
    select ${queries.mergedInto} from led join ${queries} on ${queries.id} = led.id
    where ${queries.hiddenAt} is not null
  )
  select ${found} from led join ${visibleQueries} on ${queries.id} = led.id`

/** Where the address of a query leads that was merged: null where nobody may see that one. */
export function createLeading(db: Database) {
  const into = sql`(
    select ${queries.mergedInto} from ${queries}
    where ${queries.id} = ${sql.placeholder('id')} and ${queries.hiddenAt} is not null
  )`
  const read = db.prepare<{ id: string }>(endOfMerges(into, sql`${queries.id} as id`))
  return async (id: string): Promise<string | null> => (await read({ id: id.toLowerCase() }))[0]?.id ?? null
}

/** Of these queries those that were merged, with the one at the end of their merges, whoever may see that. */
export function createEndsOfMerges(db: Database) {
  const read = db.prepare<{ id: string; end: string }>(sql`
    with recursive led as (
      select ${queries.id}, ${queries.mergedInto} as into from ${queries}
      where ${queries.id} = ${anyOf('ids')} and ${isMerged}
      union
      select led.id, ${queries.mergedInto} from led join ${queries} on ${queries.id} = led.into where ${isMerged}
    )
    select led.id, ${queries.id} as end from led join ${queries} on ${queries.id} = led.into where not (${isMerged})`)
  return async (ids: string[]) => new Map((await read({ ids })).map(({ id, end }) => [id, end]))
}

export const mergedInto = sql`case when ${isMerged} then (${endOfMerges(
  sql`${queries.mergedInto}`,
  sql`json_build_object('_id', ${queries.id}, 'queryTitle', ${queries.queryTitle})`,
)}) end`
