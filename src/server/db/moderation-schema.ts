import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Standing } from '#contract/roles.ts'
import type { DecidingRole, LoggedAction, WhyQueued } from '#contract/moderation.ts'
import type { ReportKind } from '#contract/reports.ts'
import type { Subject } from '#contract/subjects.ts'
import { instant, objectId } from './columns.ts'

/** What is reported or decided on. Of a member it is the uid, for a handle may change. */
const target = () => ({
  subject: text('subject').$type<Subject>().notNull(),
  subjectId: text('subject_id').notNull(),
})

export const reports = pgTable(
  'reports',
  {
    id: objectId('id').primaryKey(),
    ...target(),
    /** Whose it is that they reported. */
    owner: text('owner').notNull(),
    /** Null once they left, or long after it was decided. */
    reporter: text('reporter'),
    standing: text('standing').$type<Standing>().notNull(),
    kind: text('kind').$type<ReportKind>().notNull(),
    note: text('note'),
    title: text('title').notNull(),
    path: text('path').notNull(),
    text: jsonb('text').$type<Record<string, string>>().notNull(),
    at: instant('at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    decision: objectId('decision'),
  },
  (table) => [
    uniqueIndex('reports_open')
      .on(table.subject, table.subjectId, table.reporter)
      .where(sql`${table.closedAt} is null`),
    index('reports_subject')
      .on(table.subject, table.subjectId, table.id)
      .where(sql`${table.closedAt} is null`),
    index('reports_reporter').on(table.reporter, table.at),
    index('reports_owner').on(table.owner),
    index('reports_decision').on(table.decision),
    index('reports_closed')
      .on(table.closedAt)
      .where(sql`${table.text} <> '{}'`),
  ],
)

/** What waits for a moderator, one row however many reported it; whoever decides takes it out. */
export const moderationQueue = pgTable(
  'moderation_queue',
  {
    ...target(),
    /** In the order they came. */
    id: objectId('id').notNull(),
    why: text('why').$type<WhyQueued>().notNull(),
    owner: text('owner').notNull(),
  },
  (table) => [
    primaryKey({ name: 'moderation_queue_pkey', columns: [table.subject, table.subjectId] }),
    uniqueIndex('moderation_queue_order').on(table.id),
    index('moderation_queue_owner').on(table.owner),
  ],
)

export interface StateBefore {
  isHidden: boolean
  isLocked: boolean
  /** Where a merged query led to; the version before kept nothing of it. */
  mergedInto?: string | null
  /** The decision by which it did, where what it moved is known: restoring takes that back. */
  merge?: string
  suspendedUntil: string | null
  /** Names what it said; the version before kept nothing of it. */
  version?: string
  /** It had been deleted. */
  isGone?: true
  queued: { id: string; why: WhyQueued } | null
}

/**
 * What was decided, which is the public log as well: it points at nothing, so that nothing erases it. Who decided, and
 * on whose, is in columns that no public answer reads.
 */
export const decisions = pgTable(
  'decisions',
  {
    id: objectId('id').primaryKey(),
    ...target(),
    action: text('action').$type<LoggedAction>().notNull(),
    role: text('role').$type<DecidingRole>().notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull().defaultNow(),
    /** Null where nobody did by themselves, and once they left. */
    by: text('by'),
    owner: text('owner'),
    kind: text('kind').$type<ReportKind>(),
    until: instant('until'),
    into: objectId('into'),
    merge: jsonb('merge'),
    before: jsonb('before').$type<StateBefore>().notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('decisions_subject').on(table.subject, table.subjectId, table.id),
    index('decisions_owner').on(table.owner, table.id),
    // Counts those that hold without reading the rows.
    index('decisions_holding')
      .on(table.owner, table.id)
      .where(sql`${table.undoneAt} is null`)
      .concurrently(),
    index('decisions_by').on(table.by, table.id),
    index('decisions_kind').on(table.kind, table.id),
    index('decisions_action').on(table.action, table.id),
  ],
)

export const appeals = pgTable(
  'appeals',
  {
    id: objectId('id').primaryKey(),
    decision: objectId('decision').notNull(),
    ...target(),
    /** Null, like the text, long after it was decided. */
    uid: text('uid'),
    text: text('text'),
    at: instant('at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    outcome: text('outcome').$type<'granted' | 'refused'>(),
    answer: objectId('answer'),
  },
  (table) => [
    uniqueIndex('appeals_decision').on(table.decision),
    index('appeals_open')
      .on(table.subject, table.subjectId)
      .where(sql`${table.closedAt} is null`),
    index('appeals_uid').on(table.uid),
    index('appeals_answer').on(table.answer),
    index('appeals_closed')
      .on(table.closedAt)
      .where(sql`${table.uid} is not null`),
  ],
)
