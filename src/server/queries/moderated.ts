import { eq } from 'drizzle-orm'
import { screens } from '#contract/screens.ts'
import type { Orm } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import type { ModeratedSubject } from '#server/platform/moderated-subject.ts'

const texts = [
  'queryTitle',
  'productName',
  'productBrand',
  'productImageUrl',
  'boycottingReason',
  'shortDescription',
  'productDescription',
  'statusNote',
] as const

const thisQuery = (id: string) => eq(queries.id, id.toLowerCase())

/** Queries, as moderators decide on them. Its counters go on counting what is on it; see `visible` for the rest. */
export const moderatedQueries: ModeratedSubject = {
  subject: 'query',
  async find(orm, id, { forChange = false } = {}) {
    const read = orm.select().from(queries).where(thisQuery(id))
    const [row] = await (forChange ? read.for('update') : read)
    if (!row) return null
    return {
      id: row.id,
      owner: row.owner,
      isHidden: row.hiddenAt !== null,
      isVisible: row.hiddenAt === null,
      isLocked: row.lockedAt !== null,
      title: row.queryTitle,
      path: screens.query.replace(':id', row.id),
      text: Object.fromEntries(texts.flatMap((name) => (row[name] ? [[name, row[name]]] : []))),
    }
  },
  /** One that was merged and is shown again stands for itself from then on. */
  async setHidden(orm, id, isHidden) {
    await change(orm, id, ({ hiddenAt }) =>
      isHidden ? { hiddenAt: hiddenAt ?? new Date() } : { hiddenAt: null, mergedInto: null },
    )
  },
  async setLocked(orm, id, isLocked) {
    await change(orm, id, ({ lockedAt }) => ({ lockedAt: isLocked ? (lockedAt ?? new Date()) : null }))
  },
}

type Row = typeof queries.$inferSelect

async function change(orm: Orm, id: string, values: (row: Row) => Partial<Row>): Promise<void> {
  const [row] = await orm.select().from(queries).where(thisQuery(id)).for('update')
  if (row) await orm.update(queries).set(values(row)).where(thisQuery(id))
}
