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

  /** What others would read that they have not read before. */
  async function newNote(uid: string, id: string, said: Swap): Promise<string | null> {
    // Most only say that they switched: nobody's note is looked for then.
    if (!(said.shared ?? said.note !== undefined)) return null
    const [before] = await findBefore({ uid, id: id.toLowerCase() })
    if (!before) return null
    const note = said.note ?? before.note
    if (!note || !(said.shared ?? before.shared)) return null
    if (before.shared && note === before.note) return null
    if (before.hasBlockBetween) throw blockRefusal(before, blockedMessage)
    return note
  }

  return {
    /** `mark` is told since when others are not to read the note, where a moderator reads it first. */
    async share<Result>(
      uid: string,
      id: string,
      said: Swap,
      mark: (hiddenAt: string | null) => Promise<Result>,
    ): Promise<Result> {
      const note = await newNote(uid, id, said)
      if (note === null) return mark(null)
      return quota.withPlace(uid, textDigest('experience', note), async () =>
        mark(await review.hiddenAt(uid)),
      )
    },
    waiting: (noteId: string) => review.waiting('experience', noteId),
  }
}
