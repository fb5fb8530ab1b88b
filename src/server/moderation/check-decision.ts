import type { Action, DecidingRole, DecisionInput } from '#contract/moderation.ts'
import { subjects, type Subject } from '#contract/subjects.ts'
import type { Orm } from '#server/db/client.ts'
import { allow, type Actor } from '#server/platform/policy.ts'
import { dayInWords } from '#server/members/suspension.ts'
import { badRequest, conflict, forbidden } from '#server/platform/errors.ts'
import { hasOtherModerator, isHiddenForNow, isSuspended, type Case } from './case.ts'
import { moderationPolicies } from './policies.ts'
import { textVersion } from './text-version.ts'

/** Who decides; without an `actor` it is not one of the members by themselves. */
export interface Decider {
  role: DecidingRole
  actor: Actor
  began: Date
}

const longestSuspension = 10 * 366 * 24 * 60 * 60 * 1000

const subjectsOf: Record<Action, readonly Subject[]> = {
  hide: subjects,
  restore: subjects,
  lock: ['query'],
  unlock: ['query'],
  dismiss: subjects,
  merge: ['query'],
  suspend: ['member'],
  reinstate: ['member'],
}

export function checkInput({ subject, id, action, until, into }: DecisionInput): void {
  if (!subjectsOf[action].includes(subject))
    throw badRequest(`action ${action} cannot be used on a ${subject}.`)
  if (action === 'suspend') checkEnd(until)
  if (action === 'merge' && into === undefined)
    throw badRequest('into is required. It names the query that stays.')
  if (action === 'merge' && into?.toLowerCase() === id.toLowerCase())
    throw badRequest('into must be another query. A query cannot be merged into itself.')
}

function checkEnd(until: string | undefined): void {
  const end = Date.parse(until ?? '')
  if (Number.isNaN(end)) throw badRequest('until is required. It says when the suspension ends.')
  if (end <= Date.now() || end > Date.now() + longestSuspension)
    throw badRequest('until must be in the future, within ten years.')
}

/** Refuses what has been decided meanwhile, and what is for somebody else to decide. */
export async function checkCase(orm: Orm, found: Case, { action, seen }: DecisionInput, decider: Decider) {
  const { latest, appeal, hasOtherAppeal, thing, owner, target, into } = found
  const { actor, began } = decider
  if (latest && latest.at >= began)
    throw conflict(`Somebody else has just decided on this (${latest.action}). Look at it again.`)
  if (!thing && action !== 'dismiss') throw conflict(`This ${target.subject} was deleted in the meantime.`)
  const problem = conflictOf[action](found)
  if (problem) throw conflict(problem)
  if (isHiddenForNow(found) && !saysWhetherHidden(action))
    throw conflict('This is hidden until a moderator has looked at it. Hide, restore or dismiss it first.')
  // It would show the one, and refuse the other.
  if (isHiddenForNow(found) && action === 'dismiss' && appeal)
    throw conflict(
      'This is hidden until a moderator has looked at it, and there is an open appeal. Hide or restore it first.',
    )
  // What reporters hid is shown or hidden whatever else waits.
  if (hasOtherAppeal && !appeal && !isHiddenForNow(found))
    throw conflict('There is an open appeal. First restore this, or dismiss the appeal.')
  if (thing && seen !== undefined && seen !== textVersion(thing) && showsText(action))
    throw conflict(`This ${target.subject} was changed after you read it. Read it again, then decide.`)
  if (action === 'suspend') checkSuspended(found, actor)
  if (!actor || !(await hasOtherModerator(orm, actor.uid))) return
  if (appeal?.against?.by === actor.uid)
    throw forbidden('This appeal is against your own decision. Another moderator must answer it.')
  // Nor is a duplicate united with something of theirs: what others said on it would become theirs.
  if ([owner, into?.owner].some((one) => typeof one === 'string' && actor.owns(one))) throw forbidden(ownCase)
}

/** Nobody is their own judge. */
export const ownCase = 'This is your own. Another moderator must decide on it.'

const saysWhetherHidden = (action: Action): boolean => ['hide', 'restore', 'dismiss'].includes(action)

/** What lets everybody read it. To hide or lock it goes by what was read, or who changes it all the time could not be stopped. */
const showsText = (action: Action): boolean => ['restore', 'dismiss'].includes(action)

export const grantsAppeal = (action: Action): boolean => ['restore', 'unlock', 'reinstate'].includes(action)

function checkSuspended({ target, member }: Case, actor: Actor): void {
  const row = { uid: target.subjectId, role: member?.role ?? 'member' }
  const sentence = 'You cannot suspend yourself or an admin. An admin must lose that role first.'
  if (actor) allow(moderationPolicies.suspend, actor, row, sentence)
  else if (row.role === 'admin') throw forbidden(sentence)
}

/** Why an action makes no sense as things are now; null where it does. */
const conflictOf: Record<Action, (found: Case) => string | null> = {
  // What was hidden by nobody in particular waits for somebody to say that it stays so.
  hide({ thing, queued }) {
    // A decision since then would keep the merge from being taken back.
    if (thing?.mergedInto) return 'This was merged into another query. Dismiss it, or restore it first.'
    return thing?.isHidden && !queued ? 'This is hidden already.' : null
  },
  restore: ({ thing }) => (thing?.isHidden ? null : 'This is no longer hidden.'),
  lock: ({ thing }) => (thing?.isLocked ? 'This is locked already.' : null),
  unlock: ({ thing }) => (thing?.isLocked ? null : 'This is no longer locked.'),
  dismiss: ({ queued }) => (queued ? null : 'There is nothing to decide here. Somebody has decided already.'),
  merge: ({ thing }) => (thing?.isHidden ? 'This is hidden. Restore it before you merge it.' : null),
  suspend: ({ member }) =>
    isSuspended(member) && member?.suspendedUntil
      ? `They are suspended until ${dayInWords(member.suspendedUntil)} already. Reinstate them first.`
      : null,
  reinstate: ({ member }) => (isSuspended(member) ? null : 'They are no longer suspended.'),
}
