import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'

/** Where the address of a query leads that was merged, and maybe once more: null where nobody may see that one. */
export function createLeading(db: Database) {
  const read = db.prepare<{ id: string }>(sql`
    with recursive led as (
      select ${queries.mergedInto} as id from ${queries}
      where ${queries.id} = ${sql.placeholder('id')} and ${queries.hiddenAt} is not null
      union
      select ${queries.mergedInto} from led join ${queries} on ${queries.id} = led.id
      where ${queries.hiddenAt} is not null
    )
    select ${queries.id} as id from led join ${visibleQueries} on ${queries.id} = led.id`)
  return async (id: string): Promise<string | null> => (await read({ id: id.toLowerCase() }))[0]?.id ?? null
}
