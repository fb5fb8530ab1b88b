import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#contract/notices.ts'
import { instant, objectId } from './columns.ts'
import { sessions } from './identity-schema.ts'

/** Browsers that members want to be told things by. One is whoever's signed in there last. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** An address at the browser's push service that nobody else knows. */
    endpoint: text('endpoint').primaryKey(),
    uid: text('uid').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    since: instant('since').notNull().defaultNow(),
    /** Whose end ends the pushes as well; null where sessions are not kept here. It follows a session that gets another name. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (table) => [
    index('push_subscriptions_uid').on(table.uid, table.since),
    index('push_subscriptions_session')
      .on(table.sessionId)
      .where(sql`${table.sessionId} is not null`),
  ],
)

/** What browsers are still to be told. Who is meant, and what it says, is asked when it is sent. */
export const pushes = pgTable(
  'pushes',
  {
    endpoint: text('endpoint')
      .notNull()
      .references(() => pushSubscriptions.endpoint, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    group: text('group_key').notNull(),
    /** Of the notice when it was ordered: another one once something was added. */
    noticeId: objectId('notice_id').notNull(),
    orderedAt: instant('ordered_at').notNull().defaultNow(),
    /** Ahead of now, too, while an instance is sending it. */
    dueAt: instant('due_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'pushes_pkey', columns: [table.endpoint, table.kind, table.group] }),
    index('pushes_due').on(table.dueAt),
  ],
)
