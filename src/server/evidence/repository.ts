import { sql } from 'drizzle-orm'
import { evidenceOfQuery, type EvidenceDraft } from '#contract/evidence.ts'
import { freshUntil } from '#contract/freshness.ts'
import { queryIsLocked } from '#contract/queries.ts'
import type { Database } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { namesOf } from '#server/db/field-list.ts'
import { insertInto, toCome } from '#server/db/insert.ts'
import type { PageSize, Page, Position } from '#server/db/keyset.ts'
import { objectId } from '#server/db/object-id.ts'
import { queries } from '#server/db/schema.ts'
import { isOnHidden, visibleQueries } from '#server/db/visible.ts'
import type { User } from '#server/identity/authentication.ts'
import { mayKnow, type Reader } from '#server/members/addresses.ts'
import { nameOf } from '#server/members/shown.ts'
import {
  createIdempotencyKeys,
  keyedRequest,
  storedWithKey,
} from '#server/platform/idempotency/idempotency-key.ts'
import { conflict, notFound, type HttpError } from '#server/platform/errors.ts'
import { noLog, type LogChange } from '#server/platform/moderated-subject.ts'
import type { Allowance } from '#server/platform/posting/allowances.ts'
import { noPosting, type Posting } from '#server/platform/posting/posting.ts'
import { blockBetween, blockRefusal, type BlockBetween } from '#server/platform/posting/blocking.ts'
import { createChecking } from './check.ts'
import { createEvidenceChanges, digestOf, blockedMessage } from './change.ts'
import { evidenceFields, writtenEvidence } from './fields.ts'
import { createEvidenceList, createOwnEvidenceList } from './list.ts'
import { thisOne } from './lock.ts'
import { dateOf } from './recount.ts'

const stored = ['id', 'author', 'authorName', 'createdAt', 'freshUntil', 'hiddenAt'] as const

const tooMany = `You have added ${evidenceOfQuery} pieces of evidence to this query already. Change or delete one of them.`

const isOpen = sql`${queries.hiddenAt} is null and ${queries.lockedAt} is null`

const seen = sql`(${sql.placeholder('hiddenAt')}::timestamptz is null)::int`

const isUnseen = sql<boolean>`(${evidence.hiddenAt} is not null or ${isOnHidden(sql`${evidence.queryId}`)})`

const unchecked = { stillTrue: 0, outdated: 0, disputed: 0, checkedAt: null, outdatedAt: null }

interface Options {
  posting?: Posting
  logChange?: LogChange
  /** Whether verdicts are for members with a proved address alone. */
  provedOnly?: boolean
}

export function createEvidenceRepository(
  db: Database,
  { posting = noPosting(db), logChange = noLog, provedOnly = false }: Options = {},
) {
  const { quota, blocking, review } = posting
  const idempotencyKeys = createIdempotencyKeys(db)
  const list = createEvidenceList(db)
  const queryById = db.prepareRead<{ id: string }>(
    sql`select ${queries.id} from ${visibleQueries} where ${queries.id} = ${sql.placeholder('id')}`,
  )
  const ownList = createOwnEvidenceList(db)
  const queryFor = db.prepare<{ id: string }>(sql`
    select ${queries.id} from ${queries}
    where ${queries.id} = ${sql.placeholder('id')} and (${queries.hiddenAt} is null or ${mayKnow(queries.owner)})`)
  const values = {
    ...toCome(evidence, [...stored, ...namesOf(evidenceFields, 'written')]),
    queryId: sql`query.id`,
  }
  // Asked of what was there when the statement began: whoever sends many at once may get a few more.
  const hasRoom = sql`(
    select count(*) from (
      select from ${evidence} where ${evidence.queryId} = ${sql.placeholder('queryId')}
        and ${evidence.author} = ${sql.placeholder('author')} limit ${evidenceOfQuery}
    ) theirs
  ) < ${evidenceOfQuery}`
  const findQuery = db.prepare<BlockBetween & { isOpen: boolean; hasRoom: boolean }>(sql`
    select ${isOpen} as "isOpen", ${hasRoom} as "hasRoom", ${blockBetween(blocking, queries.owner)} from ${visibleQueries}
    where ${queries.id} = ${sql.placeholder('queryId')}`)
  // One statement: counting locks the query, and a query that is gone inserts nothing.
  const insert = db.prepare<{ id: string }>(sql`
    with open as (
      select ${queries.id} from ${queries} where ${queries.id} = ${sql.placeholder('queryId')} and ${isOpen}
        and ${hasRoom} and not ${blocking.hasBlockBetween(queries.owner)}
    ), place as (${quota.reserve(sql`open`)}),
    query as (
      update ${queries} set evidence_count = evidence_count + ${seen}
      where id = ${sql.placeholder('queryId')} and ${isOpen} and exists (select from place)
      returning id
    ), inserted as (
      ${insertInto(evidence, values, sql`from query`)} returning id, author as owner, hidden_at
    ), queued as (${review.queued('evidence', sql`inserted`)}),
    noted as (${storedWithKey(sql`inserted`)})
    select id from inserted`)

  return {
    ...createEvidenceChanges(db, posting, logChange),
    ...createChecking(db, posting, { provedOnly }),
    waiting: (id: string) => review.waiting('evidence', id),

    list: async (id: string, extent: PageSize, position: Position | null): Promise<Page | null> => {
      const queryId = id.toLowerCase()
      const page = await list(queryId, extent, position)
      const isEmpty = page.items === '' && position === null
      return isEmpty && !(await queryById({ id: queryId })).length ? null : page
    },

    listFor: async (
      reader: Reader,
      id: string,
      extent: PageSize,
      position: Position | null,
    ): Promise<Page | null> => {
      const queryId = id.toLowerCase()
      const page = await ownList(reader, queryId, extent, position)
      const isEmpty = page.items === '' && position === null
      return isEmpty && !(await queryFor({ ...reader, id: queryId })).length ? null : page
    },

    async authorOf(id: string): Promise<{ author: string; isHidden: boolean } | null> {
      const [found] = await db.orm
        .select({ author: evidence.author, isHidden: isUnseen })
        .from(evidence)
        .where(thisOne(id))
      return found ?? null
    },

    async refusal({ uid }: User, query: string, draft: EvidenceDraft): Promise<HttpError> {
      const [found] = await findQuery({ queryId: query.toLowerCase(), author: uid, uid })
      if (!found) return notFound('Query not found.')
      if (!found.isOpen) return conflict(queryIsLocked)
      if (!found.hasRoom) return conflict(tooMany)
      if (found.hasBlockBetween) return blockRefusal(found, blockedMessage)
      return quota.refusal(uid, digestOf(draft))
    },

    /** The new id, or null when it cannot be added; see `refusal`. */
    async create(user: User, query: string, draft: EvidenceDraft, key?: string): Promise<string | null> {
      const now = new Date()
      const queryId = query.toLowerCase()
      const written = writtenEvidence(draft)
      const { kind, publishedOn } = written
      const request = keyedRequest(user.uid, key, `evidence on ${queryId}`, written)
      const store = async (allowance: Allowance) => {
        const [row] = await insert({
          ...written,
          ...request,
          ...allowance,
          digest: digestOf(draft),
          queryId,
          id: objectId(now.getTime()),
          author: user.uid,
          authorName: nameOf(user),
          createdAt: now.toISOString(),
          freshUntil: freshUntil(kind, dateOf(publishedOn, now), unchecked),
          hiddenAt: await review.hiddenAt(user.uid),
        })
        return row?.id ?? null
      }
      return idempotencyKeys.once(request, () => quota.within(user.uid, store))
    },
  }
}
