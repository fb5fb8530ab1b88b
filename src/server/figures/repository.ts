import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { jsonText, type Fields } from '#server/db/json.ts'
import type { Figures } from '#contract/figures.ts'
import { figureShares } from '#server/db/marks-schema.ts'
import { shareReads } from '#server/db/shared-reads.ts'

const { name, value } = figureShares
const sumOf = (figure: keyof Figures) =>
  sql`(select coalesce(sum(${value}), 0)::bigint from ${figureShares} where ${name} = ${figure})`

const fields: Fields<Figures> = {
  queries: sumOf('queries'),
  recommendations: sumOf('recommendations'),
  swaps: sumOf('swaps'),
}

/** What the triggers of `figure_shares` counted. */
export function createFigures(db: Database) {
  const read = db.prepareRead<{ item: string }>(sql`select ${jsonText(fields)} as item`)
  return {
    /** As JSON text. */
    read: shareReads(async (): Promise<string> => {
      const [row] = await read()
      return row?.item ?? ''
    }),
  }
}
