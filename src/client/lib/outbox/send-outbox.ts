import { deleteSwap, deleteVote, putSwap, putVote, type Swap, type Vote } from '#contract/marks.ts'
import { addRecommendation, type RecommendationDraft } from '#contract/recommendations.ts'
import { changeUnsent, ownUnsent, sameMark, unsentOf, type Unsent, type UnsentKind } from './outbox.ts'
import { ApiError } from '../http/api-error.ts'
import { call } from '../http/api.ts'
import { memberHere } from '../member-here.ts'

const senders: Record<UnsentKind, (unsent: Unsent) => Promise<unknown>> = {
  recommendation: ({ key, body }) =>
    call(addRecommendation, { body: body as RecommendationDraft, idempotencyKey: key }),
  vote: ({ id, body }) => call(putVote, { params: { id }, body: body as Vote }),
  voteBack: ({ id }) => call(deleteVote, { params: { id } }),
  swap: ({ id, body }) => call(putSwap, { params: { id }, body: body as Swap }),
  swapBack: ({ id }) => call(deleteSwap, { params: { id } }),
}

/** Said of what was sent, not of who sends it, how often, or when. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

export interface Outcome {
  sent: number
  refused: number
}

/** One tab at a time, where browsers can say so; where not, the keys keep the server from storing anything twice. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('swapwise:outbox', work) : work()

/** Sends what waits, in the order in which it was written, until there is no connection again. */
export const sendOutbox = (uid: string): Promise<Outcome> =>
  alone(async () => {
    const outcome = { sent: 0, refused: 0 }
    for (const unsent of unsentOf(uid).filter(({ refused }) => refused === undefined)) {
      // Another member is here by now: it is not theirs to send.
      if (memberHere() !== uid) break
      // Discarded while others were sent.
      if (!unsentOf(uid).some(({ key }) => key === unsent.key)) continue
      try {
        await senders[unsent.kind](unsent)
        outcome.sent += 1
        changeUnsent(uid, (all) => all.filter(({ key }) => key !== unsent.key))
      } catch (error) {
        if (!isFinal(error)) break
        outcome.refused += 1
        changeUnsent(uid, (all) =>
          all.map((one) => (one.key === unsent.key ? { ...one, refused: error.message } : one)),
        )
      }
    }
    return outcome
  })

/** Sends a mark that is made now. An earlier one that waits, or is on its way, must not come after it. */
export function sendMark<Answer>(
  mark: Pick<Unsent, 'kind' | 'id'>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const uid = memberHere()
  if (!uid || !ownUnsent().some((one) => sameMark(one, mark))) return send()
  return alone(async () => {
    const answer = await send()
    changeUnsent(uid, (all) => all.filter((one) => !sameMark(one, mark)))
    return answer
  })
}
