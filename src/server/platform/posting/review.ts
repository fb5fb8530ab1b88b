import { sql, type SQL } from 'drizzle-orm'
import type { Subject } from '#contract/subjects.ts'
import type { Database, Orm } from '#server/db/client.ts'
import type { ModeratedSubject } from '../moderated-subject.ts'

type PostKind = Exclude<Subject, 'member'>
interface Post {
  id: string
  owner: string
  hiddenAt: Date | null
}

export interface ReviewQueue {
  /** Part of the statement that stores a post: queues `rows` of `id` and `owner`. */
  queued: (subject: PostKind, rows: SQL) => SQL
  isQueued: (orm: Orm, target: { subject: PostKind; subjectId: string }) => Promise<boolean>
  /** In the transaction of the change. */
  queueChanged: (orm: Orm, subject: PostKind, post: Pick<Post, 'id' | 'owner'>) => Promise<void>
}

/** In the transaction of a change, which has locked the post as `moderated` does. What is hidden already stays as it is. */
export type Hold = (orm: Orm, moderated: ModeratedSubject<PostKind>, post: Post) => Promise<void>

/** Posts that a moderator looks at before others see them. */
export interface Review {
  hiddenAt: (uid: string) => Promise<string | null>
  /** Part of the statement that stores it: queues those of `stored`, rows of `id`, `owner` and `hidden_at`, that wait. */
  queued: (subject: PostKind, stored: SQL) => SQL
  /** For the answer to whoever posted it. */
  waiting: (subject: PostKind, id: string) => Promise<{ waiting?: true }>
  /** Hides a post that somebody changes until a moderator has looked; null where their changes need not wait. */
  holdFor: (uid: string) => Promise<Hold | null>
  /** What it says was never to be seen. */
  isHeld: (orm: Orm, subject: PostKind, post: Pick<Post, 'id' | 'hiddenAt'>) => Promise<boolean>
}

export function createReview(
  db: Database,
  isReviewed: (uid: string) => Promise<boolean>,
  { queued, isQueued, queueChanged }: ReviewQueue,
): Review {
  return {
    hiddenAt: async (uid) => ((await isReviewed(uid)) ? new Date().toISOString() : null),
    queued: (subject, stored) =>
      queued(subject, sql`(select id, owner from ${stored} where hidden_at is not null) waiting`),
    waiting: async (subject, id) =>
      (await isQueued(db.orm, { subject, subjectId: id })) ? { waiting: true } : {},
    holdFor: async (uid) =>
      (await isReviewed(uid))
        ? async (orm, { subject, setHidden }, post) => {
            // What came with a file the operator answers for.
            if (post.hiddenAt || post.owner !== uid) return
            await setHidden(orm, post.id, true)
            await queueChanged(orm, subject, post)
          }
        : null,
    isHeld: async (orm, subject, { id, hiddenAt }) =>
      hiddenAt !== null && isQueued(orm, { subject, subjectId: id }),
  }
}

export const noReview: Review = {
  hiddenAt: () => Promise.resolve(null),
  queued: () => sql`select`,
  waiting: () => Promise.resolve({}),
  holdFor: () => Promise.resolve(null),
  isHeld: () => Promise.resolve(false),
}
