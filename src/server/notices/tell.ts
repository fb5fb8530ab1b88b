import type { NoticeKind } from '#contract/notices.ts'
import type { Orm } from '#server/db/client.ts'
import type { NoticeSource, Told } from '#server/platform/notices.ts'

interface Row {
  kind: NoticeKind
  group: string
  count: number
  post: string | null
}

/** What there is to say of each row, to one member. Each kind is asked once; what nobody knows any more is left out. */
export async function tellRows<Known extends Row>(
  orm: Orm,
  sources: NoticeSource[],
  rows: Known[],
  uid: string,
): Promise<Map<Known, Told<NoticeKind>>> {
  const told = new Map<Known, Told<NoticeKind>>()
  for (const source of sources) {
    const its = rows.filter((row) => row.kind === source.kind)
    if (its.length === 0) continue
    const groups = its.map((row) => row.group)
    const posts = new Map(
      its.flatMap(({ group, count, post }) => (count === 1 && post !== null ? [[group, post]] : [])),
    )
    const byGroup: Map<string, Told<NoticeKind>> = await source.read(orm, groups, uid, posts)
    for (const row of its) {
      const known = byGroup.get(row.group)
      if (known) told.set(row, known)
    }
  }
  return told
}
