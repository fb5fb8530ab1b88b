import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database, Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import type { HttpError } from '../errors.ts'
import type { App } from '../http.ts'
import type { ModeratedKind, ModeratedSubject } from '../moderated-subject.ts'
import { allowances, type Allowance } from './allowances.ts'
import { takeText, type TextChange } from './changed-text.ts'
import { takeEdit } from './edits.ts'
import { takenPlace, whyNoPlace } from './place.ts'
import { refusalOf, saidAlready, type NoPlace } from './refusal.ts'

/** Posts that a moderator looks at before others see them. */
export interface Review {
  /** Whether what somebody posts now waits. */
  waits: (uid: string) => Promise<boolean>
  /** Part of the statement that stores a post: queues `rows` of `id` and `owner`. */
  queued: (subject: PostKind, rows: SQL) => SQL
  /** Whether nobody has seen yet what a hidden post says now. */
  isWaiting: (orm: Orm, target: { subject: PostKind; subjectId: string }) => Promise<boolean>
  /** Queues one that was changed, in the transaction of the change. */
  queueChanged: (orm: Orm, subject: PostKind, post: Pick<Post, 'id' | 'owner'>) => Promise<void>
}
interface Post {
  id: string
  owner: string
  hiddenAt: Date | null
}
type PostKind = Exclude<ModeratedKind, 'member'>

export interface PostingRules {
  /** What somebody may post now; null where nobody is limited. */
  allowanceOf: ((uid: string) => Promise<Allowance>) | null
  /** Whether whoever posts, the statement's `uid`, and the owner of a row are kept apart. */
  isApart: (owner: AnyPgColumn) => SQL
  /** Whether they wanted it so themselves. */
  hasBlocked: (owner: AnyPgColumn) => SQL
  /** Null where everything is seen at once. */
  review: Review | null
}

/** As the features that know them offer them. */
export const postingRulesOf = ({ allowanceOf, keepingApart, isFirstPost, reviewing }: App): PostingRules => ({
  allowanceOf,
  ...keepingApart,
  review: isFirstPost && { ...reviewing, waits: isFirstPost },
})

/** In the transaction of a change, which has locked the post as `moderated` does. What is hidden already stays as it is. */
export type Hold = (orm: Orm, moderated: ModeratedSubject<PostKind>, post: Post) => Promise<void>

/**
 * Refuses too many changes, and to make of a post what they said elsewhere. In the transaction of the change, before the
 * post is locked: whoever leaves locks their member first, too, and nothing is noted of them any more.
 */
export type TakeChange = (orm: Orm, text?: TextChange) => Promise<void>

/** What stands between a draft and a post: how often, the same again, and between whom. */
export interface Posting {
  isApart: PostingRules['isApart']
  /** Columns for `apartRefusal`. */
  apart: (owner: AnyPgColumn) => SQL
  /** Part of the statement that stores a post; nothing is stored where it has no row. It is given what `within` hands over. */
  takenPlace: (from: SQL) => SQL
  /** Stores a post for which there is room: as for somebody new, who most are, then as for who they are. */
  within: <Id>(uid: string, store: (allowance: Allowance) => Promise<Id | null>) => Promise<Id | null>
  /** Since when a new post of somebody is hidden; null unless it waits for a moderator. */
  hiddenAt: (uid: string) => Promise<string | null>
  /** Part of the statement that stores it: queues those of `stored`, rows of `id`, `owner` and `hidden_at`, that wait. */
  queued: (subject: PostKind, stored: SQL) => SQL
  /** Whether one that was stored waits, for whoever posted it. */
  waiting: (subject: PostKind, id: string) => Promise<{ waiting?: true }>
  /** Hides a post that somebody changes until a moderator has looked; null where their changes need not wait. */
  holding: (uid: string) => Promise<Hold | null>
  /** Whether a post that somebody changes again waits since before: what it says was never to be seen. */
  isHeld: (orm: Orm, subject: PostKind, post: Pick<Post, 'id' | 'hiddenAt'>) => Promise<boolean>
  /** What stands between a post of somebody and a change of it. */
  changing: (uid: string) => Promise<TakeChange>
  /** Why there was no room. */
  refusal: (uid: string, digest: string) => Promise<HttpError>
}

export function createPosting(db: Database, rules: PostingRules): Posting {
  const { allowanceOf, isApart, hasBlocked, review } = rules
  const findWhy = db.prepare<NoPlace>(whyNoPlace)

  return {
    isApart,
    apart: (owner) => sql`${isApart(owner)} as "isApart", ${hasBlocked(owner)} as "hasBlocked"`,
    takenPlace: allowanceOf ? takenPlace : (from) => sql`select from ${from}`,

    async within(uid, store) {
      const stored = await store(allowances.new)
      if (stored !== null || !allowanceOf) return stored
      const own = await allowanceOf(uid)
      return own === allowances.new ? null : store(own)
    },

    hiddenAt: async (uid) => ((await review?.waits(uid)) ? new Date().toISOString() : null),
    queued: (subject, stored) => {
      const waiting = sql`(select id, owner from ${stored} where hidden_at is not null) waiting`
      return review ? review.queued(subject, waiting) : sql`select`
    },

    waiting: async (subject, id) =>
      (await review?.isWaiting(db.orm, { subject, subjectId: id })) ? { waiting: true } : {},

    holding: async (uid) =>
      review && (await review.waits(uid))
        ? async (orm, { subject, setHidden }, post) => {
            // What came with a file the operator answers for.
            if (post.hiddenAt || post.owner !== uid) return
            await setHidden(orm, post.id, true)
            await review.queueChanged(orm, subject, post)
          }
        : null,

    isHeld: async (orm, subject, { id, hiddenAt }) =>
      hiddenAt !== null && review !== null && (await review.isWaiting(orm, { subject, subjectId: id })),

    async changing(uid) {
      if (!allowanceOf) return () => Promise.resolve()
      const own = await allowanceOf(uid)
      return async (orm, text) => {
        const isThere = await orm
          .select({ uid: members.uid })
          .from(members)
          .where(eq(members.uid, uid))
          .for('share')
        if (!isThere.length) return
        await takeEdit(orm, uid, own)
        if (text && text.before !== text.after && !(await takeText(orm, uid, text))) throw saidAlready()
      }
    },

    async refusal(uid, digest) {
      const allowance = (await allowanceOf?.(uid)) ?? allowances.new
      const [why] = await findWhy({ uid, digest, ...allowance })
      return refusalOf(why, allowance)
    },
  }
}

/** For whoever only reads. */
export const noRules: PostingRules = {
  allowanceOf: null,
  isApart: () => sql`false`,
  hasBlocked: () => sql`false`,
  review: null,
}
