import { eq } from 'drizzle-orm'
import {
  actions,
  loggedChanges,
  undoMergeDays,
  undoMinutes,
  type LoggedAction,
} from '#contract/moderation.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { appeals, decisions } from '#server/db/moderation-schema.ts'
import type { Actor } from '#server/platform/policy.ts'
import { conflict, forbidden, notFound } from '#server/platform/errors.ts'
import type { ModeratedThing } from '#server/platform/moderated-subject.ts'
import { hasOtherModerator, latestDecision, type Decision } from './case.ts'
import { ownCase } from './check-decision.ts'
import { showing } from './decision-rows.ts'
import type { ModerationContext } from './moderation-context.ts'
import { restoreState } from './perform.ts'
import {
  dequeue,
  enqueue,
  grantAppeal,
  isInReview,
  reopenReports,
  requeue,
} from '#server/platform/moderation-queue.ts'
import { takeBackDecision } from './tell.ts'
import { textVersion } from './text-version.ts'

const minute = 60_000
const day = 24 * 60 * minute

const isChange = (action: LoggedAction): boolean => (loggedChanges as readonly string[]).includes(action)

/** Until when somebody may take a decision back; null where they may not. */
export function undoUntil({ action, at, by, undoneAt }: Decision, uid: string): Date | null {
  if (undoneAt || isChange(action)) return null
  const isMerge = action === 'merge'
  if (!isMerge && by !== uid) return null
  const until = new Date(at.getTime() + (isMerge ? undoMergeDays * day : undoMinutes * minute))
  return until > new Date() ? until : null
}

/** Whether it would be shown again, and says what nobody has read who decides. */
const isUnread = ({ before }: Decision, thing: ModeratedThing): boolean =>
  thing.isHidden && !before.isHidden && before.version !== textVersion(thing)

/** Whether it was merged when this was decided and leads elsewhere by now, or nowhere: it would lead to what is not there. */
const leadsElsewhere = ({ action, before }: Decision, thing: ModeratedThing | null): boolean =>
  Boolean(before.mergedInto) &&
  action !== 'restore' &&
  thing !== null &&
  thing.mergedInto !== before.mergedInto
const mergeChanged = 'The merge was changed in the meantime. Make a new decision instead.'

/**
 * Takes decisions back: the state before returns, and the log says so. What was changed since it was hidden stays so and
 * waits in the queue, where it is read: then this returns true.
 */
export function createUndo(db: Database, { targets, recountMember }: ModerationContext) {
  return async (actor: NonNullable<Actor>, id: string): Promise<boolean> => {
    const { undone, waiting } = await db.orm.transaction(async (tx) => {
      const asked = await findDecision(tx, id)
      if (!asked) throw notFound('Decision not found.')
      const { merge, mergedInto } = asked.before
      // It would be merged again.
      if (asked.action === 'restore' && merge && mergedInto)
        await targets.merging().lock(tx, [asked.subjectId, mergedInto])
      // What it is about first, as whoever decides on it does.
      const thing = await targets.findStored(tx, asked, { forChange: true })
      const decision = await findDecision(tx, id, true)
      if (!decision) throw notFound('Decision not found.')
      const into = decision.into === null ? null : await targets.find(tx, 'query', decision.into)
      await check(tx, decision, actor, into?.thing.owner)
      if (leadsElsewhere(decision, thing)) throw conflict(mergeChanged)
      if (decision.action === 'merge') await targets.merging().unmerge(tx, decision.merge as never)
      // Also of a note whose row is gone just now, and may come again.
      else if (thing || decision.subject !== 'member')
        await restoreState(tx, targets, decision, thing?.id ?? decision.subjectId)
      const waiting = thing !== null && isUnread(decision, thing)
      await reopen(tx, decision, waiting)
      if (waiting) {
        await targets.of(decision.subject).setHidden(tx, thing.id, true)
        await enqueue(tx, decision, thing.owner, 'review', { takesOver: true })
      }
      await tx.update(decisions).set({ undoneAt: new Date() }).where(eq(decisions.id, decision.id))
      await takeBackDecision(tx, decision)
      return { undone: decision, waiting }
    })
    if (undone.subject === 'member') await recountMember(undone.subjectId)
    return waiting
  }
}

async function findDecision(orm: Orm, id: string, forChange = false): Promise<Decision | undefined> {
  const rows = orm.select().from(decisions).where(eq(decisions.id, id.toLowerCase()))
  return (await (forChange ? rows.for('update') : rows))[0]
}

async function check(
  orm: Orm,
  decision: Decision,
  actor: NonNullable<Actor>,
  ownerOfOther: string | undefined,
): Promise<void> {
  const { uid } = actor
  if (decision.undoneAt) throw conflict('This decision was taken back already.')
  if (isChange(decision.action)) throw conflict('This was a change, not a decision. Change it again instead.')
  const isMerge = decision.action === 'merge'
  if (!isMerge && decision.by !== uid) throw forbidden('You can only take back your own decisions.')
  const isOwn = [decision.owner, ownerOfOther].some((one) => typeof one === 'string' && actor.owns(one))
  if (isMerge && isOwn && decision.by !== uid && (await hasOtherModerator(orm, uid))) throw forbidden(ownCase)
  if (!undoUntil(decision, uid))
    throw conflict(
      isMerge
        ? `You can take back a merge for ${undoMergeDays} days. They are over.`
        : `You can take back a decision for ${undoMinutes} minutes. They are over. Make a new decision instead.`,
    )
  if ((await latestDecision(orm, decision, isMerge ? showing : actions))?.id !== decision.id)
    throw conflict('There is a newer decision on this. Make a new decision instead.')
  if (await isInReview(orm, decision))
    throw conflict('This was changed since then and waits for a moderator. Make a new decision instead.')
}

/** What waited for it waits again, and who appealed against it has what they asked for, unless it stays hidden. */
async function reopen(orm: Orm, decision: Decision, staysHidden: boolean): Promise<void> {
  const { id, owner, before } = decision
  await reopenReports(orm, id)
  await orm.update(appeals).set({ closedAt: null, outcome: null, answer: null }).where(eq(appeals.answer, id))
  if (!staysHidden && (await grantAppeal(orm, id))) await dequeue(orm, decision)
  if (owner === null) return
  await requeue(orm, decision, owner, before.queued)
}
