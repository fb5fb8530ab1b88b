import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

export interface TableDigest {
  rows: number
  checksum: string
}

/** Each table's rows in one figure that changes when any of them differs in anything. */
export async function digestOf(
  db: Database,
  only: string[] | null = null,
): Promise<Map<string, TableDigest>> {
  const tables = await db.prepare<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )()
  const digests = new Map<string, TableDigest>()
  for (const { name } of tables) {
    if (only && !only.includes(name)) continue
    const [row] = await db.prepare<TableDigest>(sql`
      select count(*)::int as rows, coalesce(md5(string_agg(one, '' order by one)), 'empty') as checksum
      from (select md5(t::text) as one from ${sql.identifier(name)} t) digests`)()
    if (row) digests.set(name, row)
  }
  return digests
}

export const rowsIn = (digests: Map<string, TableDigest>): number =>
  [...digests.values()].reduce((sum, { rows }) => sum + rows, 0)

/** Tables that are not the same on both sides, those that only one side has included. */
export function differing(before: Map<string, TableDigest>, after: Map<string, TableDigest>): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name)?.checksum !== after.get(name)?.checksum)
}
