import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { queryPath } from '#contract/screen-paths.ts'
import type { Orm } from '#server/db/client.ts'
import { evidence, visibleEvidence } from '#server/db/evidence-schema.ts'
import { members } from '#server/db/schema.ts'
import { isAmong } from '#server/db/visible.ts'
import type { NoticeSource, Told } from '#server/platform/notices.ts'
import { tellMembers } from '#server/platform/tell-members.ts'

/** Tells whoever added it. */
export async function tellOfDispute(orm: Orm, { id, author }: { id: string; author: string }) {
  const rows = await orm
    .select({ uid: members.uid })
    .from(members)
    .where(and(eq(members.uid, author), isNull(members.leftAt)))
  await tellMembers(
    orm,
    { kind: 'disputed', group: id },
    rows.map(({ uid }) => uid),
    { calm: true },
  )
}

export const evidenceNotices: NoticeSource[] = [
  {
    kind: 'disputed',
    async read(orm, groups) {
      const { id, statement, queryId, disputed } = evidence
      const isVisible = isAmong(id, visibleEvidence)
      const rows = await orm
        .select({ id, statement, queryId, disputed })
        .from(evidence)
        .where(and(inArray(id, groups), isVisible, gt(disputed, 0)))
      return new Map(
        rows.map((row): [string, Told<'disputed'>] => [
          row.id,
          {
            title: row.statement,
            path: queryPath(row.queryId, row.id),
            facts: { members: row.disputed },
          },
        ]),
      )
    },
  },
]
