import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import type { Page, PageSize, Position } from '#server/db/keyset.ts'
import { replyOrder, replies, visibleReplies } from '#server/db/replies-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { isOnHidden, visibleRecommendations } from '#server/db/visible.ts'
import { mayKnow, type Reader } from '#server/members/addresses.ts'
import { authorOfReply, presentedReply, presentedReplyForReader, replyBytes } from './reply.ts'

const key = replyOrder(replies)
const isOnEntry = sql`${replies.recommendationId} = ${sql.placeholder('entry')}`
/** Of a recommendation that others do not see, for whoever may know of it. */
const isKnown = sql`(${recommendations.hiddenAt} is null or ${mayKnow(recommendations.author)})
  and (not ${isOnHidden(sql`${recommendations.queryId}`)} or exists (
    select from ${queries} where ${queries.id} = ${recommendations.queryId} and ${mayKnow(queries.owner)}))`

type ListReplies = (entry: string, size: PageSize, position: Position | null) => Promise<Page | null>

/** Null where there is no such recommendation. */
export function createReplyLists(db: Database) {
  const shown = prepareKeysetList(db.prepareRead, {
    item: presentedReply,
    bytes: replyBytes,
    key,
    id: replies.id,
    rows: (next) => sql`(
      select * from ${visibleReplies} where ${isOnEntry} and ${next}
    ) replies ${authorOfReply.join}`,
  })
  const forReader = prepareKeysetList(db.prepare, {
    item: presentedReplyForReader,
    bytes: replyBytes,
    key,
    id: replies.id,
    rows: (next) => sql`(
      select * from ${replies} where ${isOnEntry} and (${replies.hiddenAt} is null or ${mayKnow(replies.author)})
        and exists (select from ${recommendations} where ${recommendations.id} = ${replies.recommendationId} and ${isKnown})
        and ${next}
    ) replies ${authorOfReply.join}`,
  })
  const entryShown = db.prepareRead(sql`
    select from ${visibleRecommendations} where ${recommendations.id} = ${sql.placeholder('entry')}`)
  const entryFor = db.prepare(sql`
    select from ${recommendations} where ${recommendations.id} = ${sql.placeholder('entry')} and ${isKnown}`)
  const unlessGone = async (page: Page, position: Position | null, find: () => Promise<unknown[]>) =>
    page.items === '' && position === null && !(await find()).length ? null : page

  const list: ListReplies = async (entry, size, position) =>
    unlessGone(await shown({ entry }, size, position), position, () => entryShown({ entry }))
  return {
    list: shareReads(list),
    /** With what is hidden of their own; moderators see all there is. */
    listFor:
      (reader: Reader): ListReplies =>
      async (entry, size, position) =>
        unlessGone(await forReader({ ...reader, entry }, size, position), position, () =>
          entryFor({ ...reader, entry }),
        ),
  }
}
