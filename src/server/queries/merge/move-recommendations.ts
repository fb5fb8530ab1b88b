import { eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { insertInto } from '#server/db/insert.ts'
import { swaps, votes } from '#server/db/marks-schema.ts'
import { conflictChecks, recommendations, type queries } from '#server/db/schema.ts'
import { isOwners } from '#server/members/addresses.ts'

/** One that comes, with what it says of the query it comes to, where that is not what the query says today. */
export interface Moved {
  id: string
  queryTitle?: string | null
  productNameOriginal?: string | null
}

/** Locked recommendations come to another query, with the marks on them; their swaps have no places there yet. */
export async function moveRecommendations(
  orm: Orm,
  moved: Moved[],
  { id: queryId, owner, queryTitle, productName, email, userName }: typeof queries.$inferSelect,
): Promise<void> {
  if (!moved.length) return
  for (const { id, ...said } of moved)
    await orm
      .update(recommendations)
      .set({
        queryId,
        queryOwner: owner,
        formerQueryOwner: null,
        queryTitle,
        productNameOriginal: productName,
        userEmail: email,
        userName,
        ...said,
      })
      .where(eq(recommendations.id, id))
  const ids = moved.map(({ id }) => id)
  await orm.update(votes).set({ queryId }).where(inArray(votes.recommendationId, ids))
  await orm
    .update(swaps)
    .set({ queryId, place: null, byOwner: isOwners(swaps.uid, sql`${owner}::text`) })
    .where(inArray(swaps.recommendationId, ids))
  // What they are in conflict with is never the query they are on.
  await orm.execute(
    insertInto(
      conflictChecks,
      { subject: sql`'recommendation'`, id: sql`id` },
      sql`from ${recommendations}
        where ${inArray(recommendations.id, ids)} and ${eq(recommendations.similarQueryId, queryId)} order by id`,
    ),
  )
}
