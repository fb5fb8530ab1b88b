import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { MemberSettings } from '#contract/members.ts'
import type { Role } from '#contract/roles.ts'
import type { QueryStatus } from '#contract/queries.ts'
import type { ReasonKind } from '#contract/reason-kinds.ts'
import { instant, objectId, shortPendingList, tsvector } from './columns.ts'

/**
 * One row a person, for either identity provider: what is shown beside all they posted. What posts hold of it
 * themselves are copies from the day they were made, for rows whose owner is no member.
 */
export const members = pgTable(
  'members',
  {
    /** The `owner` and `author` of their posts. */
    uid: text('uid').primaryKey(),
    name: text('name'),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    picture: text('picture'),
    /** As their browser last asked for: by it mails write dates. */
    language: text('language'),
    /** When their provider said so: an older word never takes the place of a newer one. */
    saidAt: instant('said_at').notNull(),
    /** Their public name in addresses; null for a moment, until `complete-member` has found one that is free. */
    handle: text('handle'),
    role: text('role').$type<Role>().notNull().default('member'),
    joined: instant('joined').notNull().defaultNow(),
    settings: jsonb('settings').$type<Partial<MemberSettings>>().notNull().default({}),
    /** Until then what they mark counts for nothing; null for nearly everybody. */
    suspendedUntil: instant('suspended_until'),
    /** Since when others are shown nothing but the handle; null for nearly everybody. */
    hiddenAt: instant('hidden_at'),
    /** Since when nothing is left of them but what rules hang on; null for all who are here. */
    leftAt: instant('left_at'),
    /** Of somebody who left hidden or suspended, SHA-256 of the address they had proved. */
    addressDigest: text('address_digest'),
  },
  (table) => [
    index('members_email').on(sql`lower(${table.email})`),
    uniqueIndex('members_handle').on(table.handle).concurrently(),
    index('members_incomplete')
      .on(table.uid)
      .where(sql`${table.handle} is null`)
      .concurrently(),
    // Moderators, of whom there are few, and members by how their name begins.
    index('members_team')
      .on(table.uid)
      .where(sql`${table.role} <> 'member'`)
      .concurrently(),
    index('members_name')
      .on(sql`lower(${table.name}) text_pattern_ops`)
      .concurrently(),
    index('members_suspended')
      .on(table.uid)
      .where(sql`${table.suspendedUntil} is not null`)
      .concurrently(),
    index('members_own_picture').on(table.picture).where(isOwnPicture(table.picture)).concurrently(),
    index('members_left')
      .on(table.leftAt)
      .where(sql`${table.leftAt} is not null`)
      .concurrently(),
    index('members_address_digest')
      .on(table.addressDigest)
      .where(sql`${table.addressDigest} is not null`)
      .concurrently(),
  ],
)

