import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FollowKind } from '#contract/follows.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { bytewise, instant, objectId } from './columns.ts'
import { queries } from './schema.ts'

/** What members follow; `id` is in the order they began to. A member is followed by uid: handles change. */
export const follows = pgTable(
  'follows',
  {
    kind: text('kind').$type<FollowKind>().notNull(),
    target: text('target').notNull(),
    /** Told in this order, some at a time. */
    uid: bytewise('uid').notNull(),
    id: objectId('id').notNull(),
    /** They asked or answered there; those are not counted among who chose to follow. */
    automatic: boolean('automatic').notNull().default(false),
    /** When they last looked at a list. */
    seenAt: instant('seen_at'),
    /** Follows of a query go with it. */
    queryId: objectId('query_id')
      .generatedAlwaysAs(sql`case when kind = 'query' then target end`)
      .references(() => queries.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'follows_pkey', columns: [table.kind, table.target, table.uid] }),
    index('follows_uid').on(table.uid, table.id),
    index('follows_query')
      .on(table.queryId)
      .where(sql`${table.queryId} is not null`),
  ],
)

/** What followers are still to be told, however many they are: some at a time, after the answer to whoever did it. */
export const noticesToTell = pgTable(
  'notices_to_tell',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Null where each follow is a group. */
    group: text('group_key'),
    /** Who did it, and on which query; with which recommendation, if by one. */
    actor: text('actor').notNull(),
    queryId: objectId('query_id').notNull(),
    recommendationId: objectId('recommendation_id'),
    /** Whose followers: `brand:nestle`. Who follows several is told by the first. */
    followed: text('followed').array().notNull(),
    /** The last who was told. */
    after: bytewise('after_uid').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (table) => [index('notices_to_tell_due').on(table.dueAt)],
)
