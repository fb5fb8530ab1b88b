import { and, eq, sql } from 'drizzle-orm'
import { savedLimit } from '#contract/saved.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Database } from '#server/db/client.ts'
import { insertInto, toCome } from '#server/db/insert.ts'
import { after, cutPage, newestFirst, onePageMore, pageValues } from '#server/db/keyset.ts'
import type { PageSize, Page, PageRow, Position } from '#server/db/keyset.ts'
import { objectId } from '#server/db/object-id.ts'
import { members, queries, savedQueries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { unauthorized } from '#server/platform/errors.ts'

export type FindQuery = (id: string) => Promise<string | null>

const { id, uid, queryId } = savedQueries
const theirs = sql`${uid} = ${sql.placeholder('uid')}`
/** What is read at once where the whole list is asked for: texts may be long. */
const batchSize = 24

export function createSavedRepository(db: Database) {
  const readPage = db.prepare<PageRow & { item: string }>(sql`
    select ${id} as id, ${queryId} as item, null::float8 as key
    from ${savedQueries} join ${visibleQueries} on ${queries.id} = ${queryId}
    where ${theirs} and ${after(null, id)} order by ${newestFirst(null, id)} ${onePageMore}`)
  const readAmong = db.prepare<{ id: string }>(sql`
    select ${queryId} as id from ${savedQueries}
    where ${theirs} and ${queryId} = ${anyOf('ids')}`)
  // Who saves is kept from leaving meanwhile, then the query from being deleted, in the order of whoever leaves.
  const insert = db.prepare<{ isMember: boolean; found: boolean; stored: boolean }>(sql`
    with member as (select from ${members} where ${members.uid} = ${sql.placeholder('uid')} and ${members.leftAt} is null for key share),
    query as (
      select id from ${visibleQueries}
      where ${queries.id} = ${sql.placeholder('queryId')} and exists (select from member) for key share
    ), inserted as (
      ${insertInto(
        savedQueries,
        toCome(savedQueries, ['id', 'uid', 'queryId']),
        sql`from query where (select count(*) from ${savedQueries} where ${theirs}) < ${savedLimit}`,
      )}
      on conflict do nothing returning 1
    )
    select exists (select from member) as "isMember", exists (select from query) as found,
      exists (select from inserted) as stored`)

  const among = async (uid: string, ids: string[]): Promise<string[]> =>
    (await readAmong({ uid, ids })).map(({ id }) => id)
  const isSaved = async (uid: string, queryId: string) => (await among(uid, [queryId])).length > 0

  return {
    /** Which of the queries somebody saved. */
    among,
    isSaved,

    async list(uid: string, find: FindQuery, extent: PageSize, position: Position | null): Promise<Page> {
      const values = pageValues(extent === 'batch' ? batchSize : extent, position)
      const { shown, next } = cutPage(await readPage({ uid, ...values }), values.limit)
      const texts = await Promise.all(shown.map(({ item }) => find(item)))
      // Deleted since the page was read.
      return { items: texts.filter((text) => text !== null).join(','), next }
    },

    /** Whether it is saved now; null when the query is gone. */
    async save(uid: string, queryId: string): Promise<boolean | null> {
      const [row] = await insert({ id: objectId(), uid, queryId })
      if (!row?.isMember) throw unauthorized()
      if (!row.found) return null
      return row.stored || isSaved(uid, queryId)
    },

    async unsave(uid: string, id: string): Promise<void> {
      await db.orm.delete(savedQueries).where(and(eq(savedQueries.uid, uid), eq(queryId, id)))
    },
  }
}
