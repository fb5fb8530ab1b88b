import { and, eq, isNull } from 'drizzle-orm'
import type { DecisionInput } from '#contract/moderation.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { appeals, decisions } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import {
  createIdempotencyKeys,
  keyedRequest,
  storeKey,
  type KeyedRequest,
} from '#server/platform/idempotency/idempotency-key.ts'
import { lockMember } from '#server/platform/lock-member.ts'
import { openCase, stateOf, type Case } from './case.ts'
import { checkCase, checkInput, grantsAppeal, type Decider } from './check-decision.ts'
import type { ModerationContext } from './moderation-context.ts'
import { createPerform } from './perform.ts'
import { dequeue, enqueue } from '#server/platform/moderation-queue.ts'
import { closeReports, isReportedByTrusted, reportersOf } from './reports.ts'
import { tellDecision } from './tell.ts'
import type { FoundTarget } from './targets.ts'

const inPublic = 'Several trusted members reported this. It stays hidden until a moderator has looked at it.'

/** Decisions, each one transaction that locks what it changes. */
export function createDeciding(db: Database, { targets, recountMember }: ModerationContext) {
  const keys = createIdempotencyKeys(db)
  const perform = createPerform(targets)

  async function decideIn(tx: Orm, decider: Decider, input: DecisionInput, id: string): Promise<Case> {
    if (decider.actor) await lockMember(tx, decider.actor.uid)
    const found = await openCase(tx, targets, input)
    await checkCase(tx, found, input, decider)
    const merge = await perform(tx, found, input)
    const { reporters, kind } = await closeReports(tx, found.target, id)
    await answerAppeal(tx, found, input, id)
    if (found.hasOtherAppeal && found.owner !== null)
      await enqueue(tx, found.target, found.owner, 'appeal', { takesOver: true })
    else await dequeue(tx, found.target)
    const decision = await store(tx, decider, input, found, { id, kind, merge })
    const earlier = grantsAppeal(input.action) ? await reportersBefore(tx, found) : []
    await tellDecision(tx, decision, {
      reporters: [...reporters, ...earlier],
      hadAppeal: found.appeal !== null,
    })
    return found
  }

  return {
    async decide(decider: Decider, input: DecisionInput, request: KeyedRequest = unkeyed): Promise<string> {
      checkInput(input)
      const id = objectId()
      const toRecount: string[] = []
      const insertedId = await keys.once(request, () =>
        db.orm.transaction(async (tx) => {
          await storeKey(tx, request, id)
          const { target } = await decideIn(tx, decider, input, id)
          if (input.action === 'suspend' || input.action === 'reinstate') toRecount.push(target.subjectId)
          return id
        }),
      )
      for (const uid of toRecount) await recountMember(uid)
      return insertedId
    },

    /** Hides what enough trusted members reported; the reports wait on for a moderator. */
    async hideIfTrusted({ subject, subjectId, thing }: FoundTarget): Promise<void> {
      if (!(await isReportedByTrusted(db.orm, { subject, subjectId }))) return
      await db.orm.transaction(async (tx) => {
        const input: DecisionInput = { subject, id: thing.id, action: 'hide', reason: inPublic }
        const found = await openCase(tx, targets, input)
        if (!found.thing || found.thing.isHidden || !(await isReportedByTrusted(tx, found.target))) return
        const id = objectId()
        await perform(tx, found, input)
        const decision = await store(tx, byReporters, input, found, { id, kind: null })
        await tellDecision(tx, decision, { reporters: [], hadAppeal: false })
      })
    },
  }
}

const byReporters = { role: 'reporters', actor: null } as const
const unkeyed = keyedRequest('', undefined, '', {})

type Made = Pick<typeof decisions.$inferInsert, 'id' | 'kind' | 'merge'>

async function store(
  tx: Orm,
  { role, actor }: Pick<Decider, 'role' | 'actor'>,
  { action, reason, until, into }: DecisionInput,
  found: Case,
  made: Made,
) {
  const { target, owner } = found
  const [stored] = await tx
    .insert(decisions)
    .values({
      ...made,
      ...target,
      action,
      reason,
      role,
      // The moment after it was waited for: `now()` is when the transaction began.
      at: new Date(),
      by: actor?.uid ?? null,
      owner,
      until: action === 'suspend' && until ? new Date(until) : null,
      into: action === 'merge' && into ? into.toLowerCase() : null,
      before: stateOf(found),
    })
    .returning()
  if (!stored) throw new Error('A decision was not stored.')
  return stored
}

async function reportersBefore(tx: Orm, { appeal }: Case): Promise<string[]> {
  return appeal?.against ? reportersOf(tx, appeal.against.id) : []
}

async function answerAppeal(
  tx: Orm,
  { appeal }: Case,
  { action }: DecisionInput,
  answer: string,
): Promise<void> {
  if (!appeal) return
  const outcome = grantsAppeal(action) ? ('granted' as const) : ('refused' as const)
  await tx
    .update(appeals)
    .set({ closedAt: new Date(), outcome, answer })
    .where(and(eq(appeals.id, appeal.id), isNull(appeals.closedAt)))
}
