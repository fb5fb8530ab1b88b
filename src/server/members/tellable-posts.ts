import { eq, sql } from 'drizzle-orm'
import { isBlockBetween } from '#server/db/blocks-schema.ts'
import type { Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import type { ToldAuthor, ToldPosts } from '#server/platform/notices.ts'
import { nameBeside } from './shown.ts'

/**
 * Those of the posts that one member may be told of: everybody sees them, and no block is between. Each with its author, unless a
 * moderator hid them or they left.
 */
export async function tellablePosts(
  orm: Orm,
  table: ToldPosts,
  ids: string[],
  reader: string,
): Promise<Map<string, ToldAuthor>> {
  const rows = ids.length ? await tellableRows(orm, table, ids, reader) : []
  return new Map(
    rows.map(({ id, handle, name }) => [id, handle ? { by: { name: name ?? handle, handle } } : {}]),
  )
}

export function tellableRows(orm: Orm, { id, author, visible }: ToldPosts, ids: string[], reader: string) {
  const { uid, handle, name, email, hiddenAt, leftAt } = members
  return orm
    .select({
      id: sql<string>`${id}`,
      handle: sql<string | null>`case when ${hiddenAt} is null and ${leftAt} is null then ${handle} end`,
      name: sql<string | null>`${nameBeside(name, email)}`,
    })
    .from(visible)
    .leftJoin(members, eq(uid, author))
    .where(
      sql`${id} = any(${sql.param(ids)}::text[]) and not ${isBlockBetween(sql`${reader}`, sql`${author}`)}`,
    )
}
