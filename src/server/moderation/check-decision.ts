import type { Action, DecidingRole, DecisionInput } from '#contract/moderation.ts'
import { subjects, type Subject } from '#contract/reports.ts'
import type { Orm } from '#server/db/client.ts'
import { allow, type Actor } from '#server/members/policy.ts'
import { dayInWords } from '#server/members/suspension.ts'
import { badRequest, conflict, forbidden } from '#server/platform/errors.ts'
import { hasOtherModerator, isHiddenForNow, isSuspended, type Case } from './case.ts'
import { moderationPolicies } from './policies.ts'
import { inWords } from './targets.ts'
import { versionOf } from './version-of.ts'

/** Who decides; without an `actor` it is not one of the members by themselves. */
export interface Decider {
  role: DecidingRole
  actor: Actor
  /** When they asked for it. */
  began: Date
}

const longestSuspension = 10 * 366 * 24 * 60 * 60 * 1000

const all: readonly Subject[] = subjects
const subjectsOf: Record<Action, readonly Subject[]> = {
  hide: all,
  restore: all,
  lock: ['query'],
  unlock: ['query'],
  dismiss: all,
  merge: ['query'],
  suspend: ['member'],
  reinstate: ['member'],
}

/** What the words of a decision lack, whatever it is about. */
export function checkInput({ subject, id, action, until, into }: DecisionInput): void {
  if (!subjectsOf[action].includes(subject))
    throw badRequest(`action ${action} is not for a ${inWords[subject]}.`)
  if (action === 'suspend') checkEnd(until)
  if (action === 'merge' && into === undefined) throw badRequest('into is required: the query that stays.')
  if (action === 'merge' && into?.toLowerCase() === id.toLowerCase())
    throw badRequest('into must be another query than the one that is merged.')
}

function checkEnd(until: string | undefined): void {
  const end = Date.parse(until ?? '')
  if (Number.isNaN(end)) throw badRequest('until is required: the moment at which the suspension ends.')
  if (end <= Date.now() || end > Date.now() + longestSuspension)
    throw badRequest('until must be a moment to come, within ten years.')
}

/** Refuses what has been decided meanwhile, and what is for somebody else to decide. */
export async function checkCase(orm: Orm, found: Case, { action, seen }: DecisionInput, decider: Decider) {
  const { latest, appeal, hasOtherAppeal, thing, owner, target, into } = found
  const { actor, began } = decider
  if (latest && latest.at >= began)
    throw conflict(
      `Somebody else has decided on this at the same moment (${latest.action}): look at it again.`,
    )
  if (!thing && action !== 'dismiss') throw conflict(`This ${inWords[target.subject]} was deleted meanwhile.`)
  const problem = conflictOf[action](found)
  if (problem) throw conflict(problem)
  if (isHiddenForNow(found) && !saysWhetherHidden(action))
    throw conflict('This is hidden until a moderator has looked at it: hide, restore or dismiss it first.')
  // It would show the one, and refuse the other.
  if (isHiddenForNow(found) && action === 'dismiss' && appeal)
    throw conflict(
      'This is hidden until a moderator has looked at it, and an appeal waits here: hide or restore it first.',
    )
  // What reporters hid is shown or hidden whatever else waits.
  if (hasOtherAppeal && !appeal && !isHiddenForNow(found))
    throw conflict('An appeal waits here: restore what was done, or dismiss the appeal, first.')
  if (thing && seen !== undefined && seen !== versionOf(thing) && showsText(action))
    throw conflict(
      `This ${inWords[target.subject]} was changed after you had read it: read what it says now, then decide.`,
    )
  if (action === 'suspend') checkSuspended(found, actor)
  if (!actor || !(await hasOtherModerator(orm, actor.uid))) return
  if (appeal?.against?.by === actor.uid)
    throw forbidden('The appeal is against your own decision: another moderator answers it.')
  // Nor is a duplicate united with something of theirs: what others said on it would become theirs.
  if ([owner, into?.owner].some((one) => typeof one === 'string' && actor.owns(one))) throw forbidden(ownCase)
}

/** Nobody is their own judge. */
export const ownCase = 'This is your own: another moderator decides on it.'

const saysWhetherHidden = (action: Action): boolean => ['hide', 'restore', 'dismiss'].includes(action)

/** What lets everybody read it. To hide or lock it goes by what was read, or who changes it all the time could not be stopped. */
const showsText = (action: Action): boolean => ['restore', 'dismiss'].includes(action)

export const grantsAppeal = (action: Action): boolean => ['restore', 'unlock', 'reinstate'].includes(action)

function checkSuspended({ target, member }: Case, actor: Actor): void {
  const row = { uid: target.subjectId, role: member?.role ?? 'member' }
  const sentence = 'You cannot suspend yourself, nor an admin: their role is taken away first.'
  if (actor) allow(moderationPolicies.suspend, actor, row, sentence)
  else if (row.role === 'admin') throw forbidden(sentence)
}

/** Why an action makes no sense as things are now; null where it does. */
const conflictOf: Record<Action, (found: Case) => string | null> = {
  // What was hidden by nobody in particular waits for somebody to say that it stays so.
  hide: ({ thing, queued }) => (thing?.isHidden && !queued ? 'This is hidden already.' : null),
  restore: ({ thing }) => (thing?.isHidden ? null : 'This is not hidden any more.'),
  lock: ({ thing }) => (thing?.isLocked ? 'This is locked already.' : null),
  unlock: ({ thing }) => (thing?.isLocked ? null : 'This is not locked any more.'),
  dismiss: ({ queued }) => (queued ? null : 'Nothing waits here any more: somebody has decided already.'),
  merge: ({ thing }) => (thing?.isHidden ? 'This is hidden: restore it before it is merged.' : null),
  suspend: ({ member }) =>
    isSuspended(member) && member?.suspendedUntil
      ? `They are suspended until ${dayInWords(member.suspendedUntil)} already: reinstate them first.`
      : null,
  reinstate: ({ member }) => (isSuspended(member) ? null : 'They are not suspended any more.'),
}
