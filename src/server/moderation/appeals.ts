import { and, eq, inArray } from 'drizzle-orm'
import { appealDays, type AppealInput } from '#contract/appeals.ts'
import type { Action, LoggedAction } from '#contract/moderation.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { appeals, decisions } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { members } from '#server/db/schema.ts'
import { violatesIndex } from '#server/db/violates-index.ts'
import type { User } from '#server/identity/authentication.ts'
import { allow } from '#server/platform/policy.ts'
import { suspendedNow } from '#server/members/suspension.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import {
  createIdempotencyKeys,
  keyedRequest,
  storeKey,
} from '#server/platform/idempotency/idempotency-key.ts'
import { lockMember } from '#server/platform/lock-member.ts'
import type { ModeratedThing } from '#server/platform/moderated-subject.ts'
import type { Decision } from './case.ts'
import { isLast } from './decision-rows.ts'
import { moderationPolicies } from './policies.ts'
import { enqueue } from '#server/platform/moderation-queue.ts'
import type { Target, Targets } from './targets.ts'

const day = 24 * 60 * 60 * 1000
const appealable: ReadonlySet<LoggedAction> = new Set<Action>(['hide', 'lock', 'merge', 'suspend'])

const appealUntil = ({ at }: Pick<Decision, 'at'>): Date => new Date(at.getTime() + appealDays * day)

/** Whether it is one that somebody may appeal against; what reporters hid a moderator looks at anyway. */
export const canBeAppealed = (decision: Pick<Decision, 'action' | 'role' | 'at' | 'undoneAt'>): boolean =>
  appealable.has(decision.action) &&
  decision.role !== 'reporters' &&
  !decision.undoneAt &&
  appealUntil(decision) > new Date()

export function createAppeals(db: Database, targets: Targets) {
  const keys = createIdempotencyKeys(db)

  async function store(tx: Orm, user: User, { decision: asked, text }: AppealInput, id: string) {
    await lockMember(tx, user.uid)
    await targets.findStored(tx, (await findOwn(tx, user, asked)).decision, { forChange: true })
    // As it is once those have come to an end who decide on it, or take this back, at this moment.
    const found = await findOwn(tx, user, asked)
    const { decision, owner } = found
    const { subject, subjectId } = decision
    await check(tx, targets, found)
    await enqueue(tx, decision, owner, 'appeal')
    await tx.insert(appeals).values({ id, decision: decision.id, subject, subjectId, uid: user.uid, text })
  }

  return async (user: User, input: AppealInput, key: string | undefined): Promise<string> => {
    const request = keyedRequest(user.uid, key, '/moderation/appeals', input)
    const id = objectId()
    const insert = () =>
      db.orm.transaction(async (tx) => {
        await storeKey(tx, request, id)
        await store(tx, user, input, id)
        return id
      })
    return keys.once(request, insert).catch((error: unknown) => {
      throw violatesIndex(error, 'appeals_decision') ? conflict(appealedAlready) : error
    })
  }
}

interface Found {
  decision: Decision
  isLast: boolean
}

async function findOwn(orm: Orm, user: User, id: string): Promise<Found & { owner: string }> {
  const [found] = await orm
    .select({ decision: decisions, isLast })
    .from(decisions)
    .where(eq(decisions.id, id.toLowerCase()))
  const owner = found?.decision.owner ?? null
  if (!found || owner === null) throw notFound('Decision not found.')
  allow(moderationPolicies.appeal, user, { owner }, 'This decision is not about you or your posts.')
  return { ...found, owner }
}

async function check(orm: Orm, targets: Targets, found: Found): Promise<void> {
  const { decision } = found
  if (decision.role === 'reporters')
    throw conflict('You do not need to appeal. A moderator will look at this anyway.')
  if (!appealable.has(decision.action)) throw conflict('You cannot appeal against this kind of decision.')
  if (appealUntil(decision) <= new Date())
    throw conflict(`You can appeal for ${appealDays} days after a decision. They are over.`)
  const [now] = await withAppeals(orm, targets, [found])
  if (!now?.holds) throw conflict('This decision is no longer in force, so you do not need to appeal.')
}

function isStillSo(
  { action, subjectId }: Decision,
  thing: ModeratedThing | null,
  suspended: Set<string>,
): boolean {
  if (action === 'suspend') return suspended.has(subjectId)
  return (action === 'lock' ? thing?.isLocked : thing?.isHidden) ?? false
}

export interface AppealableDecision {
  decision: Decision
  thing: ModeratedThing | null
  appeal: typeof appeals.$inferSelect | null
  holds: boolean
  /** Until when somebody may appeal, where they still may. */
  appealUntil: string | null
}

/** Decisions with what became of them. */
export async function withAppeals(orm: Orm, targets: Targets, rows: Found[]): Promise<AppealableDecision[]> {
  if (!rows.length) return []
  const list = rows.map(({ decision }) => decision)
  const thingOf = await targets.findAllStored(orm, list)
  const ids = list.map(({ id }) => id)
  const appealed = await orm.select().from(appeals).where(inArray(appeals.decision, ids))
  const suspended = await suspendedAmong(orm, list)
  return rows.map(({ decision, isLast }) => {
    const thing = thingOf(decision)
    const appeal = appealed.find((one) => one.decision === decision.id) ?? null
    const holds = isLast && !decision.undoneAt && isStillSo(decision, thing, suspended)
    const until = !appeal && holds && canBeAppealed(decision) ? appealUntil(decision).toISOString() : null
    return { decision, thing, appeal, holds, appealUntil: until }
  })
}

async function suspendedAmong(orm: Orm, targets: Target[]): Promise<Set<string>> {
  const uids = targets.flatMap(({ subject, subjectId }) => (subject === 'member' ? subjectId : []))
  if (!uids.length) return new Set()
  const rows = await orm
    .select({ uid: members.uid })
    .from(members)
    .where(and(inArray(members.uid, uids), suspendedNow))
  return new Set(rows.map(({ uid }) => uid))
}

const appealedAlready = 'You have appealed against this decision already.'
