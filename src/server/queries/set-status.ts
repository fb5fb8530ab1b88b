import { eq } from 'drizzle-orm'
import { queryIsLocked, queryIsMerged, type StatusChange } from '#contract/queries.ts'
import type { Orm } from '#server/db/client.ts'
import { isSame } from '#server/db/field-list.ts'
import { queries } from '#server/db/schema.ts'
import { moderator, owner, type Actor } from '#server/platform/policy.ts'
import { conflict } from '#server/platform/errors.ts'
import { lockMember } from '#server/platform/lock-member.ts'
import type { LogChange } from '#server/platform/moderated-subject.ts'
import type { ReserveChange } from '#server/platform/posting/quota.ts'
import type { Hold } from '#server/platform/posting/review.ts'
import { moderatedQueries } from './moderated.ts'
import { toldOfStatus } from './notices.ts'

interface Circumstances {
  actor: NonNullable<Actor>
  hold: Hold | null
  reserveChange: ReserveChange
  logChange: LogChange
}

/** For the log: the note stands with the query, and goes with it. */
const inWords: Record<StatusChange['status'], string> = {
  active: 'The boycott goes on.',
  improved: 'Things have improved.',
  ended: 'The boycott has ended.',
}

const statusChangedMeanwhile =
  'The status was changed in the meantime. Look at what it says now, then send your change again.'

/** Whether anything changed, or null when the query is gone. Another note leaves the date as it was. */
export async function setStatus(
  orm: Orm,
  id: string,
  { status, note, was }: StatusChange,
  { actor, hold, reserveChange, logChange }: Circumstances,
): Promise<boolean | null> {
  const thisQuery = eq(queries.id, id.toLowerCase())
  const valuesOf = (stored: typeof queries.$inferSelect) =>
    status === 'active'
      ? { status: null, statusNote: null, statusDate: null }
      : {
          status,
          statusNote: note || null,
          statusDate: stored.status === status ? stored.statusDate : new Date(),
        }
  return orm.transaction(async (tx) => {
    await lockMember(tx, actor.uid)
    const [before] = await tx.select().from(queries).where(thisQuery)
    if (before && !isSame(before, valuesOf(before))) await reserveChange(tx)
    const [stored] = await tx.select().from(queries).where(thisQuery).for('update')
    if (!stored) return null
    if (stored.mergedInto) throw conflict(queryIsMerged)
    if (stored.lockedAt && !moderator(actor, stored)) throw conflict(queryIsLocked)
    const values = valuesOf(stored)
    if (isSame(stored, values)) return false
    if (was && (was.status !== (stored.status ?? 'active') || was.statusNote !== stored.statusNote))
      throw conflict(statusChangedMeanwhile)
    await tx.update(queries).set(values).where(thisQuery)
    if (values.status !== stored.status) await tx.execute(toldOfStatus(actor.uid, stored.id))
    if (values.statusNote !== stored.statusNote) await hold?.(tx, moderatedQueries, stored)
    if (!owner(actor, stored)) {
      const reason = inWords[status]
      const logged = { subject: 'query', id: stored.id, owner: stored.owner, action: 'set-status' } as const
      await logChange(tx, { ...logged, reason, by: actor })
    }
    return true
  })
}
