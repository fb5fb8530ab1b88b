import type { Orm } from '#server/db/client.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import type { Decision } from './case.ts'

/** Under which name these letters wait in the outbox. */
export const decisionPurpose = 'MODERATION_DECISION'

export interface DecisionContent {
  decision: string
  to: 'author' | 'reporter'
}

/** Orders a letter about a decision, to go out after so many seconds. */
export async function queueDecisionMail(
  orm: Orm,
  { id }: Decision,
  uid: string,
  to: DecisionContent['to'],
  after: number,
): Promise<void> {
  const content: DecisionContent = { decision: id, to }
  const order = { purpose: decisionPurpose, uid, email: null, newEmail: null, content }
  await createMailQueue(orm).add({ ...order, language: 'en', continueUrl: null }, { after })
}
