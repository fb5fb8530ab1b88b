import { eq, sql } from 'drizzle-orm'
import type { RecommendationDraft } from '#contract/recommendations.ts'
import { queryIsLocked } from '#contract/queries.ts'
import type { Database } from '#server/db/client.ts'
import { namesOf } from '#server/db/field-list.ts'
import { insertInto, toCome } from '#server/db/insert.ts'
import { objectId } from '#server/db/object-id.ts'
import {
  createIdempotencyKeys,
  storedWithKey,
  keyedRequest,
} from '#server/platform/idempotency/idempotency-key.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { isOnHidden, visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import type { Allowance } from '#server/platform/posting/allowances.ts'
import { noPosting, type Posting } from '#server/platform/posting/posting.ts'
import { blockBetween, blockRefusal, type BlockBetween } from '#server/platform/posting/blocking.ts'
import type { User } from '#server/identity/authentication.ts'
import { conflict, notFound, type HttpError } from '#server/platform/errors.ts'
import {
  forReader,
  forVisitors,
  mayKnow,
  type Emails,
  type Reader,
  type View,
} from '#server/members/addresses.ts'
import { peopleOfRecommendation } from '#server/members/shown.ts'
import { createRecommendationChange, digestOf, blockedMessage } from './change.ts'
import { copiesFrom, recommendationFields, writtenRecommendation } from './fields.ts'
import { createRecommendationLists } from './list.ts'
import { lockRecommendation } from './moderated.ts'
import { followedByAuthor, toldOfRecommendation } from './notices.ts'
import { presentOwnRecommendationFor, presentRecommendationFor } from './present.ts'

const stored = ['id', 'author', 'recommenderEmail', 'recommenderName', 'createdAt', 'hiddenAt'] as const

