import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { fold } from '#contract/fold.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { queries, recommendations } from '#server/db/schema.ts'

const tables = { query: queries, recommendation: recommendations }
type Subject = keyof typeof tables

const batch = 200

/** Folds what a version wrote that did not know of it. The triggers see to the rest. */
export const foldRows = (orm: Orm, subject: Subject, ids: string[]): Promise<string | null> =>
  foldWhere(orm, subject, inArray(tables[subject].id, ids))

/** All such rows there are, in small steps, each whole by itself: it may end anywhere and run again, or twice at once. */
export async function foldAllRows(db: Database, isStopping = () => false): Promise<void> {
  for (const subject of ['query', 'recommendation'] as const)
    for (let last: string | null = ''; last !== null && !isStopping();)
      last = await db.orm.transaction((tx) => foldWhere(tx, subject, gt(tables[subject].id, last ?? '')))
}

async function foldWhere(orm: Orm, subject: Subject, which: SQL): Promise<string | null> {
  const table = tables[subject]
  const { id, productName, productBrand, foldedName } = table
  const rows = await orm
    .select({ id, productName, productBrand })
    .from(table)
    .where(and(isNull(foldedName), which))
    .orderBy(asc(id))
    .limit(batch)
    .for('no key update')
  for (const row of rows)
    await orm
      .update(table)
      .set({ foldedName: fold(row.productName), foldedBrand: fold(row.productBrand ?? '') || null })
      .where(eq(id, row.id))
  return rows.at(-1)?.id ?? null
}
