import { eq, inArray, sql } from 'drizzle-orm'
import { queryPath } from '#contract/screen-paths.ts'
import type { Orm } from '#server/db/client.ts'
import { evidence, evidenceChecks, hiddenNotes } from '#server/db/evidence-schema.ts'
import { members, queries } from '#server/db/schema.ts'
import { suspendedNow } from '#server/members/suspension.ts'
import type { ModeratedSubject } from '#server/platform/moderated-subject.ts'
import { lockEvidence } from './lock.ts'

const { id } = evidenceChecks

/** Shown to moderators while it is still hidden, so that the next note does not wait for nobody. */
const takenBack = 'A note that was deleted'

/** What members write beside verdicts, as moderators decide on it. The verdict counts whatever becomes of its note. */
export const moderatedNotes: ModeratedSubject<'note'> = {
  subject: 'note',
  async findMany(orm, ids) {
    const rows = await orm
      .select({
        check: evidenceChecks,
        piece: evidence,
        hiddenQuery: queries.hiddenAt,
        isHeard: sql<boolean>`(${members.hiddenAt} is null and not ${suspendedNow})`,
      })
      .from(evidenceChecks)
      .innerJoin(evidence, eq(evidence.id, evidenceChecks.evidenceId))
      .innerJoin(queries, eq(queries.id, evidence.queryId))
      .leftJoin(members, eq(members.uid, evidenceChecks.uid))
      .where(inArray(id, ids))
    return rows.flatMap(({ check, piece, hiddenQuery, isHeard }) => {
      const isHidden = check.noteHiddenAt !== null
      if (check.id === null || (check.note === null && !isHidden)) return []
      const path = queryPath(piece.queryId, piece.id)
      return {
        id: check.id,
        owner: check.uid,
        isHidden,
        isVisible: !isHidden && isHeard && piece.hiddenAt === null && hiddenQuery === null,
        isLocked: false,
        title: check.note ?? takenBack,
        path,
        on: { title: piece.statement, path },
        text: { ...(check.note !== null && { note: check.note }) },
      }
    })
  },
  lock: lockCheck,
  async setHidden(orm, given, isHidden) {
    const check = await lockCheck(orm, given)
    if (!isHidden) await orm.delete(hiddenNotes).where(eq(hiddenNotes.noteId, given.toLowerCase()))
    if (!check || (check.noteHiddenAt !== null) === isHidden) return
    await orm
      .update(evidenceChecks)
      .set({ noteHiddenAt: isHidden ? new Date() : null })
      .where(eq(id, given.toLowerCase()))
  },
}

async function lockCheck(orm: Orm, given: string) {
  const thisOne = eq(id, given.toLowerCase())
  const [found] = await orm
    .select({ evidenceId: evidenceChecks.evidenceId })
    .from(evidenceChecks)
    .where(thisOne)
  if (!found) return null
  await lockEvidence(orm, found.evidenceId)
  const [check] = await orm.select().from(evidenceChecks).where(thisOne).for('update')
  return check ?? null
}
