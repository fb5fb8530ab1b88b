import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, getTableColumns } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { revisions } from '#server/db/platform-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { importFile } from '#server/transfer/import-file.ts'
import { openSource } from '#server/transfer/read-file.ts'

/** Loads a file with this content; says what came of it and which records were bad. */
export async function importContent(db: Database, content: string | Buffer | AsyncIterable<string>) {
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-import-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    const sentences: string[] = []
    const watcher = { bad: (sentence: string) => void sentences.push(sentence), progress: () => {} }
    const outcome = await importFile(db, await openSource(path), watcher)
    return { ...outcome, sentences }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Everything an import writes. The embedded engine takes far longer over a `truncate`, which makes all files anew. */
export const deleteContent = (db: Database) =>
  db.runScript('delete from recommendations; delete from queries')

export const ndjson = (records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')

/** Every stored row, column by column. */
/** The ids of checks name notes in one database alone. */
const { id: _id, ...checkColumns } = getTableColumns(evidenceChecks)

export async function storedRows(db: Database) {
  return {
    queries: await db.orm.select().from(queries).orderBy(asc(queries.id)),
    recommendations: await db.orm.select().from(recommendations).orderBy(asc(recommendations.id)),
    evidence: await db.orm.select().from(evidence).orderBy(asc(evidence.id)),
    evidenceChecks: await db.orm
      .select(checkColumns)
      .from(evidenceChecks)
      .orderBy(asc(evidenceChecks.evidenceId), asc(evidenceChecks.uid)),
    revisions: await db.orm.select().from(revisions).orderBy(asc(revisions.id)),
  }
}
