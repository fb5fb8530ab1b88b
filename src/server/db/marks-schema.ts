import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { VoteReason } from '#contract/marks.ts'
import { instant, newObjectId, objectId } from './columns.ts'
import { queries, recommendations } from './schema.ts'
import { visibleRecommendations } from './visible.ts'

const recommendationId = () =>
  objectId('recommendation_id')
    .notNull()
    .references(() => recommendations.id, { onDelete: 'cascade' })

/**
 * What a member said of a recommendation, one row each. `queryId` is the recommendation's, so that a member's marks on
 * one query are one index range; it stays when the query goes.
 */
export const votes = pgTable(
  'votes',
  {
    recommendationId: recommendationId(),
    uid: text('uid').notNull(),
    queryId: objectId('query_id').notNull(),
    value: smallint('value').notNull(),
    reason: text('reason').$type<VoteReason>(),
    /** What it said before, 0 for nothing: with it, one statement can tell by how much the counters change. */
    formerValue: smallint('former_value').notNull().default(0),
    /** False while its member is suspended. */
    counted: boolean('counted').notNull().default(true),
    votedAt: instant('voted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'votes_pkey', columns: [table.recommendationId, table.uid] }),
    index('votes_member').on(table.uid, table.queryId, table.recommendationId),
  ],
)

/** That a member switched to what is recommended. */
export const swaps = pgTable(
  'swaps',
  {
    recommendationId: recommendationId(),
    uid: text('uid').notNull(),
    /** Names its note for others; null where it has none and is from before notes had one. */
    noteId: objectId('note_id').default(newObjectId),
    queryId: objectId('query_id').notNull(),
    /** 1, 2 or 3 among their swaps on the query; null for one that came to it with its recommendation. */
    place: smallint('place'),
    note: text('note'),
    /** Whether others may read the note. */
    shared: boolean('shared').notNull().default(false),
    /** Since when others do not read the note, whatever its member says: the swap goes on counting. */
    noteHiddenAt: instant('note_hidden_at'),
    byOwner: boolean('by_owner').notNull().default(false),
    counted: boolean('counted').notNull().default(true),
    swappedAt: instant('swapped_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'swaps_pkey', columns: [table.recommendationId, table.uid] }),
    uniqueIndex('swaps_note').on(table.noteId).concurrently(),
    uniqueIndex('swaps_place').on(table.uid, table.queryId, table.place),
    index('swaps_member').on(table.uid, bySwapped(table), table.recommendationId).concurrently(),
    // Few write a note, and fewer share it.
    index('swaps_experiences')
      .on(table.recommendationId, bySwapped(table), table.uid)
      .where(isExperience(table))
      .concurrently(),
  ],
)

/** Notes that a moderator hid and whose swap was taken back since: made anew, it is the same note, and as hidden. */
export const hiddenExperiences = pgTable(
  'hidden_experiences',
  {
    recommendationId: recommendationId(),
    uid: text('uid').notNull(),
    noteId: objectId('note_id').notNull(),
    noteHiddenAt: instant('note_hidden_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'hidden_experiences_pkey', columns: [table.recommendationId, table.uid] }),
    index('hidden_experiences_uid').on(table.uid),
    uniqueIndex('hidden_experiences_note').on(table.noteId),
  ],
)

/** In seconds since 1970, in one time zone: an index takes no expression that goes by the session's. */
export function bySwapped({ swappedAt }: { swappedAt: AnyPgColumn }): SQL {
  return sql`(extract(epoch from ${swappedAt} at time zone 'UTC')::float8)`
}

/** A note that others may read. What a suspended member marked counts for nothing. */
export function isExperience({ shared, note, counted }: Record<'shared' | 'note' | 'counted', AnyPgColumn>) {
  return sql`${shared} and ${note} is not null and ${counted}`
}

/** Those that everybody may read, as far as their recommendation is concerned and a moderator has not hidden them. */
export const shownExperiences = sql`(select *, xmin from ${swaps} where ${isExperience(swaps)} and ${swaps.noteHiddenAt} is null and ${swaps.noteId} is not null) swaps`

/** Gone with its recommendation, and while its member is suspended. */
export const countedSwaps = sql`(select *, xmin from ${swaps} where ${swaps.counted} and recommendation_id in (select id from ${visibleRecommendations})) swaps`

/** Written by the version before alone, when queries are merged: it goes with the next one. */
export const mergedSwaps = pgTable(
  'merged_swaps',
  {
    fromId: objectId('from_id')
      .notNull()
      .references(() => queries.id, { onDelete: 'cascade' }),
    recommendationId: recommendationId(),
    uid: text('uid').notNull(),
    queryId: objectId('query_id').notNull(),
    place: smallint('place'),
    note: text('note'),
    byOwner: boolean('by_owner').notNull(),
    counted: boolean('counted').notNull(),
    swappedAt: instant('swapped_at').notNull(),
    isDropped: boolean('is_dropped').notNull(),
    mergedAt: instant('merged_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'merged_swaps_pkey', columns: [table.fromId, table.recommendationId, table.uid] }),
    index('merged_swaps_uid').on(table.uid),
    index('merged_swaps_recommendation').on(table.recommendationId),
    index('merged_swaps_merged').on(table.mergedAt),
  ],
)

/**
 * How many rows there are, kept by triggers so that whoever writes need not think of it: the version before, imports,
 * removals. Each connection writes to one of several shares, so that writers do not wait for each other.
 */
export const figureShares = pgTable(
  'figure_shares',
  {
    name: text('name').notNull(),
    share: smallint('share').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'figure_shares_pkey', columns: [table.name, table.share] })],
)
