import type { Endpoint } from '#contract/endpoint.ts'
import { setAnsweredAsOf } from './answered-here.ts'
import { isUnreachable } from '../http/api-error.ts'

/** Nobody in a shop waits longer for what the phone knows, too. */
const patience = 4_000
/** So long after the server could not be reached nobody waits for it again. */
const rest = 15_000
let unreachableAt = -rest

addEventListener('online', () => {
  unreachableAt = -rest
})

const isCutOff = () => !navigator.onLine || performance.now() - unreachableAt < rest

interface Asked {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  signal?: AbortSignal
}

/** What this device knows, of when it is told; null where it does not know. */
async function fromPack(endpoint: Endpoint, asked: Asked) {
  const { answerOffline } = await import('./answer-offline.ts')
  const known = await answerOffline(endpoint, asked)
  if (known) setAnsweredAsOf(known.checkedAt)
  return known && known.page
}

/** Asks the server; where it cannot be reached, or not soon, what this device knows is the answer. */
export async function orFromPack<Answer>(
  endpoint: Endpoint,
  asked: Asked,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  // In flight mode nothing is sent.
  const atOnce = isCutOff() ? await fromPack(endpoint, asked) : null
  if (atOnce) return atOnce as Answer
  const answer = ask().then((given) => {
    unreachableAt = -rest
    setAnsweredAsOf(null)
    return given
  })
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, patience, 'late'))
  const soon = await Promise.race([answer, late]).catch((error: unknown) => {
    if (asked.signal?.aborted || !isUnreachable(error)) throw error
    return 'late' as const
  })
  if (soon !== 'late') return soon
  unreachableAt = performance.now()
  const known = await fromPack(endpoint, asked)
  if (!known) return answer
  // It may still come, and then it is what the next one who asks is given.
  answer.catch(() => undefined)
  return known as Answer
}
