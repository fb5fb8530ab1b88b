import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '#server/db/client.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { deletedAccount } from '#server/platform/owner-keys.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { jsonArray } from '#server/platform/replies/list-reply.ts'
import { createRecommendationLists } from './list.ts'

const { id, author, queryId, queryOwner, formerQueryOwner, userEmail, swapCount, hiddenAt } = recommendations

const theirs = ({ owners }: LeavingPerson) => inArray(author, owners)
const received = ({ owners }: LeavingPerson) => inArray(queryOwner, owners)
/** On queries deleted earlier: they still say who had asked; those from before that was kept, by address alone. */
const receivedOnce = ({ owners, email }: LeavingPerson) => {
  const byAddress = email ? and(isNull(formerQueryOwner), eq(sql`lower(${userEmail})`, email)) : undefined
  return and(isNull(queryId), or(inArray(formerQueryOwner, owners), byAddress))
}

export const recommendationData: PersonalData = {
  tables: [recommendations],
  collect,
  queriesToLock: (person) => sql`select ${queryId} from ${recommendations} where ${theirs(person)}`,
  recommendationsToLock: (person) => {
    const concerned = or(theirs(person), received(person), receivedOnce(person))
    return sql`select ${id} from ${recommendations} where ${concerned}`
  },

  async anonymize(orm, person) {
    await orm
      .update(recommendations)
      .set({ author: deletedAccount, recommenderEmail: null, recommenderName: null })
      .where(theirs(person))
    await orm
      .update(recommendations)
      .set({ queryOwner: deletedAccount, userEmail: null, userName: null })
      .where(received(person))
    await forgetWhoAsked(orm, person)
  },

  async remove(orm, person) {
    const gone = await orm
      .delete(recommendations)
      .where(theirs(person))
      .returning({ queryId, swapCount, hiddenAt })
    const counted = gone.filter((one) => one.hiddenAt === null)
    for (const [queryId, { count, swaps }] of countByQuery(counted))
      await orm
        .update(queries)
        .set({
          recommendationCount: sql`${queries.recommendationCount} - ${count}::int`,
          swapCount: sql`${queries.swapCount} - ${swaps}::int`,
        })
        .where(eq(queries.id, queryId))
    await orm
      .update(recommendations)
      .set({ queryId: null, queryOwner: null, userEmail: null, userName: null })
      .where(received(person))
    await forgetWhoAsked(orm, person)
  },
}

function collect(db: Database) {
  // Whoever is concerned reads whose query it is all the same; what is hidden concerns nobody.
  const { listByAuthor } = createRecommendationLists(db, 'private')
  return (person: AskingPerson) => ({
    recommendations: jsonArray((extent, position) => listByAuthor(person, extent, position)),
  })
}

async function forgetWhoAsked(orm: Orm, person: LeavingPerson): Promise<void> {
  await orm
    .update(recommendations)
    .set({ formerQueryOwner: null, userEmail: null, userName: null })
    .where(receivedOnce(person))
}

function countByQuery(rows: { queryId: string | null; swapCount: number }[]) {
  const counts = new Map<string, { count: number; swaps: number }>()
  for (const { queryId, swapCount } of rows) {
    if (!queryId) continue
    const { count, swaps } = counts.get(queryId) ?? { count: 0, swaps: 0 }
    counts.set(queryId, { count: count + 1, swaps: swaps + swapCount })
  }
  return counts
}
