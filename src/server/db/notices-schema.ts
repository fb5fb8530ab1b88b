import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#contract/notices.ts'
import { instant, objectId } from './columns.ts'

/** What members are told, one row a member and group. What it says is read where it is known, when it is read. */
export const notices = pgTable(
  'notices',
  {
    kind: text('kind').$type<NoticeKind>().notNull(),
    group: text('group_key').notNull(),
    uid: text('uid').notNull(),
    /** In the order they came, and another one whenever something is added. */
    id: objectId('id').notNull(),
    count: integer('count').notNull().default(1),
    seenAt: instant('seen_at'),
  },
  (table) => [
    // The group first: whoever takes something back finds by it who was told.
    primaryKey({ name: 'notices_pkey', columns: [table.kind, table.group, table.uid] }),
    index('notices_uid').on(table.uid, table.id),
    // Few are new, however many there are.
    index('notices_unseen')
      .on(table.uid, table.id)
      .where(sql`${table.seenAt} is null`),
    index('notices_age').on(table.id),
  ],
)
