import type { Database } from '#server/db/client.ts'
import type { App } from '../http.ts'
import { noBlocking, type Blocking } from './blocking.ts'
import { createQuota, type Quota } from './quota.ts'
import { createReview, noReview, type Review } from './review.ts'

/** What stands between a draft and a post; each feature takes what concerns it. */
export interface Posting {
  quota: Quota
  blocking: Blocking
  review: Review
}

export const postingOf = ({ db, allowanceOf, blocking, isFirstPost, reviewQueue }: App): Posting => ({
  quota: createQuota(db, allowanceOf),
  blocking,
  review: isFirstPost ? createReview(db, isFirstPost, reviewQueue) : noReview,
})

/** For whoever only reads. */
export const noPosting = (db: Database): Posting => ({
  quota: createQuota(db, null),
  blocking: noBlocking,
  review: noReview,
})
