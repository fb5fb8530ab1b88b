import { sql } from 'drizzle-orm'
import type { Swap } from '#contract/marks.ts'
import type { Database } from '#server/db/client.ts'
import { swaps } from '#server/db/marks-schema.ts'
import { recommendations } from '#server/db/schema.ts'
import { visibleRecommendations } from '#server/db/visible.ts'
import { blockRefusal, blockWithAny, type BlockBetween } from '#server/platform/posting/blocking.ts'
import type { Posting } from '#server/platform/posting/posting.ts'
import { textDigest } from '#server/platform/posting/text-digest.ts'

interface Before extends BlockBetween {
  note: string | null
  shared: boolean | null
}

const blockedMessage =
  'You cannot share notes with this member. You can still mark that you switched, with a note for yourself.'

/** What members let others read of their swaps is held to the rules of posts, and waits as they do. */
export function createSharedNotes(db: Database, { quota, blocking, review }: Posting) {
  const [id, uid] = [sql.placeholder('id'), sql.placeholder('uid')]
  const findBefore = db.prepare<Before>(sql`
    select ${swaps.note}, ${swaps.shared}, block.* from ${visibleRecommendations}
    left join ${swaps} on ${swaps.recommendationId} = ${recommendations.id} and ${swaps.uid} = ${uid},
    ${blockWithAny(blocking, recommendations.author, recommendations.queryOwner)}
    where ${recommendations.id} = ${id}`)
  const takePlace = db.prepare(sql`
    with note as (select), place as (${quota.reserve(sql`note`)})
    select from place`)

  async function takeNote(uid: string, note: string): Promise<void> {
    const digest = textDigest('experience', note)
    const isTaken = await quota.within(uid, async (allowance) =>
      (await takePlace({ uid, digest, ...allowance })).length ? true : null,
    )
    if (!isTaken) throw await quota.refusal(uid, digest)
  }

  return {
    /** Whether others would read something new, for which there has to be room. */
    async take(uid: string, id: string, said: Swap): Promise<boolean> {
      // Most only say that they switched: nobody's note is looked for then.
      if (!(said.shared ?? said.note !== undefined)) return false
      const [before] = await findBefore({ uid, id: id.toLowerCase() })
      if (!before) return false
      const note = said.note ?? before.note
      if (!note || !(said.shared ?? before.shared)) return false
      if (before.shared && note === before.note) return false
      if (before.hasBlockBetween) throw blockRefusal(before, blockedMessage)
      await takeNote(uid, note)
      return true
    },
    hiddenAt: review.hiddenAt,
    waiting: (noteId: string) => review.waiting('experience', noteId),
  }
}
