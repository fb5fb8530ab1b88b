import postgres from 'postgres'
import type { Acknowledged } from './clients.ts'

export interface Audit {
  rows: number
  /** Acknowledged and not there. */
  lost: number
  /** There more than once under one key. */
  doubled: number
  /** Queries whose counter is not the number of their rows. */
  miscounted: number
}

/** Holds what clients were told against what one server has stored. */
export async function audit(url: string, acknowledged: Acknowledged[]): Promise<Audit> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const rows = await sql<{ id: string; title: string }[]>`
      select id, title from recommendations where title like 'Write %'`
    const ids = new Set(rows.map(({ id }) => id))
    const titles = new Set(rows.map(({ title }) => title))
    const [counted] = await sql<{ wrong: number }[]>`
      select count(*)::int as wrong from queries where recommendation_count <>
        (select count(*) from recommendations where query_id = queries.id)`
    return {
      rows: rows.length,
      lost: acknowledged.filter(({ id }) => !ids.has(id)).length,
      doubled: rows.length - titles.size,
      miscounted: counted?.wrong ?? NaN,
    }
  } finally {
    await sql.end()
  }
}
