import type { Database } from '#server/db/client.ts'
import type { ReasonFor } from '#server/platform/moderated-subject.ts'
import { latestDecision } from './case.ts'
import { isInReview } from '#server/platform/moderation-queue.ts'
import type { Targets } from './targets.ts'

/** Why something is hidden, for those features that tell its author. */
export const createReasonFor =
  ({ orm }: Database, targets: Targets): ReasonFor =>
  async (subject, id) => {
    const found = await targets.find(orm, subject, id)
    // What was let through and changed since waits anew, whatever was decided before.
    if (!found || (await isInReview(orm, found))) return null
    const decision = await latestDecision(orm, found, ['hide', 'merge'])
    return decision && { reason: decision.reason, at: decision.at, decision: decision.id }
  }
