import { and, asc, desc, eq, inArray, isNull, ne, not } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import { actions, type Action, type DecisionInput, type LoggedAction } from '#contract/moderation.ts'
import type { Orm } from '#server/db/client.ts'
import { appeals, decisions, type StateBefore } from '#server/db/moderation-schema.ts'
import { members } from '#server/db/schema.ts'
import { suspendedNow } from '#server/members/suspension.ts'
import { notFound } from '#server/platform/errors.ts'
import type { ModeratedThing } from '#server/platform/moderated-subject.ts'
import { ends, showing } from './decision-rows.ts'
import { isOpenAppeal, lockQueued } from '#server/platform/moderation-queue.ts'
import { notFoundInWords, type Target, type Targets } from './targets.ts'
import { textVersion } from './text-version.ts'

export type Decision = typeof decisions.$inferSelect

export interface Case {
  target: Target
  thing: ModeratedThing | null
  owner: string | null
  queued: Awaited<ReturnType<typeof lockQueued>>
  latest: Decision | null
  appeal: { id: string; against: Decision | null } | null
  hasOtherAppeal: boolean
  into: ModeratedThing | null
  /** By which it leads to `into`, where what that moved is known. */
  merge: Decision | null
  member: { role: Role; suspendedUntil: Date | null } | null
}

/** What it is about first, then its place in the queue: two who decide at once wait for each other here. */
export async function openCase(
  orm: Orm,
  targets: Targets,
  { subject, id, action, into: asInto = '' }: DecisionInput,
): Promise<Case> {
  const [asked, other] = [id.toLowerCase(), asInto.toLowerCase()]
  const isMerge = action === 'merge'
  if (isMerge) await targets.merging().lock(orm, [asked, other])
  const found = await targets.find(orm, subject, asked, { forChange: !isMerge })
  const target = found ?? { subject, subjectId: asked }
  const queued = await lockQueued(orm, target)
  if (!found && !queued) throw notFound(notFoundInWords(subject))
  const open = await openAppeals(orm, target)
  const appeal = open.find(({ against }) => isAnswered(against, action)) ?? null
  const mergedInto = found?.thing.mergedInto ?? null
  const into = mergedInto ?? (isMerge ? other : null)
  return {
    target: { subject, subjectId: target.subjectId },
    thing: found?.thing ?? null,
    owner: found?.thing.owner ?? queued?.owner ?? null,
    queued,
    latest: await latestDecision(orm, target),
    appeal,
    hasOtherAppeal: open.some((one) => one !== appeal),
    into: (into ? await targets.find(orm, subject, into) : null)?.thing ?? null,
    merge: mergedInto ? await standingMerge(orm, target, mergedInto) : null,
    member: subject === 'member' ? await memberOf(orm, target.subjectId) : null,
  }
}

/** An appeal against what was taken back, and stays hidden until somebody has read it, is answered by who has. */
const isAnswered = (against: Decision | null, action: Action): boolean =>
  action === 'dismiss' ||
  (against !== null && (ends(action, against.action) || (against.undoneAt !== null && action === 'hide')))

async function standingMerge(orm: Orm, target: Target, into: string): Promise<Decision | null> {
  const latest = await latestDecision(orm, target, showing)
  return latest?.merge && latest.into === into ? latest : null
}

export const stateOf = ({ thing, queued, member, merge }: Case): StateBefore => ({
  isHidden: thing?.isHidden ?? false,
  isLocked: thing?.isLocked ?? false,
  ...(!thing && { isGone: true as const }),
  ...(thing?.mergedInto && { mergedInto: thing.mergedInto }),
  ...(merge && { merge: merge.id }),
  ...(thing && { version: textVersion(thing) }),
  suspendedUntil: isSuspended(member) ? (member?.suspendedUntil?.toISOString() ?? null) : null,
  queued: queued && { id: queued.id, why: queued.why },
})

/** Until a moderator has looked: by nobody's decision, or on the word of reporters. */
export const isHiddenForNow = ({ thing, queued, latest }: Case): boolean =>
  Boolean(thing?.isHidden) && (queued?.why === 'review' || latest?.role === 'reporters')

export const isSuspended = (member: Case['member']): boolean =>
  member?.suspendedUntil ? member.suspendedUntil > new Date() : false

/** The last that holds, of any kind or of some. A change that the log tells decides nothing. */
export async function latestDecision(
  orm: Orm,
  { subject, subjectId }: Target,
  ofKind: readonly LoggedAction[] = actions,
): Promise<Decision | null> {
  const onIt = and(eq(decisions.subject, subject), eq(decisions.subjectId, subjectId))
  const [latest] = await orm
    .select()
    .from(decisions)
    .where(and(onIt, isNull(decisions.undoneAt), inArray(decisions.action, ofKind)))
    .orderBy(desc(decisions.at), desc(decisions.id))
    .limit(1)
  return latest ?? null
}

/** The first one first: somebody may have been hidden and suspended, say. */
const openAppeals = (orm: Orm, target: Target) =>
  orm
    .select({ id: appeals.id, against: decisions })
    .from(appeals)
    .leftJoin(decisions, eq(decisions.id, appeals.decision))
    .where(isOpenAppeal(target))
    .orderBy(asc(appeals.id))

async function memberOf(orm: Orm, uid: string): Promise<Case['member']> {
  const [member] = await orm
    .select({ role: members.role, suspendedUntil: members.suspendedUntil })
    .from(members)
    .where(eq(members.uid, uid))
  return member ?? null
}

export async function hasOtherModerator(orm: Orm, uid: string): Promise<boolean> {
  const [other] = await orm
    .select({ uid: members.uid })
    .from(members)
    .where(and(ne(members.role, 'member'), ne(members.uid, uid), not(suspendedNow)))
    .limit(1)
  return other !== undefined
}
