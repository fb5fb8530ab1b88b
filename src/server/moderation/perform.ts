import type { DecisionInput } from '#contract/moderation.ts'
import { eq } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { decisions } from '#server/db/moderation-schema.ts'
import { setSuspendedUntil } from '#server/members/suspension.ts'
import { isHiddenForNow, type Case, type Decision } from './case.ts'
import type { Targets } from './targets.ts'

/** Makes a decision come true, in the caller's transaction; returns what a merge has to say. */
export function createPerform(targets: Targets) {
  return async (orm: Orm, found: Case, { action, until, into }: DecisionInput): Promise<unknown> => {
    const { target, thing } = found
    if (!thing) return
    const { setHidden, setLocked } = targets.of(target.subject)
    switch (action) {
      case 'hide':
        return setHidden(orm, thing.id, true)
      case 'restore':
        if (found.merge) await takeBackMerge(orm, targets, found.merge)
        return setHidden(orm, thing.id, false)
      case 'lock':
        return setLocked?.(orm, thing.id, true)
      case 'unlock':
        return setLocked?.(orm, thing.id, false)
      case 'dismiss':
        return isHiddenForNow(found) ? setHidden(orm, thing.id, false) : undefined
      case 'merge':
        return targets.merging().merge(orm, { from: thing.id, into: into ?? '' })
      case 'suspend':
        return setSuspendedUntil(orm, target.subjectId, new Date(until ?? ''))
      case 'reinstate':
        return setSuspendedUntil(orm, target.subjectId, null)
    }
  }
}

async function takeBackMerge(orm: Orm, targets: Targets, { id, merge }: Decision): Promise<void> {
  await targets.merging().unmerge(orm, merge as never)
  await orm.update(decisions).set({ undoneAt: new Date() }).where(eq(decisions.id, id))
}

/** Makes it as it was before. */
export async function restoreState(
  orm: Orm,
  targets: Targets,
  { subject, subjectId, action, before }: Decision,
  id: string,
): Promise<void> {
  const { isHidden, isLocked, mergedInto, merge, suspendedUntil } = before
  if (action === 'restore' && mergedInto && merge) {
    const again = await targets.merging().merge(orm, { from: id, into: mergedInto })
    await orm.update(decisions).set({ merge: again, undoneAt: null }).where(eq(decisions.id, merge))
  } else await targets.of(subject).setHidden(orm, id, isHidden, mergedInto)
  await targets.of(subject).setLocked?.(orm, id, isLocked)
  if (subject !== 'member') return
  await setSuspendedUntil(orm, subjectId, suspendedUntil === null ? null : new Date(suspendedUntil))
}
