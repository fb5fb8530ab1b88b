import { sql } from 'drizzle-orm'
import { insertInto } from '#server/db/insert.ts'
import { moderationQueue } from '#server/db/moderation-schema.ts'
import type { ReviewQueue } from '#server/platform/posting/review.ts'
import { enqueue } from '#server/platform/moderation-queue.ts'

/** For posts that wait for a moderator: part of the statement that stores them, so that none is hidden and forgotten. */
export const queuedForReview: ReviewQueue['queued'] = (subject, rows) => sql`
  ${insertInto(
    moderationQueue,
    {
      subject: sql.raw(`'${subject}'`),
      subjectId: sql`waiting.id`,
      // Its own id is as old as it is.
      id: sql`waiting.id`,
      why: sql.raw(`'review'`),
      owner: sql`waiting.owner`,
    },
    sql`from ${rows}`,
  )} on conflict do nothing`

/** The same for one that was changed: whatever else it waits for, it is seen again once somebody has looked. */
export const queueChangedForReview: ReviewQueue['queueChanged'] = (orm, subject, { id, owner }) =>
  enqueue(orm, { subject, subjectId: id }, owner, 'review', { takesOver: true })
