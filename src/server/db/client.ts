import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect, type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as identitySchema from './identity-schema.ts'
import type * as schema from './schema.ts'
import type { TextStore } from './text-store.ts'

export type Orm = PgDatabase<PgQueryResultHKT, typeof schema & typeof identitySchema>

export type Prepared<Row> = (values?: Record<string, unknown>) => Promise<Row[]>

export interface PrepareOptions {
  /** Whether the server keeps it with its plan for as long as the connection lasts: for statements of which there are few. */
  kept: boolean
}

/** A statement, or how to make one, which is then done when it is first used. */
export type Statement = SQL | (() => SQL)

export const madeOf = (statement: Statement): SQL =>
  typeof statement === 'function' ? statement() : statement

export type Prepare = <Row>(statement: Statement, options?: PrepareOptions) => Prepared<Row>

/** For statements of which there are many, put together from what somebody asks for: they are planned each time. */
export const unkept =
  (prepare: Prepare): Prepare =>
  (statement) =>
    prepare(statement, { kept: false })

export type PrepareReading = <Asked extends unknown[], Found>(
  make: (prepare: Prepare) => (...asked: Asked) => Promise<Found>,
) => (...asked: Asked) => Promise<Found>

/**
 * Hears what is notified on a channel, by whichever instance; one listener a channel, until the database is closed.
 * With null, something may have gone unheard.
 */
export type Listen = (channel: string, heard: (payload: string | null) => void) => void

interface Load {
  connections: number
  idle: number
  waiting: number
}

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** What it is running on, for people: the data folder or the server's address. */
  readonly place: string
  /** Writes, and reads that need rows. */
  readonly orm: Orm
  /** Reads on the hot path: no query building at run time, and the server keeps the plan. */
  readonly prepare: Prepare
  /** The same for what anybody may read; a replica may answer it. */
  readonly prepareRead: Prepare
  /** The same for several statements, which one server answers: none sees less than the one before it. */
  readonly prepareReading: PrepareReading
  /** Texts made of its rows, kept for pages. */
  readonly texts: TextStore
  /** Several statements of SQL text, as in a migration. */
  runScript(script: string): Promise<void>
  /** Runs `work` while no other instance on this database runs work under the same key. */
  exclusively<T>(key: number, work: () => Promise<T>): Promise<T>
  readonly listen: Listen
  load(): Load
  isOverloaded(): boolean
  close(): Promise<void>
}

const dialect = new PgDialect()

/** Put into words when it is first used: all at once they would be a good part of the start. */
export function prepareWith<Row>(
  statement: Statement,
  compile: (text: string) => (values: unknown[]) => Promise<Row[]>,
): Prepared<Row> {
  const prepared = () => {
    const { sql: text, params } = dialect.sqlToQuery(madeOf(statement))
    return { run: compile(text), params }
  }
  let ready: ReturnType<typeof prepared> | undefined
  return (values = {}) => {
    const { run, params } = (ready ??= prepared())
    return run(fillPlaceholders(params, values))
  }
}
