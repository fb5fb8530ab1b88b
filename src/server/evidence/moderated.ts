import { eq, sql } from 'drizzle-orm'
import { screens } from '#contract/screens.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { queries } from '#server/db/schema.ts'
import type { ModeratedSubject } from '#server/platform/moderated-subject.ts'
import { lockEvidence, thisOne } from './lock.ts'

const texts = ['statement', 'quote', 'publisher', 'url', 'archiveUrl', 'replyUrl'] as const

/** Evidence, as moderators decide on it. */
export const moderatedEvidence: ModeratedSubject = {
  subject: 'evidence',
  async find(orm, id, { forChange = false } = {}) {
    if (forChange) await lockEvidence(orm, id, 'update')
    const [found] = await orm
      .select({ row: evidence, hiddenQuery: queries.hiddenAt })
      .from(evidence)
      .innerJoin(queries, eq(queries.id, evidence.queryId))
      .where(thisOne(id))
    if (!found) return null
    const { row, hiddenQuery } = found
    return {
      id: row.id,
      owner: row.author,
      isHidden: row.hiddenAt !== null,
      isVisible: row.hiddenAt === null && hiddenQuery === null,
      isLocked: false,
      title: row.statement,
      path: `${screens.query.replace(':id', row.queryId)}#${row.id}`,
      text: Object.fromEntries(texts.flatMap((name) => (row[name] ? [[name, row[name]]] : []))),
    }
  },
  async setHidden(orm, id, isHidden) {
    const stored = await lockEvidence(orm, id, 'update')
    if (!stored || (stored.hiddenAt !== null) === isHidden) return
    await orm
      .update(evidence)
      .set({ hiddenAt: isHidden ? new Date() : null })
      .where(thisOne(id))
    await orm
      .update(queries)
      .set({ evidenceCount: sql`${queries.evidenceCount} + ${isHidden ? -1 : 1}::int` })
      .where(eq(queries.id, stored.queryId))
  },
  setLocked: () => Promise.resolve(),
}
