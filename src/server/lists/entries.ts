import { sql, type Placeholder } from 'drizzle-orm'
import type { ListEntry } from '#contract/lists.ts'
import type { Database } from '#server/db/client.ts'
import { savedListEntries } from '#server/db/lists-schema.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'

const { listId, queryId, position, addedAt } = savedListEntries

/** What is in a list and visible, in its order. */
export function entriesOf(db: Database, list: Placeholder) {
  const read = db.prepare<Omit<ListEntry, 'addedAt'> & { addedAt: Date | string }>(sql`
    select ${queryId} as "_id", ${queries.productName} as "productName", ${queries.productBrand} as "productBrand",
      ${queries.productImageUrl} as "productImageUrl", ${queries.queryTitle} as "queryTitle",
      ${queries.status} as status, ${queries.recommendationCount} as "recommendationCount", ${addedAt} as "addedAt"
    from ${savedListEntries} join ${visibleQueries} on ${queries.id} = ${queryId}
    where ${listId} = ${list} order by ${position}, ${queryId}`)
  return async (values: { listId: string }): Promise<ListEntry[]> =>
    (await read(values)).map((row) => ({ ...row, addedAt: new Date(row.addedAt).toISOString() }))
}