/** Handles that members gave up: they lead to their members for a while, and nobody else gets them meanwhile. */
export const formerHandles = pgTable(
  'former_handles',
  {
    handle: text('handle').primaryKey(),
    uid: text('uid').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [index('former_handles_uid').on(table.uid), index('former_handles_until').on(table.until)],
)

/**
 * `owner` and `author` hold the uid of the person's ID token. Rows imported from a system without uids hold
 * `email:<address>` instead and belong to whoever proves that address; see `owner-keys`.
 */
export const queries = pgTable(
  'queries',
  {
    id: objectId('id').primaryKey(),
    owner: text('owner').notNull(),
    productName: text('product_name').notNull(),
    /** What the version before searches, accents and all; `foldedName` is what this one does. */
    searchText: text('search_text').notNull(),
    productBrand: text('product_brand').notNull(),
    productImageUrl: text('product_image_url').notNull(),
    queryTitle: text('query_title').notNull(),
    boycottingReason: text('boycotting_reason').notNull(),
    email: text('email'),
    userName: text('user_name'),
    userImage: text('user_image'),
    date: instant('date').notNull(),
    updatedAt: instant('updated_at'),
    recommendationCount: integer('recommendation_count').notNull().default(0),
    swapCount: integer('swap_count').notNull().default(0),
    evidenceCount: integer('evidence_count').notNull().default(0),
    /** How many members saved it; a trigger counts them, whoever saves. */
    savedCount: integer('saved_count').notNull().default(0),
    /** How many members chose to follow it; counted likewise. */
    followerCount: integer('follower_count').notNull().default(0),
    shortDescription: text('short_description'),
    productDescription: text('product_description'),
    price: doublePrecision('price'),
    /** Of ISO 4217; a price without one is in dollars. */
    currency: text('currency'),
    gtin: text('gtin'),
    category: text('category'),
    reasonKinds: text('reason_kinds').array().$type<ReasonKind[]>(),
    status: text('status').$type<Exclude<QueryStatus, 'active'>>(),
    statusNote: text('status_note'),
    statusDate: instant('status_date'),
    /** Name and brand as they are compared; null in rows of the version before, until `fold-rows` has seen them. */
    foldedName: text('folded_name'),
    foldedBrand: text('folded_brand'),
    /** What a query is found by; null in rows that another version wrote, until `prepare-rows` has seen them. */
    brandSlug: text('brand_slug'),
    nameSlug: text('name_slug'),
    searchWords: tsvector('search_words'),
    searchDigest: text('search_digest'),
    /** Since when only its owner and moderators see it; null for nearly all. See `visible`. */
    hiddenAt: instant('hidden_at'),
    /** Since when nothing can be added to it, nor its owner change it. */
    lockedAt: instant('locked_at'),
    mergedInto: objectId('merged_into'),
  },
  (table) => [
    // One index an order: every list is read backwards, `key desc, id desc`, so ties stay newest first.
    index('queries_price').on(...byPrice(table)),
    index('queries_price_negated').on(...byPriceNegated(table)),
    // Counters are whole numbers, and positions are not: an index of another type would not be read.
    index('queries_swaps').on(bySwaps(table), table.id).concurrently(),
    index('queries_waiting').on(bySaved(table), table.id).concurrently(),
    index('queries_followed').on(byWaiting(table), table.id).concurrently(),
    index('queries_owner_swaps').on(table.owner, bySwaps(table), table.id).concurrently(),
    index('queries_owner_waiting').on(table.owner, bySaved(table), table.id).concurrently(),
    index('queries_owner_followed').on(table.owner, byWaiting(table), table.id).concurrently(),
    index('queries_search')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .with(shortPendingList),
    index('queries_email').on(sql`lower(${table.email})`, table.id),
    index('queries_owner').on(table.owner, table.id),
    // Tells the owners of what was posted under an address, each in one step.
    index('queries_address')
      .on(sql`lower(${table.email})`, table.owner, table.id)
      .concurrently(),
    ...filteredOrders('category', table, table.category),
    ...filteredOrders('status', table, table.status),
    index('queries_owner_price')
      .on(table.owner, ...byPrice(table))
      .concurrently(),
    index('queries_owner_price_negated')
      .on(table.owner, ...byPriceNegated(table))
      .concurrently(),
    index('queries_unanswered').on(table.id).where(isUnanswered(table)).concurrently(),
    index('queries_unanswered_price')
      .on(...byPrice(table))
      .where(isUnanswered(table))
      .concurrently(),
    index('queries_unanswered_price_negated')
      .on(...byPriceNegated(table))
      .where(isUnanswered(table))
      .concurrently(),
    index('queries_reasons')
      .using('gin', table.reasonKinds)
      .with(shortPendingList)
      .where(sql`${table.reasonKinds} is not null`)
      .concurrently(),
    index('queries_folded_brand')
      .on(table.foldedBrand, table.id)
      .where(sql`${table.status} is null`)
      .concurrently(),
    index('queries_folded_name')
      .using('gin', sql`${table.foldedName} gin_trgm_ops`)
      .with(shortPendingList)
      .concurrently(),
    index('queries_words').using('gin', table.searchWords).with(shortPendingList).concurrently(),
    index('queries_brand').on(table.brandSlug, table.id).concurrently(),
    index('queries_brand_price')
      .on(table.brandSlug, ...byPrice(table))
      .concurrently(),
    index('queries_brand_price_negated')
      .on(table.brandSlug, ...byPriceNegated(table))
      .concurrently(),
    index('queries_name').on(table.nameSlug, table.id).concurrently(),
    index('queries_gtin')
      .on(table.gtin, table.id)
      .where(sql`${table.gtin} is not null`)
      .concurrently(),
    index('queries_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`)
      .concurrently(),
    index('queries_own_picture')
      .on(table.productImageUrl)
      .where(isOwnPicture(table.productImageUrl))
      .concurrently(),
    index('queries_own_portrait').on(table.userImage).where(isOwnPicture(table.userImage)).concurrently(),
    index('queries_active')
      .on(table.id)
      .where(sql`${table.status} is null and ${table.hiddenAt} is null`)
      .concurrently(),
    index('queries_unprepared')
      .on(table.id)
      .where(sql`${table.searchDigest} is null`)
      .concurrently(),
  ],
)

/** One that was uploaded here; most are from elsewhere. */
export const isOwnPicture = (address: AnyPgColumn): SQL => sql`${address} like '/pictures/%'`

interface Priced {
  id: AnyPgColumn
  price: AnyPgColumn
}
const byPrice = ({ price, id }: Priced): [SQL, AnyPgColumn] => [sql`coalesce(${price}, 0)`, id]
const byPriceNegated = ({ price, id }: Priced): [SQL, AnyPgColumn] => [sql`(- coalesce(${price}, 0))`, id]

export const bySwaps = ({ swapCount }: { swapCount: AnyPgColumn }): SQL => sql`(${swapCount}::float8)`

type Waiting = Record<'recommendationCount' | 'status', AnyPgColumn>
const byWaitingFor = (query: Waiting, people: AnyPgColumn): SQL =>
  sql`(case when ${isUnanswered(query)} then ${people}::float8 + 1 else 0::float8 end)`

/** What people wait for stands before all that nobody waits for any more. */
export const byWaiting = (query: Waiting & { followerCount: AnyPgColumn }) =>
  byWaitingFor(query, query.followerCount)
/** Of the version before, and gone with the next one. */
const bySaved = (query: Waiting & { savedCount: AnyPgColumn }) => byWaitingFor(query, query.savedCount)

/** The orders of the list, for those of one value: few queries have one, and the others are in none of these. */
function filteredOrders(name: string, table: Priced, value: AnyPgColumn) {
  const given = sql`${value} is not null`
  return [
    index(`queries_${name}`).on(value, table.id).where(given).concurrently(),
    index(`queries_${name}_price`)
      .on(value, ...byPrice(table))
      .where(given)
      .concurrently(),
    index(`queries_${name}_price_negated`)
      .on(value, ...byPriceNegated(table))
      .where(given)
      .concurrently(),
  ]
}

/** Nobody waits for an alternative any more once a boycott has ended. */
function isUnanswered({ recommendationCount, status }: Waiting): SQL {
  return sql`${recommendationCount} = 0 and ${status} is distinct from 'ended'`
}

/** Nor where none can be added. Few queries are locked: the indexes hold them, and readers leave them out. */
export const waitsForAnswer = sql`${isUnanswered(queries)} and ${queries.lockedAt} is null`

export const recommendations = pgTable(
  'recommendations',
  {
    id: objectId('id').primaryKey(),
    author: text('author').notNull(),
    title: text('title').notNull(),
    productName: text('product_name').notNull(),
    productImage: text('product_image'),
    reason: text('reason').notNull(),
    queryId: objectId('query_id').references(() => queries.id, { onDelete: 'set null' }),
    /** Copy of the query's `owner`, so that what a person received is one index range; null with `queryId`. */
    queryOwner: text('query_owner'),
    /** Whose query it was, once the query is deleted. */
    formerQueryOwner: text('former_query_owner'),
    queryTitle: text('query_title'),
    productNameOriginal: text('product_name_original'),
    userEmail: text('user_email'),
    userName: text('user_name'),
    recommenderEmail: text('recommender_email'),
    recommenderName: text('recommender_name'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
    productBrand: text('product_brand'),
    link: text('link'),
    price: doublePrecision('price'),
    currency: text('currency'),
    /** None means anywhere. */
    countries: text('countries').array().notNull().default([]),
    gtin: text('gtin'),
    /** Votes and swaps that count, changed together with them; see `marks`. */
    helpful: integer('helpful').notNull().default(0),
    notFit: integer('not_fit').notNull().default(0),
    score: doublePrecision('score').notNull().default(0),
    swapCount: integer('swap_count').notNull().default(0),
    ownerSwapCount: integer('owner_swap_count').notNull().default(0),
    /** Replies that are not hidden, changed together with them. */
    replyCount: integer('reply_count').notNull().default(0),
    foldedName: text('folded_name'),
    foldedBrand: text('folded_brand'),
    /** A query about a product of nearly the same name, kept by `check-conflicts`. Readers look whether it still is. */
    similarQueryId: objectId('similar_query_id'),
    /** As in queries. A recommendation on a hidden query is gone with it, whatever this says. */
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    index('recommendations_query').on(table.queryId, table.id),
    index('recommendations_author').on(table.author, table.id),
    index('recommendations_received').on(table.queryOwner, table.id),
    index('recommendations_helpful').on(table.queryId, table.score, table.id).concurrently(),
    index('recommendations_swaps')
      .on(table.queryId, sql`(${table.swapCount}::float8)`, table.id)
      .concurrently(),
    // At most three a query, unless some were merged.
    index('recommendations_chosen')
      .on(table.queryId, table.id)
      .where(sql`${table.ownerSwapCount} > 0`)
      .concurrently(),
    index('recommendations_folded_name')
      .using('gin', sql`${table.foldedName} gin_trgm_ops`)
      .with(shortPendingList)
      .concurrently(),
    // Most swaps first.
    index('recommendations_gtin')
      .on(table.gtin, table.swapCount, table.id)
      .where(sql`${table.gtin} is not null`)
      .concurrently(),
    // Few are.
    index('recommendations_hidden')
      .on(table.author, table.queryId, table.id)
      .where(sql`${table.hiddenAt} is not null`)
      .concurrently(),
    index('recommendations_own_picture')
      .on(table.productImage)
      .where(isOwnPicture(table.productImage))
      .concurrently(),
    index('recommendations_similar')
      .on(table.similarQueryId)
      .where(sql`${table.similarQueryId} is not null`)
      .concurrently(),
  ],
)

/** Queries that members want to find again; `id` is in the order they were saved. */
export const savedQueries = pgTable(
  'saved_queries',
  {
    id: objectId('id').notNull(),
    uid: text('uid').notNull(),
    queryId: objectId('query_id')
      .notNull()
      .references(() => queries.id, { onDelete: 'cascade' }),
  },
  (table) => [
    // The query first: whoever deletes one finds by it who saved it.
    primaryKey({ name: 'saved_queries_pkey', columns: [table.queryId, table.uid] }),
    index('saved_queries_uid').on(table.uid, table.id),
  ],
)

/** Rows whose names are new or changed, to be compared with others; triggers write it, whoever changes the rows. */
export const conflictChecks = pgTable('conflict_checks', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subject: text('subject').$type<'query' | 'recommendation'>().notNull(),
  id: objectId('id').notNull(),
})
