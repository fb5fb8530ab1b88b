import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { hour, keptFor } from './kept-for.ts'
import { addressesPerFile, continuation, monthOf, rangeOf } from './sitemap-files.ts'

/**
 * The names of all files. Finding the months takes one step down the index each, finding where a full one must
 * go on takes a walk along it; so the answer is kept for an hour, and asking more often costs nothing.
 */
export function createDivision(db: Database, perFile = addressesPerFile): () => Promise<string[]> {
  const next = db.prepareRead<{ id: string }>(sql`
    select ${queries.id} as id from ${visibleQueries} where ${queries.id} > ${sql.placeholder('after')}
    order by ${queries.id} limit 1`)
  const endOfFile = db.prepareRead<{ id: string }>(sql`
    select ${queries.id} as id from ${visibleQueries}
    where ${queries.id} > ${sql.placeholder('after')} and ${queries.id} < ${sql.placeholder('before')}
    order by ${queries.id} offset ${sql.placeholder('perFile')}::int - 1 limit 2`)

  const divide = async () => {
    const names: string[] = []
    for (let [first] = await next({ after: '' }); first;) {
      const month = monthOf(first.id)
      for (let name: string | null = month; name;) {
        names.push(name)
        const [last, more] = await endOfFile({ ...rangeOf(name), perFile })
        name = last && more ? continuation(month, last.id) : null
      }
      ;[first] = await next({ after: rangeOf(month)?.before })
    }
    return names
  }
  return keptFor(hour, divide)
}
