import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

export interface TableChecksum {
  rows: number
  checksum: string
}

/** Each table's rows in one figure that changes when any of them differs in anything. */
export async function checksumsOf(
  db: Database,
  only: string[] | null = null,
): Promise<Map<string, TableChecksum>> {
  const tables = await db.prepare<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )()
  const checksums = new Map<string, TableChecksum>()
  for (const { name } of tables) {
    if (only && !only.includes(name)) continue
    const [row] = await db.prepare<TableChecksum>(sql`
      select count(*)::int as rows, coalesce(md5(string_agg(one, '' order by one)), 'empty') as checksum
      from (select md5(t::text) as one from ${sql.identifier(name)} t) checksums`)()
    if (row) checksums.set(name, row)
  }
  return checksums
}

export const rowsIn = (checksums: Map<string, TableChecksum>): number =>
  [...checksums.values()].reduce((sum, { rows }) => sum + rows, 0)

/** Tables that are not the same on both sides, those that only one side has included. */
export function differing(before: Map<string, TableChecksum>, after: Map<string, TableChecksum>): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name)?.checksum !== after.get(name)?.checksum)
}
