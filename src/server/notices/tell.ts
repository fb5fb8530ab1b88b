import type { NoticeKind } from '#contract/notices.ts'
import type { Orm } from '#server/db/client.ts'
import { tellablePosts } from '#server/members/tellable-posts.ts'
import type { NoticeSource, Told, ToldAuthor } from '#server/platform/notices.ts'

interface Row {
  kind: NoticeKind
  group: string
  count: number
  post: string | null
  posts: string[] | null
}

/** `count` is of what is left. */
export type ToldRow = Told<NoticeKind> & { count: number }

/** What there is to say of each row, to one member. Each kind is asked once; what nobody knows any more is left out. */
export async function tellRows<Known extends Row>(
  orm: Orm,
  sources: NoticeSource[],
  rows: Known[],
  uid: string,
): Promise<Map<Known, ToldRow>> {
  const told = new Map<Known, ToldRow>()
  for (const source of sources) {
    const its = rows.filter((row) => row.kind === source.kind)
    const left = await leftOf(orm, source, its, uid)
    if (left.length === 0) continue
    const groups = left.map(({ row }) => row.group)
    const authors = new Map(left.map(({ row, author }) => [row.group, author]))
    const authorIn = (group: string) => authors.get(group) ?? {}
    const byGroup: Map<string, Told<NoticeKind>> = await source.read(orm, groups, uid, authorIn)
    for (const { row, count } of left) {
      const known = byGroup.get(row.group)
      if (known) told.set(row, { ...known, count })
    }
  }
  return told
}

interface Left<Known extends Row> {
  row: Known
  count: number
  author: ToldAuthor
}

/** Those that tell of something still, with how many posts that is. Of what is not known by its post all is left. */
async function leftOf<Known extends Row>(
  orm: Orm,
  { posts }: NoticeSource,
  rows: Known[],
  uid: string,
): Promise<Left<Known>[]> {
  if (!posts) return rows.map((row) => ({ row, count: row.count, author: {} }))
  const tellable = await tellablePosts(orm, posts, rows.flatMap(postsOf), uid)
  return rows.flatMap((row) => {
    const known = postsOf(row)
    const authors = known.flatMap((id) => tellable.get(id) ?? [])
    const count = row.count - known.length + authors.length
    return count > 0 ? [{ row, count, author: (count === 1 && authors[0]) || {} }] : []
  })
}

/** The version before knows of the last alone, and leaves the others as they were. */
function postsOf({ post, posts }: Row): string[] {
  if (post === null) return []
  return posts?.at(-1) === post ? posts : [post]
}
