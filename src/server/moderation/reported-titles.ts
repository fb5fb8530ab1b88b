import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { reports } from '#server/db/moderation-schema.ts'
import type { Target } from './targets.ts'

/** What things were called when somebody reported them, for themselves alone: they have seen it. */
export async function titlesReportedBy(orm: Orm, uid: string, targets: Target[]) {
  const ids = targets.map(({ subjectId }) => subjectId)
  const rows = ids.length
    ? await orm
        .select({ subject: reports.subject, subjectId: reports.subjectId, title: reports.title })
        .from(reports)
        .where(and(eq(reports.reporter, uid), inArray(reports.subjectId, ids)))
        .orderBy(asc(reports.id))
    : []
  const titles = new Map(rows.map(({ subject, subjectId, title }) => [`${subject} ${subjectId}`, title]))
  return ({ subject, subjectId }: Target): string | null => titles.get(`${subject} ${subjectId}`) || null
}
