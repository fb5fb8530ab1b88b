import { sql, type SQL } from 'drizzle-orm'
import type { Database, Prepare } from '#server/db/client.ts'
import { prepareKeysetList, type NextRows } from '#server/db/keyset-list.ts'
import type { Listed, Page, PageSize, Position } from '#server/db/keyset.ts'
import { members } from '#server/db/schema.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { notFound } from '#server/platform/errors.ts'
import type { ReadPage } from '#server/platform/replies/list-reply.ts'
import { uidOfHandle } from './by-handle.ts'

const called = sql`${members.uid} = ${uidOfHandle(sql.placeholder('handle'))}
  and ${members.leftAt} is null and ${members.hiddenAt} is null`

/** The uid of whoever is asked for by `handle`, if everybody may see their page and they meet the `condition`. */
export const shownByHandle = (condition: SQL = sql`true`): SQL =>
  sql`(select ${members.uid} from ${members} where ${called} and ${condition})`

interface PostList extends Omit<Listed, 'rows'> {
  rows: NextRows
}

/** A list of what a member posted; 404 where nobody has that handle, or a moderator hid them. */
export function createPostsOfMember(db: Database, list: PostList) {
  const prepare: Prepare = db.prepareRead
  const read = prepareKeysetList(prepare, list)
  const member = prepare(sql`select from ${members} where ${called}`)
  const page = shareReads(
    async (handle: string, size: PageSize, position: Position | null): Promise<Page | null> => {
      const found = await read({ handle }, size, position)
      return found.items === '' && !(await member({ handle })).length ? null : found
    },
  )
  return (handle: string): ReadPage =>
    async (size, position) => {
      const found = await page(handle.toLowerCase(), size, position)
      if (!found) throw notFound('Member not found.')
      return found
    }
}
