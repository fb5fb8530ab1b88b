import type { voteReasons } from '#contract/marks.ts'
import type { swaps, votes } from '#server/db/marks-schema.ts'
import { ownerByAddress } from '#server/platform/owner-keys.ts'
import type { QueryRow, RecommendationRow } from '#server/transfer/rows.ts'
import { people } from './people.ts'

const day = 24 * 60 * 60 * 1000
const crowd = Object.values(people).map(({ email }) => ownerByAddress(email))
const doubts: (typeof voteReasons)[number][] = ['unavailable', 'not-equivalent', 'also-listed']
const notes = [
  'Two months in, and nobody at home asked for the old one.',
  null,
  'A little dearer, lasts twice as long.',
  null,
  'Found it in the second shop I tried.',
]

/** Some found helpful by many, some by few, some a matter of taste, some not noticed yet: always the same ones. */
export function demoMarks(queries: QueryRow[], recommendations: RecommendationRow[], now: Date) {
  const owners = new Map(queries.map(({ id, owner }) => [id, owner]))
  const newVotes: (typeof votes.$inferInsert)[] = []
  const newSwaps: (typeof swaps.$inferInsert)[] = []
  for (const [n, { id, author, queryId, createdAt }] of recommendations.entries()) {
    if (!queryId) continue
    const others = crowd.filter((uid) => uid !== author)
    const readers = others.map((_, k) => others[(n * 5 + k) % others.length] ?? '')
    const [helpful, notFit, swapped] = [(n * 7) % 9, n % 4 === 3 ? 2 : n % 5 === 2 ? 1 : 0, (n * 3) % 4]
    const later = (k: number) =>
      new Date(Math.min(now.getTime(), new Date(createdAt).getTime() + (k + 1) * day))
    readers.slice(0, helpful + notFit).forEach((uid, k) => {
      const isHelpful = k < helpful
      const reason = isHelpful ? null : (doubts[(n + k) % doubts.length] ?? null)
      newVotes.push({
        recommendationId: id,
        uid,
        queryId,
        value: isHelpful ? 1 : -1,
        reason,
        votedAt: later(k),
      })
    })
    // Where somebody has switched to others of the same query already, they let it be.
    readers.slice(0, Math.min(helpful, swapped)).forEach((uid, k) => {
      const place = newSwaps.filter((swap) => swap.uid === uid && swap.queryId === queryId).length + 1
      if (place > 3) return
      const note = notes[(n + k) % notes.length] ?? null
      const byOwner = owners.get(queryId) === uid
      newSwaps.push({ recommendationId: id, uid, queryId, place, note, byOwner, swappedAt: later(k) })
    })
  }
  return { newVotes, newSwaps }
}
