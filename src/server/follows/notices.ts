import { and, eq, inArray } from 'drizzle-orm'
import { follows } from '#server/db/follows-schema.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import type { NoticeSource, Told } from '#server/platform/notices.ts'
import { describeFollowed, keyOf } from './followed.ts'

export const followNotices: NoticeSource[] = [
  {
    kind: 'query',
    posts: { id: queries.id, author: queries.owner, visible: visibleQueries },
    /** Grouped by the follow: whoever follows no longer is told no longer. */
    async read(orm, groups, uid, authorIn) {
      const rows = await orm
        .select()
        .from(follows)
        .where(and(eq(follows.uid, uid), inArray(follows.id, groups)))
      const described = await describeFollowed(orm, rows)
      return new Map(
        rows.flatMap((row): [string, Told<'query'>][] => {
          const known = described.get(keyOf(row))
          if (!known) return []
          // What is told of a member has their name for its title.
          const facts = { of: row.kind, ...(row.kind !== 'member' && authorIn(row.id)) }
          return [[row.id, { title: known.title, path: known.path, facts }]]
        }),
      )
    },
  },
]
