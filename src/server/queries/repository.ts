import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { QueryDraft, StatusChange } from '#contract/queries.ts'
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
import { visibleQueries } from '#server/db/visible.ts'
import { gatherByKey, shareReads } from '#server/db/shared-reads.ts'
import { noLog, type LogChange } from '#server/platform/moderated-subject.ts'
import type { Allowance } from '#server/platform/posting/allowances.ts'
import { noPosting, type Posting } from '#server/platform/posting/posting.ts'
import type { User } from '#server/identity/authentication.ts'
import {
  forMembers,
  forReader,
  forVisitors,
  mayKnow,
  type Emails,
  type Reader,
  type View,
} from '#server/members/addresses.ts'
import type { Actor } from '#server/platform/policy.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { createQueryChange, digestOf } from './change.ts'
import { queryFields, writtenQuery } from './fields.ts'
import { createQueryList } from './list.ts'
import { createLeading } from './leads-to.ts'
import { unmergeInto } from './merge/unmerge-into.ts'
import { createOwnQueryList } from './own-list.ts'
import { presentHiddenQueryFor, presentOneQueryFor, queriesByIds } from './present.ts'
import { followedByOwner, toldOfQuery } from './notices.ts'
import { setStatus } from './set-status.ts'

const stored = ['id', 'owner', 'email', 'userName', 'userImage', 'date', 'hiddenAt'] as const

export function createQueryRepository(
  db: Database,
  emails: Emails = 'members',
  { quota, review }: Pick<Posting, 'quota' | 'review'> = noPosting(db),
  logChange: LogChange = noLog,
  answers: SQL | null = null,
) {
  const [visitors, members] = [forVisitors(emails), forMembers(emails)]
  const isSameForAll = members.shows === visitors.shows
  const idempotencyKeys = createIdempotencyKeys(db)
  const prepareFind = (view: View) => {
    const byIds = db.prepareRead<{ id: string; item: string }>(
      queriesByIds(sql`${presentOneQueryFor(view, answers)} as item`),
    )
    const find = gatherByKey(async (ids) => (await byIds({ ids })).map(({ id, item }) => [id, item]))
    return (id: string) => find(id.toLowerCase())
  }
  const find = prepareFind(visitors)
  const byIdFor = db.prepareRead<{ item: string }>(sql`
    select ${presentOneQueryFor(forReader(emails), answers)} as item from ${visibleQueries} ${posterOfQuery.join}
    where ${queries.id} = ${sql.placeholder('id')}`)
  const hiddenFor = db.prepare<{ item: string }>(sql`
    select ${presentHiddenQueryFor(forReader(emails))} as item from ${queries} ${posterOfQuery.join}
    where ${queries.id} = ${sql.placeholder('id')} and ${queries.hiddenAt} is not null and ${mayKnow(queries.owner)}`)
  const list = shareReads(createQueryList(db, visitors))
  const values = toCome(queries, [...stored, ...namesOf(queryFields, 'written')])
  const insert = db.prepare<{ id: string }>(sql`
    with place as (${quota.reserve(sql`(select) one`)}),
    inserted as (${insertInto(queries, values, sql`from place`)} returning id, owner, hidden_at, brand_slug, category),
    followed as (${followedByOwner}), told as (${toldOfQuery}),
    queued as (${review.queued('query', sql`inserted`)}),
    noted as (${storedWithKey(sql`inserted`)})
    select id from inserted`)

  return {
    list,
    listForMembers: isSameForAll ? list : shareReads(createQueryList(db, members)),
    listOwn: createOwnQueryList(db),

    find,
    findForMembers: isSameForAll ? find : prepareFind(members),

    findFor: async ({ uid, addressKey }: User, id: string): Promise<string | null> => {
      const [found] = await byIdFor({ id: id.toLowerCase(), uid, addressKey })
      return found?.item ?? null
    },

    /** A hidden one for its owner or a moderator, with since when it is. */
    findHiddenFor: async (reader: Reader, id: string): Promise<string | null> => {
      const [found] = await hiddenFor({ ...reader, id: id.toLowerCase() })
      return found?.item ?? null
    },

    leadsTo: createLeading(db),

    async ownerOf(id: string): Promise<{ owner: string; isHidden: boolean } | null> {
      const [row] = await db.orm
        .select({ owner: queries.owner, hiddenAt: queries.hiddenAt })
        .from(queries)
        .where(eq(queries.id, id.toLowerCase()))
      return row ? { owner: row.owner, isHidden: row.hiddenAt !== null } : null
    },

    async create(user: User, draft: QueryDraft, key?: string): Promise<string> {
      const written = writtenQuery(draft)
      const request = keyedRequest(user.uid, key, 'products', written)
      const digest = digestOf(draft)
      const store = async (allowance: Allowance) => {
        const [row] = await insert({
          ...written,
          ...request,
          ...allowance,
          digest,
          id: objectId(),
          owner: user.uid,
          email: user.email,
          userName: user.name,
          userImage: user.picture,
          date: new Date().toISOString(),
          hiddenAt: await review.hiddenAt(user.uid),
        })
        return row?.id ?? null
      }
      const id = await idempotencyKeys.once(request, () => quota.within(user.uid, store))
      if (id === null) throw await quota.refusal(user.uid, digest)
      return id
    },

    update: createQueryChange(db.orm, { quota, review }),
    waiting: (id: string) => review.waiting('query', id),

    async setStatus(actor: NonNullable<Actor>, id: string, change: StatusChange) {
      const hold = change.note ? await review.holdFor(actor.uid) : null
      const reserveChange = await quota.forChange(actor.uid)
      return setStatus(db.orm, id, change, { actor, hold, reserveChange, logChange })
    },

    async remove(id: string): Promise<number> {
      const thisQuery = eq(queries.id, id.toLowerCase())
      return db.orm.transaction(async (tx) => {
        await unmergeInto(tx, sql`${id.toLowerCase()}`)
        // The query is locked before its recommendations, here and wherever the two are changed together.
        const [stored] = await tx
          .select({ hiddenAt: queries.hiddenAt })
          .from(queries)
          .where(thisQuery)
          .for('update')
        if (!stored) return 0
        const onIt = eq(recommendations.queryId, id.toLowerCase())
        // In one order, as by everybody who changes several.
        await tx
          .select({ id: recommendations.id })
          .from(recommendations)
          .where(onIt)
          .orderBy(asc(recommendations.id))
          .for('update')
        await tx
          .update(recommendations)
          .set({
            queryId: null,
            queryOwner: null,
            formerQueryOwner: sql`${recommendations.queryOwner}`,
            // They can be read again, and what was hidden must not be.
            ...(stored.hiddenAt && { queryTitle: null, productNameOriginal: null }),
          })
          .where(onIt)
        await tx.delete(queries).where(thisQuery)
        return 1
      })
    },
  }
}
