import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { NoticeKind, NoticeOf } from '#contract/notices.ts'
import type { Database } from '#server/db/client.ts'
import { isoDate } from '#server/db/json.ts'
import { after, cutPage, newestFirst, onePageMore, pageValues } from '#server/db/keyset.ts'
import type { Page, PageRow, PageSize, Position } from '#server/db/keyset.ts'
import { notices } from '#server/db/notices-schema.ts'
import { createdAt } from '#server/db/object-id.ts'
import type { NoticeSource } from '#server/platform/notices.ts'
import { tellRows, type ToldRow } from './tell.ts'

interface Row extends PageRow {
  item: string
  group: string
  kind: NoticeKind
  post: string | null
  posts: string[] | null
  count: number
  seenAt: string | null
}

const { id, uid, kind, group, post, posts, count, seenAt } = notices
/** What is read at once where the whole list is asked for: what each says is looked up. */
const batchSize = 24

export function createNoticeRepository(db: Database, sources: NoticeSource[]) {
  const reading = (which: SQL) =>
    db.prepare<Row>(sql`
      select ${id} as id, ${group} as item, ${group} as "group", null::float8 as key, ${kind} as kind, ${count} as count,
        ${post} as post, ${posts} as posts, ${isoDate(seenAt)} as "seenAt"
      from ${notices} where ${uid} = ${sql.placeholder('uid')} and ${which} and ${after(null, id)}
      order by ${newestFirst(null, id)} ${onePageMore}`)
  const readAll = reading(sql`true`)
  const readUnseen = reading(sql`${seenAt} is null`)

  return {
    /** Read on where none of them says anything any more: whoever asks for the first few must not be told of none. */
    async list(uid: string, unseen: boolean, extent: PageSize, position: Position | null): Promise<Page> {
      const values = pageValues(extent === 'batch' ? batchSize : extent, position)
      const rows = await (unseen ? readUnseen : readAll)({ uid, ...values })
      const { shown, next } = cutPage(rows, values.limit)
      const told = await tellRows(db.orm, sources, shown, uid)
      const items = shown.flatMap((row) => {
        const known = told.get(row)
        return known ? JSON.stringify(present(row, known)) : []
      })
      if (items.length === 0 && next) return this.list(uid, unseen, extent, next)
      return { items: items.join(','), next }
    },

    async see(uid: string, ids: string[]): Promise<void> {
      const theirs = and(eq(notices.uid, uid), inArray(id, ids), isNull(seenAt))
      await db.orm.update(notices).set({ seenAt: new Date() }).where(theirs)
    },
  }
}

const present = (
  { id, kind, seenAt }: Row,
  { title, path, facts, count }: ToldRow,
): NoticeOf<NoticeKind> => ({
  _id: id,
  kind,
  count,
  at: createdAt(id).toISOString(),
  seenAt,
  title,
  path,
  facts,
})
