import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MailTopic, NoticeKind } from '#contract/notices.ts'
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
    /** The post it was last told of, where it is told of posts. Whose that is, is looked up. */
    post: objectId('post'),
    /** The same of what it tells since it was last seen, the newest last: so many as `mostPosts` of `tell-members`. */
    posts: text('posts').array(),
    count: integer('count').notNull().default(1),
    seenAt: instant('seen_at'),
    /** When it is mailed on its own; null where it is not, or was. */
    mailAt: instant('mail_at'),
    /** The same of the weekly digest. */
    digestAt: instant('digest_at'),
    /** When browsers that asked for it are told; null where there are none, or they were. */
    pushAt: instant('push_at'),
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
    index('notices_mail')
      .on(table.mailAt)
      .where(sql`${table.mailAt} is not null and ${table.seenAt} is null`)
      .concurrently(),
    index('notices_digest')
      .on(table.digestAt)
      .where(sql`${table.digestAt} is not null and ${table.seenAt} is null`)
      .concurrently(),
    index('notices_push')
      .on(table.pushAt)
      .where(sql`${table.pushAt} is not null and ${table.seenAt} is null`)
      .concurrently(),
  ],
)

/** What members say about notices; whoever has said nothing, and got no digest, has no row. */
export const noticeSettings = pgTable('notice_settings', {
  uid: text('uid').primaryKey(),
  mailOff: text('mail_off').array().$type<MailTopic[]>().notNull().default([]),
  pushOff: text('push_off').array().$type<NoticeKind[]>().notNull().default([]),
  /** When the last digest was ordered. */
  digestedAt: instant('digested_at'),
})
