import { sql } from 'drizzle-orm'
import type { Mine } from '#contract/mine.ts'
import type { Database } from '#server/db/client.ts'
import { swaps, votes } from '#server/db/marks-schema.ts'
import { recommendations } from '#server/db/schema.ts'
import { visibleRecommendations } from '#server/db/visible.ts'

export function createOwnMarks(db: Database) {
  const isSeen = (table: typeof votes | typeof swaps) =>
    sql`exists (select from ${visibleRecommendations} where ${recommendations.id} = ${table.recommendationId})`
  const [uid, queryId] = [sql.placeholder('uid'), sql.placeholder('queryId')]
  const readVotes = db.prepare<{ id: string; value: 1 | -1 }>(sql`
    select ${votes.recommendationId} as id, ${votes.value} as value from ${votes}
    where ${votes.uid} = ${uid} and ${votes.queryId} = ${queryId} and ${isSeen(votes)}`)
  const readSwaps = db.prepare<{ id: string }>(sql`
    select ${swaps.recommendationId} as id from ${swaps}
    where ${swaps.uid} = ${uid} and ${swaps.queryId} = ${queryId} and ${isSeen(swaps)} order by ${swaps.recommendationId}`)

  const readShared = db.prepare<{ id: string }>(sql`
    select ${swaps.recommendationId} as id from ${swaps}
    where ${swaps.uid} = ${uid} and ${swaps.queryId} = ${queryId} and ${swaps.shared} and ${swaps.note} is not null and ${isSeen(swaps)}`)
  const readNotes = db.prepare<{ id: string; note: string }>(sql`
    select ${swaps.recommendationId} as id, ${swaps.note} as note from ${swaps}
    where ${swaps.uid} = ${uid} and ${swaps.queryId} = ${queryId} and ${swaps.note} is not null and ${isSeen(swaps)}`)

  return {
    async votes(uid: string, queryId: string): Promise<Mine['votes']> {
      return Object.fromEntries((await readVotes({ uid, queryId })).map(({ id, value }) => [id, value]))
    },
    async swaps(uid: string, queryId: string): Promise<Mine['swaps']> {
      return (await readSwaps({ uid, queryId })).map(({ id }) => id)
    },
    async sharedNotes(uid: string, queryId: string): Promise<Mine['sharedNotes']> {
      const shared = (await readShared({ uid, queryId })).map(({ id }) => id)
      return shared.length ? shared : undefined
    },
    async swapNotes(uid: string, queryId: string): Promise<Mine['swapNotes']> {
      return Object.fromEntries((await readNotes({ uid, queryId })).map(({ id, note }) => [id, note]))
    },
  }
}
