import { eq, inArray } from 'drizzle-orm'
import { queryPath } from '#contract/screen-paths.ts'
import type { Orm } from '#server/db/client.ts'
import { writtenTexts } from '#server/db/field-list.ts'
import { queries } from '#server/db/schema.ts'
import { textsIn, type ModeratedSubject } from '#server/platform/moderated-subject.ts'
import { queryFields } from './fields.ts'
import { lockQueries } from './merge/counters.ts'
import { mergeQueries } from './merge/merge-queries.ts'
import { lockMerged, unmergeQueries } from './merge/unmerge-queries.ts'

const { id } = queries

/** Queries, as moderators decide on them. Its counters go on counting what is on it; see `visible` for the rest. */
export const moderatedQueries: ModeratedSubject<'query'> = {
  subject: 'query',
  async findMany(orm, ids) {
    const rows = await orm.select().from(queries).where(inArray(id, ids))
    return rows.map((row) => ({
      id: row.id,
      owner: row.owner,
      isHidden: row.hiddenAt !== null,
      isVisible: row.hiddenAt === null,
      isLocked: row.lockedAt !== null,
      mergedInto: row.mergedInto,
      title: row.queryTitle,
      path: queryPath(row.id),
      text: textsIn(textsOf(row)),
    }))
  },
  async lock(orm, given) {
    const from = given.toLowerCase()
    const [row] = await orm.select({ into: queries.mergedInto }).from(queries).where(eq(id, from))
    // Whatever is decided on one that was merged may take the merge back.
    if (row?.into) await lockMerged(orm, { from, into: row.into })
    await lock(orm, from)
  },
  async setHidden(orm, given, isHidden, before) {
    await change(orm, given, ({ hiddenAt, mergedInto }) =>
      isHidden
        ? { hiddenAt: hiddenAt ?? new Date(), mergedInto: before ?? mergedInto }
        : { hiddenAt: null, mergedInto: null },
    )
  },
  async setLocked(orm, given, isLocked) {
    await change(orm, given, ({ lockedAt }) => ({ lockedAt: isLocked ? (lockedAt ?? new Date()) : null }))
  },
  merging: { lock: lockQueries, merge: mergeQueries, unmerge: unmergeQueries },
}

type Row = typeof queries.$inferSelect

/** What became of the boycott is written by another call, and a second description comes with files alone. */
const textsOf = ({ productDescription, status, statusNote, ...row }: Row) => ({
  ...writtenTexts(queryFields, row),
  productDescription,
  status,
  statusNote,
})

async function lock(orm: Orm, given: string): Promise<Row | undefined> {
  const [row] = await orm.select().from(queries).where(eq(id, given.toLowerCase())).for('update')
  return row
}

async function change(orm: Orm, given: string, values: (row: Row) => Partial<Row>): Promise<void> {
  const row = await lock(orm, given)
  if (row) await orm.update(queries).set(values(row)).where(eq(id, row.id))
}
