import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { blocks } from '#server/db/blocks-schema.ts'
import type { Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { nameBeside } from './shown.ts'

interface Posts {
  id: AnyPgColumn
  author: AnyPgColumn
  /** What everybody may see of the table. */
  visible: SQL
}

interface Named {
  by?: { name: string; handle: string }
}

/**
 * Who wrote these posts, by group, as one member may be told: nobody whom a moderator hid or who left, nobody with a block
 * between them, and nobody by what is hidden.
 */
export async function namedAuthors(
  orm: Orm,
  { id, author, visible }: Posts,
  posts: ReadonlyMap<string, string>,
  reader: string,
) {
  const { uid, handle, name, email, hiddenAt, leftAt } = members
  const hasBlock = sql`exists (select from ${blocks}
    where (${blocks.uid} = ${reader} and ${blocks.blocked} = ${uid}) or (${blocks.uid} = ${uid} and ${blocks.blocked} = ${reader}))`
  const rows = posts.size
    ? await orm
        .select({ id: sql<string>`${id}`, handle, name: sql<string | null>`${nameBeside(name, email)}` })
        .from(visible)
        .innerJoin(members, eq(uid, author))
        .where(
          and(
            inArray(id, [...posts.values()]),
            isNotNull(handle),
            isNull(hiddenAt),
            isNull(leftAt),
            sql`not ${hasBlock}`,
          ),
        )
    : []
  const named = new Map(rows.map((row) => [row.id, row]))
  return (group: string): Named => {
    const row = named.get(posts.get(group) ?? '')
    return row?.handle ? { by: { name: row.name ?? row.handle, handle: row.handle } } : {}
  }
}
