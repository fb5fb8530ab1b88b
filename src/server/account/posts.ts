import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PostsChoice } from '#contract/account.ts'
import type { Orm } from '#server/db/client.ts'
import { queries, recommendations, idempotencyKeys } from '#server/db/schema.ts'
import { deletedAccount } from '#server/platform/owner-keys.ts'

/** Whose posts: the values of `owner` that are theirs, and the address they wrote under. */
export interface PostOwner {
  owners: string[]
  email: string | null
}

/** What becomes of what somebody wrote once they are gone. */
export const forgetPosts = (orm: Orm, owner: PostOwner, posts: PostsChoice): Promise<void> =>
  posts === 'delete' ? deletePosts(orm, owner) : anonymizePosts(orm, owner)

/** What they wrote stays for others; nothing says any more who it was. */
async function anonymizePosts(orm: Orm, person: PostOwner): Promise<void> {
  await lockQueries(orm, inArray(queries.owner, person.owners))
  await orm
    .update(queries)
    .set({ owner: deletedAccount, email: null, userName: null, userImage: null })
    .where(inArray(queries.owner, person.owners))
  await orm
    .update(recommendations)
    .set({ author: deletedAccount, recommenderEmail: null, recommenderName: null })
    .where(inArray(recommendations.author, person.owners))
  await orm
    .update(recommendations)
    .set({ queryOwner: deletedAccount, userEmail: null, userName: null })
    .where(inArray(recommendations.queryOwner, person.owners))
  await forgetTraces(orm, person)
}

/** What they wrote goes; what others recommended to them stays with its authors. */
async function deletePosts(orm: Orm, person: PostOwner): Promise<void> {
  const theirs = inArray(recommendations.author, person.owners)
  const recommendedOn = orm.select({ id: recommendations.queryId }).from(recommendations).where(theirs)
  await lockQueries(orm, or(inArray(queries.owner, person.owners), inArray(queries.id, recommendedOn)))

  const gone = await orm.delete(recommendations).where(theirs).returning({ queryId: recommendations.queryId })
  for (const [queryId, count] of countByQuery(gone))
    await orm
      .update(queries)
      .set({ recommendationCount: sql`${queries.recommendationCount} - ${count}::int` })
      .where(eq(queries.id, queryId))
  await orm
    .update(recommendations)
    .set({ queryId: null, queryOwner: null, userEmail: null, userName: null })
    .where(inArray(recommendations.queryOwner, person.owners))
  await orm.delete(queries).where(inArray(queries.owner, person.owners))
  await forgetTraces(orm, person)
}

/** Queries before recommendations, and in one order, so that two changes that meet wait instead of failing. */
async function lockQueries(orm: Orm, which: ReturnType<typeof or>): Promise<void> {
  await orm.select({ id: queries.id }).from(queries).where(which).orderBy(asc(queries.id)).for('update')
}

/**
 * Recommendations on queries deleted earlier still say who had asked; those from before that was kept, by address
 * alone. And a request's key tells whose the row is that it made.
 */
async function forgetTraces(orm: Orm, { owners, email }: PostOwner): Promise<void> {
  const { queryId, formerQueryOwner, userEmail } = recommendations
  const byAddress = email ? and(isNull(formerQueryOwner), eq(sql`lower(${userEmail})`, email)) : undefined
  await orm
    .update(recommendations)
    .set({ formerQueryOwner: null, userEmail: null, userName: null })
    .where(and(isNull(queryId), or(inArray(formerQueryOwner, owners), byAddress)))
  await orm.delete(idempotencyKeys).where(inArray(idempotencyKeys.uid, owners))
}

function countByQuery(rows: { queryId: string | null }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { queryId } of rows) if (queryId) counts.set(queryId, (counts.get(queryId) ?? 0) + 1)
  return counts
}
