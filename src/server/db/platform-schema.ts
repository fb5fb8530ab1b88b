import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, objectId } from './columns.ts'

/** What posts said before they were changed; they go with their post, by a trigger, whoever deletes it. */
export const revisions = pgTable(
  'revisions',
  {
    id: objectId('id').primaryKey(),
    subject: text('subject').$type<'query' | 'recommendation'>().notNull(),
    subjectId: objectId('subject_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    by: text('by').notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('revisions_subject').on(table.subject, table.subjectId, table.id),
    index('revisions_by').on(table.by, table.id),
  ],
)

/** Changes that their callers gave a name to, for as long as one of them may be asked for again. */
export const idempotencyKeys = pgTable(
  'request_keys',
  {
    uid: text('uid').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of what was asked for. */
    fingerprint: text('fingerprint').notNull(),
    insertedId: objectId('inserted_id').notNull(),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'request_keys_pkey', columns: [table.uid, table.key] }),
    index('request_keys_used').on(table.usedAt),
  ],
)

/** When members posted and changed posts within the last day, oldest first, and a digest of what each post said; a row a member, swept hourly. */
export const recentPosts = pgTable('recent_posts', {
  uid: text('uid').primaryKey(),
  postedAt: instant('posted_at').array().notNull(),
  digests: text('digests').array().notNull(),
  editedAt: instant('edited_at').array().notNull().default([]),
})

/** What posts were changed into within the last day, and what new ones among them said before, by digest; swept hourly. */
export const recentTexts = pgTable(
  'recent_texts',
  {
    uid: text('uid').notNull(),
    digest: text('digest').notNull(),
    postId: objectId('post_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'recent_texts_pkey', columns: [table.uid, table.digest] }),
    index('recent_texts_at').on(table.at),
  ],
)

/** What instances sign with among themselves, made by whoever needs it first. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Puzzles that were solved: each counts once. */
export const solvedChallenges = pgTable('solved_challenges', {
  nonce: text('nonce').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})
