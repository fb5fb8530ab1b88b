import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** In the table of migrations, while the extension is missing. */
export const missingTrigrams = 'without-trigrams'

export const whatIsMissing =
  'The Postgres extension pg_trgm is missing, and this role may not create it or it is not installed: misspelt searches are not corrected, alternatives of nearly the same name as a listed product are not told, and a search for a rare word in product names reads all of them. See "Without pg_trgm" in docs/operations.md.'

/** Not allowed; or not there, as different versions of Postgres put it. */
const refusals = ['42501', '0A000', '58P01']
const needsTrigrams = /pg_trgm|gin_trgm_ops/

/** What takes its place: only what is equal is similar. */
const standIns = `
  create or replace function similarity(text, text) returns real immutable strict language sql as 'select ($1 = $2)::int::real';
  create or replace function show_trgm(text) returns text[] immutable strict language sql as $$select '{}'::text[]$$;
  drop operator if exists % (text, text);
  create operator % (leftarg = text, rightarg = text, function = texteq)`
const withoutStandIns = `
  drop operator if exists % (text, text);
  drop function if exists similarity(text, text), show_trgm(text)`

export async function hasTrigrams(db: Database): Promise<boolean> {
  const found = await db.prepare(sql`select from pg_extension where extname = 'pg_trgm'`)()
  return found.length > 0
}

/** Creates the extension, or what takes its place where that is refused. Whether it is there now. */
export async function installTrigrams(db: Database): Promise<boolean> {
  if (await hasTrigrams(db)) return true
  try {
    await db.runScript(`${withoutStandIns}; create extension pg_trgm`)
    return true
  } catch (error) {
    if (!refusals.includes((error as { code?: string }).code ?? '')) throw error
    await db.runScript(
      `${standIns}; insert into migrations (name) values ('${missingTrigrams}') on conflict do nothing`,
    )
    return false
  }
}

export const statementsOf = (script: string): string[] => script.split('--> statement-breakpoint')

export const withoutTrigrams = (script: string): string =>
  statementsOf(script)
    .filter((statement) => !needsTrigrams.test(statement))
    .join('--> statement-breakpoint')

export async function missingIndexes(db: Database, scripts: string[]): Promise<string[]> {
  const rows = await db.prepare<{ name: string }>(sql`select indexname as name from pg_indexes`)()
  const built = new Set(rows.map(({ name }) => name))
  return scripts
    .flatMap(statementsOf)
    .filter((statement) => needsTrigrams.test(statement))
    .map((statement) => statement.replace(/create index (?!concurrently)/i, 'CREATE INDEX CONCURRENTLY '))
    .filter((statement) => {
      const name = /index concurrently "(\w+)"/i.exec(statement)?.[1]
      return name !== undefined && !built.has(name)
    })
}

/** What migrations set of indexes that were there already. */
export const indexSettings = (scripts: string[]): string[] =>
  scripts.flatMap(statementsOf).filter((statement) => /^\s*alter index if exists/i.test(statement))
