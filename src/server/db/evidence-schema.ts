import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { EvidenceKind, Verdict } from '#contract/freshness.ts'
import { instant, newObjectId, objectId } from './columns.ts'
import { queries } from './schema.ts'
import { visibleQueries } from './visible.ts'

export const evidence = pgTable(
  'evidence',
  {
    id: objectId('id').primaryKey(),
    queryId: objectId('query_id')
      .notNull()
      .references(() => queries.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    authorName: text('author_name'),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    statement: text('statement').notNull(),
    url: text('url'),
    publisher: text('publisher'),
    publishedOn: date('published_on', { mode: 'string' }),
    quote: text('quote'),
    archiveUrl: text('archive_url'),
    replyUrl: text('reply_url'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
    /** Its checks, by verdict, and when it was last found still true. */
    stillTrue: integer('still_true').notNull().default(0),
    outdated: integer('outdated').notNull().default(0),
    disputed: integer('disputed').notNull().default(0),
    disputedByTrusted: integer('disputed_by_trusted').notNull().default(0),
    checkedAt: instant('checked_at'),
    /** By `freshness`, in milliseconds since 1970: pages go by numbers. */
    freshUntil: doublePrecision('fresh_until').notNull(),
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    index('evidence_query').on(table.queryId, table.freshUntil, table.id),
    index('evidence_author').on(table.author, table.id),
  ],
)

export const evidenceChecks = pgTable(
  'evidence_checks',
  {
    evidenceId: objectId('evidence_id')
      .notNull()
      .references(() => evidence.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    /** Names its note where others may not know of whom it is; null where it has none and is from before notes had one. */
    id: objectId('id').default(newObjectId),
    verdict: text('verdict').$type<Verdict>().notNull(),
    byTrusted: boolean('by_trusted').notNull().default(false),
    note: text('note'),
    /** The note alone: its verdict goes on counting. */
    noteHiddenAt: instant('note_hidden_at'),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    uniqueIndex('evidence_checks_id').on(table.id).concurrently(),
    primaryKey({ name: 'evidence_checks_pkey', columns: [table.evidenceId, table.uid] }),
    index('evidence_checks_verdict').on(table.evidenceId, table.verdict, table.checkedAt),
    // Few write a note beside these.
    index('evidence_checks_notes')
      .on(table.evidenceId, table.checkedAt)
      .where(isUndisputedNote(table))
      .concurrently(),
    index('evidence_checks_uid').on(table.uid, table.evidenceId),
    // What moderators read of a member.
    index('evidence_checks_written')
      .on(table.uid, table.checkedAt)
      .where(sql`${table.note} is not null`)
      .concurrently(),
  ],
)

/** Notes that a moderator hid and whose check is gone since: the next one of that member is the same note, and as hidden. */
export const hiddenNotes = pgTable(
  'hidden_notes',
  {
    evidenceId: objectId('evidence_id')
      .notNull()
      .references(() => evidence.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    noteId: objectId('note_id').notNull(),
    noteHiddenAt: instant('note_hidden_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'hidden_notes_pkey', columns: [table.evidenceId, table.uid] }),
    index('hidden_notes_uid').on(table.uid),
    uniqueIndex('hidden_notes_note').on(table.noteId),
  ],
)

export function isUndisputedNote({ verdict, note }: Record<'verdict' | 'note', AnyPgColumn>): SQL {
  return sql`${verdict} <> 'disputed' and ${note} is not null`
}

/** Gone with its query. */
export const visibleEvidence = sql`(select *, xmin from ${evidence} where ${evidence.hiddenAt} is null and query_id in (select id from ${visibleQueries})) evidence`