export function createRecommendationRepository(
  db: Database,
  emails: Emails = 'members',
  posting: Posting = noPosting(db),
) {
  const { quota, blocking, review } = posting
  const idempotencyKeys = createIdempotencyKeys(db)
  const prepareById = (view: View) =>
    db.prepareRead<{ item: string }>(sql`
      select ${presentRecommendationFor(view)} as item from ${visibleRecommendations} ${peopleOfRecommendation.join}
      where ${recommendations.id} = ${sql.placeholder('id')}`)
  const byId = prepareById(forVisitors(emails))
  const byIdFor = prepareById(forReader(emails))
  const hiddenFor = db.prepare<{ item: string }>(sql`
    select ${presentOwnRecommendationFor(forReader(emails))} as item
    from ${recommendations} ${peopleOfRecommendation.join}
    where ${recommendations.id} = ${sql.placeholder('id')} and ${mayKnow(recommendations.author)}`)

  const values = {
    ...toCome(recommendations, [...stored, ...namesOf(recommendationFields, 'written')]),
    ...copiesFrom(sql`query`),
    queryId: sql`query.id`,
    queryOwner: sql`query.owner`,
  }
  // One statement, so one round trip: counting locks the query, and one that is gone or not open inserts nothing. Nor
  // does it take a place, so that it is asked for first, without a lock: whoever posts holds their own before any query.
  const insert = db.prepare<{ id: string }>(sql`
    with open as (
      select ${queries.id} from ${queries}
      where ${queries.id} = ${sql.placeholder('queryId')} and ${isOpen} and not ${blocking.hasBlockBetween(queries.owner)}
    ), place as (${quota.reserve(sql`open`)}),
    query as (
      update ${queries} set recommendation_count = recommendation_count + ${seen}
      where id = ${sql.placeholder('queryId')} and ${isOpen} and exists (select from place)
      returning *
    ), inserted as (
      ${insertInto(recommendations, values, sql`from query`)} returning id, author as owner, hidden_at, query_id
    ), followed as (${followedByAuthor}), told as (${toldOfRecommendation}),
    queued as (${review.queued('recommendation', sql`inserted`)}),
    noted as (${storedWithKey(sql`inserted`)})
    select id from inserted`)
  const findQuery = db.prepare<BlockBetween & { isOpen: boolean; isLocked: boolean }>(sql`
    select ${isOpen} as "isOpen", ${queries.lockedAt} is not null as "isLocked", ${blockBetween(blocking, queries.owner)}
    from ${visibleQueries}
    where ${queries.id} = ${sql.placeholder('id')}`)

  return {
    ...createRecommendationLists(db, emails),
    update: createRecommendationChange(db, posting),
    waiting: (id: string) => review.waiting('recommendation', id),

    find: async (id: string): Promise<string | null> => {
      const [found] = await byId({ id: id.toLowerCase() })
      return found?.item ?? null
    },

    findFor: async ({ uid, addressKey }: User, id: string): Promise<string | null> => {
      const [found] = await byIdFor({ uid, addressKey, id: id.toLowerCase() })
      return found?.item ?? null
    },

    /** One that others do not see, for its author or a moderator; where it is hidden by itself, with since when. */
    findHiddenFor: async (reader: Reader, id: string): Promise<string | null> => {
      const [found] = await hiddenFor({ ...reader, id: id.toLowerCase() })
      return found?.item ?? null
    },

    async authorOf(id: string): Promise<{ author: string; isHidden: boolean } | null> {
      const [row] = await db.orm
        .select({ author: recommendations.author, isHidden: isUnseen })
        .from(recommendations)
        .where(eq(recommendations.id, id.toLowerCase()))
      return row ?? null
    },

    async refusal({ uid }: User, draft: RecommendationDraft): Promise<HttpError> {
      const [query] = await findQuery({ id: draft.queryId.toLowerCase(), uid })
      if (!query) return notFound('Query not found.')
      if (query.isLocked) return conflict(queryIsLocked)
      if (!query.isOpen) return conflict('This boycott has ended. No more alternatives are needed.')
      if (query.hasBlockBetween) return blockRefusal(query, blockedMessage)
      return quota.refusal(uid, digestOf(draft))
    },

    /** The new id, or null when it cannot be recommended; see `refusal`. */
    async create(user: User, draft: RecommendationDraft, key?: string): Promise<string | null> {
      const now = Date.now()
      const written = columns(draft)
      const request = keyedRequest(user.uid, key, 'recommendations', written)
      const store = async (allowance: Allowance) => {
        const [row] = await insert({
          ...written,
          ...request,
          ...allowance,
          digest: digestOf(draft),
          id: objectId(now),
          author: user.uid,
          recommenderEmail: user.email,
          recommenderName: user.name ?? user.email,
          createdAt: new Date(now).toISOString(),
          hiddenAt: await review.hiddenAt(user.uid),
        })
        return row?.id ?? null
      }
      return idempotencyKeys.once(request, () => quota.within(user.uid, store))
    },

    async remove(id: string): Promise<number> {
      return db.orm.transaction(async (tx) => {
        const found = await lockRecommendation(tx, id)
        if (!found) return 0
        const { row, query } = found
        await tx.delete(recommendations).where(eq(recommendations.id, row.id))
        // A hidden one is not counted.
        if (query && !row.hiddenAt)
          await tx
            .update(queries)
            .set({
              recommendationCount: sql`${queries.recommendationCount} - 1`,
              swapCount: sql`${queries.swapCount} - ${row.swapCount}::int`,
            })
            .where(eq(queries.id, query.id))
        return 1
      })
    },
  }
}

const seen = sql`(${sql.placeholder('hiddenAt')}::timestamptz is null)::int`

const isUnseen = sql<boolean>`(${recommendations.hiddenAt} is not null or ${isOnHidden(sql`${recommendations.queryId}`)})`

const isOpen = sql`${queries.status} is distinct from 'ended' and ${queries.hiddenAt} is null and ${queries.lockedAt} is null`

const columns = ({ queryId, ...written }: RecommendationDraft) => ({
  ...writtenRecommendation(written),
  queryId: queryId.toLowerCase(),
})
