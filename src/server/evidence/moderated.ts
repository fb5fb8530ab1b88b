import { eq, inArray, sql } from 'drizzle-orm'
import { screens } from '#contract/screens.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { queries } from '#server/db/schema.ts'
import { textsIn, type ModeratedSubject } from '#server/platform/moderated-subject.ts'
import { lockEvidence, thisOne } from './lock.ts'

const { id, queryId, author, hiddenAt } = evidence
const { statement, quote, publisher, url, archiveUrl, replyUrl } = evidence
const texts = { statement, quote, publisher, url, archiveUrl, replyUrl }

/** Evidence, as moderators decide on it. */
export const moderatedEvidence: ModeratedSubject<'evidence'> = {
  subject: 'evidence',
  async findMany(orm, ids) {
    const rows = await orm
      .select({ id, queryId, owner: author, hiddenAt, hiddenQuery: queries.hiddenAt, ...texts })
      .from(evidence)
      .innerJoin(queries, eq(queries.id, queryId))
      .where(inArray(id, ids))
    return rows.map((row) => ({
      id: row.id,
      owner: row.owner,
      isHidden: row.hiddenAt !== null,
      isVisible: row.hiddenAt === null && row.hiddenQuery === null,
      isLocked: false,
      title: row.statement,
      path: `${screens.query.replace(':id', row.queryId)}#${row.id}`,
      text: textsIn(row, texts),
    }))
  },
  lock: (orm, given) => lockEvidence(orm, given, 'update'),
  async setHidden(orm, given, isHidden) {
    const stored = await lockEvidence(orm, given, 'update')
    if (!stored || (stored.hiddenAt !== null) === isHidden) return
    await orm
      .update(evidence)
      .set({ hiddenAt: isHidden ? new Date() : null })
      .where(thisOne(given))
    await orm
      .update(queries)
      .set({ evidenceCount: sql`${queries.evidenceCount} + ${isHidden ? -1 : 1}::int` })
      .where(eq(queries.id, stored.queryId))
  },
  setLocked: () => Promise.resolve(),
}
