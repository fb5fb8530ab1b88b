import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

export interface Miscount {
  what: string
  id: string
  stored: string
  counted: string
}

interface Counter {
  what: string
  id: SQL
  stored: SQL
  counted: SQL
  from: SQL
}

/** The counterChecks of one kind of counters. Each feature has a list of these for its own, and `app.ts` one of them all. */
export const differing = ({ what, id, stored, counted, from }: Counter): SQL => sql`
  select ${sql.raw(`'${what}'`)} as what, ${id} as id, ${stored}::text as stored, ${counted}::text as counted from ${from}
  where ${stored} is distinct from ${counted}`

/** Every counter held against the rows it counts, as they stand at one moment: reads all there is, and should find nothing. */
export const findMiscounts = (db: Database, counterChecks: SQL[]): Promise<Miscount[]> =>
  db.prepare<Miscount>(sql.join(counterChecks, sql` union all `))()
