import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Orm } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { preparedColumns } from './prepared-columns.ts'

/** How many rows one step locks, for some milliseconds. */
const batch = 100

/**
 * Prepares for search what a version wrote that did not know of it, in small steps, each whole by itself: it may end
 * anywhere and run again, or on several instances at once.
 */
export async function prepareRows(db: Database, isStopping = () => false): Promise<void> {
  for (let last: string | null = ''; last !== null && !isStopping();) {
    const after: string = last
    last = await db.orm.transaction((tx) => prepareAfter(tx, after))
  }
}

async function prepareAfter(tx: Orm, after: string): Promise<string | null> {
  const { id, productName, productBrand, queryTitle, boycottingReason, category } = queries
  const rows = await tx
    .select({ id, productName, productBrand, queryTitle, boycottingReason, category })
    .from(queries)
    .where(and(isNull(queries.searchDigest), gt(id, after)))
    .orderBy(asc(id))
    .limit(batch)
    .for('no key update', { skipLocked: true })
  for (const row of rows) await tx.update(queries).set(preparedColumns(row)).where(eq(id, row.id))
  return rows.at(-1)?.id ?? null
}
