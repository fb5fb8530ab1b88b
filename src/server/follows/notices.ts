import { and, eq, inArray } from 'drizzle-orm'
import { follows } from '#server/db/follows-schema.ts'
import type { NoticeSource, Told } from '#server/platform/notices.ts'
import { describeFollowed, keyOf } from './followed.ts'

export const followNotices: NoticeSource[] = [
  {
    kind: 'query',
    /** Grouped by the follow: whoever follows no longer is told no longer. */
    async read(orm, groups, uid) {
      const rows = await orm
        .select()
        .from(follows)
        .where(and(eq(follows.uid, uid), inArray(follows.id, groups)))
      const described = await describeFollowed(orm, rows)
      return new Map(
        rows.flatMap((row): [string, Told<'query'>][] => {
          const known = described.get(keyOf(row))
          return known ? [[row.id, { title: known.title, path: known.path, facts: { of: row.kind } }]] : []
        }),
      )
    },
  },
]
