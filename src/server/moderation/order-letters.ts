import type { Action } from '#contract/moderation.ts'
import type { Orm } from '#server/db/client.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { isUid } from '#server/platform/owner-keys.ts'
import type { Decision } from './case.ts'

/** Under which name these letters wait in the outbox. */
export const decisionPurpose = 'MODERATION_DECISION'

/** What the outbox keeps of such a letter until it has gone out. */
export interface DecisionContent {
  decision: string
  to: 'author' | 'reporter'
}

/** Seconds, in which what is taken back at once is never told. */
const pause = 60

/** What an author learns of; that nothing was found is told to those who asked. */
const toldAuthors = new Set<Action>(['hide', 'restore', 'lock', 'unlock', 'merge', 'suspend', 'reinstate'])

interface Concerned {
  reporters: string[]
  hadAppeal: boolean
}

/** Orders what author and reporters are told, in the transaction of the decision. */
export async function orderLetters(orm: Orm, decision: Decision, { reporters, hadAppeal }: Concerned) {
  const queue = createMailQueue(orm)
  const send = (uid: string, to: DecisionContent['to']) => {
    const content: DecisionContent = { decision: decision.id, to }
    const order = { purpose: decisionPurpose, uid, email: null, newEmail: null, content }
    return queue.add({ ...order, language: 'en', continueUrl: null }, { after: pause })
  }
  const { owner, by, action } = decision
  const isToldAuthor = toldAuthors.has(action) || hadAppeal
  if (isToldAuthor && owner !== null && owner !== by && isUid(owner)) await send(owner, 'author')
  for (const reporter of new Set(reporters)) if (reporter !== by) await send(reporter, 'reporter')
}
