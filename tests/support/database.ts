import { randomBytes } from 'node:crypto'
import { cp, mkdtemp } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { isMigrated } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { failedTests } from './failed-tests.ts'
import { addressOf, administer, createDatabase } from './postgres-server.ts'

type Template =
  | { engine: 'pglite'; empty: string; migrated: string }
  | { engine: 'postgres'; url: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

export interface TestDatabase extends Database {
  /** Another instance on the same database, where the engine has room for one. */
  openAnother?: (options?: { lifetimeSeconds: number }) => Promise<Database>
}

/** A database of its own for a test file, on the engine its run is for; gone when closed. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const template = inject('template')
  return template.engine === 'pglite'
    ? options.empty
      ? clonePglite(template.empty)
      : emptyPglite(template.migrated)
    : clonePostgres(template.url, options.empty ? 'template0' : template.name)
}

/** Migrated ones whose file is done: emptying one takes less than opening another. */
const free: Database[] = []

async function emptyPglite(from: string): Promise<Database> {
  const db = free.pop() ?? (await clonePglite(from))
  const failedBefore = failedTests()
  return {
    ...db,
    close: async () => {
      // One that ran out of time goes on, and would write into what the next file finds empty.
      if (failedTests() > failedBefore) return db.close()
      // Some tests break what a migration left.
      if (!(await isMigrated(db)) || (await hasIdleTriggers(db))) return db.close()
      await db.runScript(emptyAllTables)
      free.push(db)
    },
  }
}

const hasIdleTriggers = async (db: Database): Promise<boolean> =>
  (await db.prepare(sql`select from pg_trigger where tgenabled = 'D' limit 1`)()).length > 0

/** How many statements on it wait for a row that another holds. */
export const countWaiting = ({ orm }: Database) =>
  orm.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)

/** Only what holds something: a truncated table gets new files, and each of its indexes. */
const emptyAllTables = `
  do $$ declare one text; filled text; found boolean; begin
    for one in select quote_ident(tablename) from pg_tables
      where schemaname = 'public' and tablename <> 'migrations' loop
      execute 'select exists (select from ' || one || ')' into found;
      if found then filled := concat_ws(', ', filled, one); end if;
    end loop;
    if filled is not null then execute 'truncate ' || filled || ' cascade'; end if;
  end $$`

/** It lies beside its template and goes with it. */
async function clonePglite(from: string): Promise<Database> {
  const folder = await mkdtemp(`${from}-`)
  await cp(from, folder, { recursive: true })
  return openPglite(folder)
}

async function clonePostgres(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `swapwise_test_${randomBytes(6).toString('hex')}`
  const address = addressOf(await createDatabase(serverUrl, name, template))
  // What hangs ends all the same; a busy machine does not make a statement fail.
  const open = (poolSize: number, options = {}) =>
    openPostgres({ address, poolSize, timeoutSeconds: 30, ...options })
  const db = await open(10)
  return {
    ...db,
    openAnother: (options) => open(2, options),
    close: () => db.close().then(() => administer(serverUrl, `drop database ${name}`)),
  }
}
