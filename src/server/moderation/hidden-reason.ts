import type { Database } from '#server/db/client.ts'
import type { ReasonFor } from '#server/platform/moderated-subject.ts'
import { latestDecision } from './case.ts'
import type { Targets } from './targets.ts'

/** Why something is hidden, for those features that tell its author. */
export const createReasonFor =
  ({ orm }: Database, targets: Targets): ReasonFor =>
  async (subject, id) => {
    const found = await targets.find(orm, subject, id)
    const decision = found && (await latestDecision(orm, found, ['hide', 'merge']))
    return decision && { reason: decision.reason, at: decision.at, decision: decision.id }
  }
