import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { queryPath, recommendationPath } from '#contract/screen-paths.ts'
import type { Orm } from '#server/db/client.ts'
import { writtenTexts } from '#server/db/field-list.ts'
import { lockInOrder } from '#server/db/lock-in-order.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { textsIn, type ModeratedSubject } from '#server/platform/moderated-subject.ts'
import { recommendationFields } from './fields.ts'

const { id, queryId } = recommendations

export const moderatedRecommendations: ModeratedSubject<'recommendation'> = {
  subject: 'recommendation',
  async findMany(orm, ids) {
    const rows = await orm
      .select({ row: recommendations, query: queries })
      .from(recommendations)
      .leftJoin(queries, eq(queries.id, queryId))
      .where(inArray(id, ids))
    return rows.map(({ row, query }) => ({
      id: row.id,
      owner: row.author,
      isHidden: row.hiddenAt !== null,
      isVisible: row.hiddenAt === null && !query?.hiddenAt,
      isLocked: false,
      title: row.title,
      path: recommendationPath(row),
      ...(query?.hiddenAt && { ownPath: recommendationPath({ id: row.id, queryId: null }) }),
      on: query
        ? { title: query.queryTitle, path: queryPath(query.id) }
        : row.queryTitle === null
          ? null
          : { title: row.queryTitle, path: null },
      text: textsIn(writtenTexts(recommendationFields, row)),
    }))
  },
  lock: lockRecommendation,
  async setHidden(orm, given, isHidden) {
    const found = await lockRecommendation(orm, given)
    if (!found || (found.row.hiddenAt !== null) === isHidden) return
    const { row, query } = found
    await orm
      .update(recommendations)
      .set({ hiddenAt: isHidden ? new Date() : null })
      .where(eq(id, row.id))
    const step = isHidden ? -1 : 1
    if (query)
      await orm
        .update(queries)
        .set({
          recommendationCount: sql`${queries.recommendationCount} + ${step}::int`,
          swapCount: sql`${queries.swapCount} + ${step * row.swapCount}::int`,
        })
        .where(eq(queries.id, query.id))
  },
}

/** The query first, as everywhere. */
export function lockRecommendation(orm: Orm, given: string) {
  const thisOne = eq(id, given.toLowerCase())
  return lockInOrder(orm, async (tx) => {
    const [seen] = await tx.select({ queryId }).from(recommendations).where(thisOne)
    if (!seen) return null
    const [query = null] = seen.queryId
      ? await tx.select().from(queries).where(eq(queries.id, seen.queryId)).for('update')
      : []
    const [row] = await tx
      .select()
      .from(recommendations)
      .where(and(thisOne, query ? eq(queryId, query.id) : isNull(queryId)))
      .for('update')
    return row && { row, query }
  })
}
