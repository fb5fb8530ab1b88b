import { sql, type SQL } from 'drizzle-orm'
import type { Revision } from '#contract/history.ts'
import type { Database } from '#server/db/client.ts'
import { isoDate, jsonText, type Fields } from '#server/db/json.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import type { Page, PageSize, Position } from '#server/db/keyset.ts'
import { revisions } from '#server/db/platform-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'

export type Subject = (typeof revisions.$inferSelect)['subject']

/** Never by whom: an author is told beside the post, as far as they want to be. */
const fields: Fields<Revision> = {
  _id: revisions.id,
  at: isoDate(revisions.at),
  fields: sql`${revisions.fields}`,
}

const visible: Record<Subject, SQL> = {
  query: sql`${visibleQueries} where ${queries.id}`,
  recommendation: sql`${visibleRecommendations} where ${recommendations.id}`,
}

export function createHistory(db: Database, subject: Subject) {
  const find = db.prepareRead(sql`select 1 from ${visible[subject]} = ${sql.placeholder('id')}`)
  const list = prepareKeysetList(db.prepareRead, {
    item: jsonText(fields),
    bytes: sql`pg_column_size(${revisions.fields})`,
    key: null,
    id: revisions.id,
    rows: (next) => sql`(
      select * from ${revisions} where ${revisions.subject} = ${subject}
      and ${revisions.subjectId} = ${sql.placeholder('subjectId')} and ${next}
    ) revisions`,
  })

  return async (id: string, size: PageSize, position: Position | null): Promise<Page | null> => {
    const subjectId = id.toLowerCase()
    const [found] = await find({ id: subjectId })
    return found ? list({ subjectId }, size, position) : null
  }
}
