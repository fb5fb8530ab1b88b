import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { isLocked } from './is-locked.ts'
import { locks } from './locks.ts'
import {
  indexSettings,
  installTrigrams,
  missingIndexes,
  missingTrigrams,
  statementsOf,
  withoutTrigrams,
} from './trigrams.ts'

const folder = new URL('./migrations/', import.meta.url)
const concurrently = /\bconcurrently\b/i

interface Journal {
  entries: { tag: string }[]
}

const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as Journal

export const migrationNames = journal.entries.map((entry) => entry.tag)

/** Applies what is missing, a step at a time. Any number of instances may call it at once. */
export async function migrate(db: Database, upTo = Infinity): Promise<void> {
  const names = migrationNames.slice(0, upTo)
  const lacksTrigrams = (await missing(db, [missingTrigrams])).length === 0
  if ((await missing(db, names)).length === 0 && !lacksTrigrams) return
  await db.exclusively(locks.migration, async () => {
    await db.runScript(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const trigrams = await installTrigrams(db)
    for (const name of await missing(db, names)) {
      const script = trigrams ? await read(name) : withoutTrigrams(await read(name))
      const isApplied = `insert into migrations (name) values ('${name}');`
      if (concurrently.test(script)) {
        await buildIndexes(
          db,
          statementsOf(script).filter((statement) => statement.trim()),
        )
        await db.runScript(isApplied)
      }
      // One script is one implicit transaction: a step is applied and noted, or neither.
      else await withoutQueue(db, `${script}; ${isApplied}`)
    }
    if (trigrams && lacksTrigrams) {
      const scripts = await Promise.all(names.map(read))
      await buildIndexes(db, await missingIndexes(db, scripts))
      for (const statement of indexSettings(scripts)) await withoutQueue(db, statement)
      await db.runScript(`delete from migrations where name = '${missingTrigrams}'`)
    }
  })
}

const read = (name: string) => readFile(new URL(`${name}.sql`, folder), 'utf8')

/**
 * Whatever waits for a table to itself holds up all who come after it, for as long as the slowest who came before: it
 * lets them pass and tries again.
 */
async function withoutQueue(db: Database, script: string): Promise<void> {
  for (;;)
    try {
      await db.runScript(`set local lock_timeout = '1s'; ${script}`)
      return
    } catch (error) {
      if (!isLocked(error)) throw error
      await setTimeout(1_000)
    }
}

/**
 * Indexes on tables that may be large, built while others go on writing. That is no transaction: what an interrupted
 * attempt left behind is dropped first.
 */
async function buildIndexes(db: Database, statements: string[]): Promise<void> {
  for (const statement of statements) {
    const name = /index concurrently "(\w+)"/i.exec(statement)?.[1]
    if (!name)
      throw new Error(`Only "create index concurrently" may stand in a step with it, not ${statement}`)
    // Nobody else is there to wait for the embedded engine.
    const adapted = (text: string) => (db.engine === 'pglite' ? text.replace(concurrently, '') : text)
    await db.runScript(adapted(`drop index concurrently if exists "${name}"`))
    await db.runScript(adapted(statement))
  }
}

/** Whether every migration this build knows is applied; also a round trip that shows the database answers. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await missing(db, migrationNames)).length === 0
}

/** Whether no start was ever completed on it: the first thing that one leaves behind is a key or a row. */
export async function isBlank(db: Database): Promise<boolean> {
  const [row] = await db.prepare<{ blank: boolean }>(sql`
    select not exists (select from signing_keys) and not exists (select from queries)
       and not exists (select from recommendations) and not exists (select from accounts) as blank`)()
  return row?.blank ?? false
}

async function isUntouched(db: Database): Promise<boolean> {
  const [table] = await db.prepare<{ found: boolean }>(
    sql`select to_regclass('migrations') is not null as found`,
  )()
  return !table?.found
}

async function missing(db: Database, names: string[]): Promise<string[]> {
  if (await isUntouched(db)) return names
  const rows = await db.prepare<{ name: string }>(sql`select name from migrations`)()
  const applied = new Set(rows.map((row) => row.name))
  return names.filter((name) => !applied.has(name))
}
