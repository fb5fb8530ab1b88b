import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { recommendationPath } from '#contract/screen-paths.ts'
import type { Orm } from '#server/db/client.ts'
import { hiddenExperiences, isExperience, swaps } from '#server/db/marks-schema.ts'
import { members, recommendations } from '#server/db/schema.ts'
import { isAmong, visibleRecommendations } from '#server/db/visible.ts'
import { suspendedNow } from '#server/members/suspension.ts'
import type { ModeratedSubject } from '#server/platform/moderated-subject.ts'

/** Shown to moderators while it is still hidden. */
const takenBack = 'An experience that was deleted'

/** What members share of their swaps, as moderators decide on it. The swap counts whatever becomes of its note. */
export const moderatedExperiences: ModeratedSubject<'experience'> = {
  subject: 'experience',
  async findMany(orm, ids) {
    const rows = await orm
      .select({
        swap: swaps,
        entry: recommendations,
        isRead: sql<boolean>`(${and(
          isExperience(swaps),
          isNull(members.hiddenAt),
          not(suspendedNow),
          isAmong(recommendations.id, visibleRecommendations),
        )})`,
      })
      .from(swaps)
      .innerJoin(recommendations, eq(recommendations.id, swaps.recommendationId))
      .leftJoin(members, eq(members.uid, swaps.uid))
      .where(inArray(swaps.noteId, ids))
    return rows.flatMap(({ swap, entry, isRead }) => {
      const isHidden = swap.noteHiddenAt !== null
      const note = swap.shared ? swap.note : null
      if (swap.noteId === null || (note === null && !isHidden)) return []
      const path = recommendationPath(entry)
      return {
        id: swap.noteId,
        owner: swap.uid,
        isHidden,
        isVisible: !isHidden && isRead,
        isLocked: false,
        title: note ?? takenBack,
        path,
        on: { title: entry.title, path },
        text: { ...(note !== null && { experience: note }) },
      }
    })
  },
  lock: lockSwap,
  async setHidden(orm, given, isHidden) {
    const swap = await lockSwap(orm, given)
    if (!isHidden)
      await orm.delete(hiddenExperiences).where(eq(hiddenExperiences.noteId, given.toLowerCase()))
    if (!swap || (swap.noteHiddenAt !== null) === isHidden) return
    await orm
      .update(swaps)
      .set({ noteHiddenAt: isHidden ? new Date() : null })
      .where(thisOne(given))
  },
}

const thisOne = (id: string) => eq(swaps.noteId, id.toLowerCase())

async function lockSwap(orm: Orm, id: string) {
  const [found] = await orm
    .select({ recommendationId: swaps.recommendationId })
    .from(swaps)
    .where(thisOne(id))
  if (!found) return null
  // In the order of whoever marks: what it is on comes first.
  await orm
    .select({ id: recommendations.id })
    .from(recommendations)
    .where(eq(recommendations.id, found.recommendationId))
    .for('key share')
  const [swap] = await orm.select().from(swaps).where(thisOne(id)).for('update')
  return swap ?? null
}
