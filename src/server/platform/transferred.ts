import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TObject } from 'typebox'

interface Exported {
  table: PgTable & { id: AnyPgColumn }
  join: SQL
  /** Null for what stays out of the file; `leftOut` counts and tells of it. */
  item: SQL
  leftOut?: { count: SQL; tell: (count: number) => string }
}

/** Rows that members wrote on something else, as files bring and take them. Whose they are and when they were written every row says alike. */
export interface Transferred {
  /** In summaries: "replies". */
  name: string
  /** Whether a record is one of these: by what nothing else has. */
  isOne: (fields: Partial<Record<string, unknown>>) => boolean
  /** What a record holds beside `_id`, `uid` and its dates. */
  schema: TObject
  /** Which of that people write: it is trimmed. */
  written: string[]
  values: (record: never) => Record<string, unknown>
  /** Stores rows of JSON with `id`, `author`, `createdAt`, `updatedAt`, `hiddenAt` and the values; tells `inserted`, `updated` and `lost`, the ids of those on nothing. */
  upsert: (rows: SQL) => SQL
  exported: Exported
  /** Rows of one statement, where they are so large that it cannot be hundreds. */
  batch?: number
}
