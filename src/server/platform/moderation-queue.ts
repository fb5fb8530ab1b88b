import { and, eq, sql } from 'drizzle-orm'
import type { WhyQueued } from '#contract/moderation.ts'
import type { Orm } from '#server/db/client.ts'
import { moderationQueue } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import type { Target } from './targets.ts'

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
