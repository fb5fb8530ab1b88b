import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** How far the primary had written at which time, as far back as replicas may be behind. */
export function createPrimaryLog(primary: Database, lagSeconds: number) {
  const current = primary.prepare<{ lsn: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as lsn`,
  )
  let entries: { at: number; lsn: number }[] = []
  let isAsked = false
  return {
    /** While the primary is away nothing is noted, and what is known of it goes on to hold. */
    async note(): Promise<void> {
      if (isAsked) return
      isAsked = true
      const at = performance.now()
      const [row] = await current().catch(() => [])
      isAsked = false
      if (row) entries.push({ at, lsn: row.lsn })
    },

    /** What a replica must have by now; null while nothing is known. */
    expected(): number | null {
      const limit = performance.now() - lagSeconds * 1000
      const due = entries.findLastIndex(({ at }) => at <= limit)
      entries = entries.slice(Math.max(due, 0))
      return entries[0]?.lsn ?? null
    },
  }
}
