import { eq, inArray } from 'drizzle-orm'
import { queryPath } from '#contract/screen-paths.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { writtenTexts } from '#server/db/field-list.ts'
import { queries } from '#server/db/schema.ts'
import { textsIn, type ModeratedSubject } from '#server/platform/moderated-subject.ts'
import { evidenceFields } from './fields.ts'
import { evidencePosts } from './lock.ts'

export const moderatedEvidence: ModeratedSubject<'evidence'> = {
  subject: 'evidence',
  async findMany(orm, ids) {
    const rows = await orm
      .select({ row: evidence, query: queries })
      .from(evidence)
      .innerJoin(queries, eq(queries.id, evidence.queryId))
      .where(inArray(evidence.id, ids))
    return rows.map(({ row, query }) => ({
      id: row.id,
      owner: row.author,
      isHidden: row.hiddenAt !== null,
      isVisible: row.hiddenAt === null && query.hiddenAt === null,
      isLocked: false,
      title: row.statement,
      path: queryPath(row.queryId, row.id),
      on: { title: query.queryTitle, path: queryPath(query.id) },
      text: textsIn(writtenTexts(evidenceFields, row)),
    }))
  },
  lock: evidencePosts.lock,
  setHidden: evidencePosts.setHidden,
}
