import { and, eq, isNull, sql } from 'drizzle-orm'
import type { WhyQueued } from '#contract/moderation.ts'
import type { Subject } from '#contract/subjects.ts'
import type { Orm } from '#server/db/client.ts'
import { appeals, moderationQueue, reports } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'

interface Target {
  subject: Subject
  subjectId: string
}

const thisOne = ({ subject, subjectId }: Target) =>
  and(eq(moderationQueue.subject, subject), eq(moderationQueue.subjectId, subjectId))

interface Place {
  id?: string
  takesOver?: boolean
}

/**
 * Puts something into the queue, where it keeps its place if it has one. The row is locked either way: whoever decides
 * at this moment is waited for, and then it comes anew.
 */
export async function enqueue(
  orm: Orm,
  { subject, subjectId }: Target,
  owner: string,
  why: WhyQueued,
  { id = objectId(), takesOver = false }: Place = {},
): Promise<void> {
  await orm
    .insert(moderationQueue)
    .values({ subject, subjectId, owner, why, id })
    .onConflictDoUpdate({
      target: [moderationQueue.subject, moderationQueue.subjectId],
      set: { owner: sql`excluded.owner`, ...(takesOver && { why }) },
    })
}

/** Its place, locked until the caller's transaction ends. */
export async function lockQueued(orm: Orm, target: Target) {
  const [queued] = await orm.select().from(moderationQueue).where(thisOne(target)).for('update')
  return queued ?? null
}

export async function dequeue(orm: Orm, target: Target): Promise<void> {
  await orm.delete(moderationQueue).where(thisOne(target))
}

export async function isInReview(orm: Orm, target: Target): Promise<boolean> {
  return (await orm.$count(moderationQueue, and(thisOne(target), eq(moderationQueue.why, 'review')))) > 0
}

export const isOpenReport = ({ subject, subjectId }: Target) =>
  and(eq(reports.subject, subject), eq(reports.subjectId, subjectId), isNull(reports.closedAt))

export const isOpenAppeal = ({ subject, subjectId }: Target) =>
  and(eq(appeals.subject, subject), eq(appeals.subjectId, subjectId), isNull(appeals.closedAt))

/** Opens those again that a decision closed, but for those of members who have reported it anew since. */
export async function reopenReports(orm: Orm, decision: string): Promise<void> {
  await orm.execute(sql`
    update ${reports} set closed_at = null, decision = null
    where ${reports.decision} = ${decision} and not exists (
      select from ${reports} newer where newer.subject = ${reports.subject} and newer.subject_id = ${reports.subjectId}
        and newer.reporter = ${reports.reporter} and newer.closed_at is null)`)
}

/** Whoever appealed against a decision that is taken back has what they asked for. */
export async function grantAppeal(orm: Orm, decision: string): Promise<boolean> {
  const granted = await orm
    .update(appeals)
    .set({ closedAt: new Date(), outcome: 'granted' })
    .where(and(eq(appeals.decision, decision), isNull(appeals.closedAt)))
    .returning({ id: appeals.id })
  return granted.length > 0
}

/** What waited for a decision that is taken back waits again: as it did, or for what is open on it. */
export async function requeue(
  orm: Orm,
  target: Target,
  owner: string,
  queued: { id: string; why: WhyQueued } | null,
): Promise<void> {
  if (queued) await enqueue(orm, target, owner, queued.why, { id: queued.id })
  else if (await orm.$count(reports, isOpenReport(target))) await enqueue(orm, target, owner, 'report')
  else if (await orm.$count(appeals, isOpenAppeal(target))) await enqueue(orm, target, owner, 'appeal')
}
