import { Overloaded } from '#server/db/errors.ts'

/** Calls back after so many seconds, unless what it answers with is called first. */
export type Timer = (seconds: number, done: () => void) => () => void

const realTime: Timer = (seconds, done) => {
  const timer = setTimeout(done, seconds * 1000)
  return () => clearTimeout(timer)
}

interface Wait {
  key: string
  refuse: () => void
}

/**
 * Slows calls down by a timer each: so many at once of one key and so many in total, no more. When no place is left,
 * whoever holds the most loses their last. Whoever gives the signal gives up waiting.
 */
export function createBoundedDelay(maxOfOne = 4, max = 1000, startTimer: Timer = realTime) {
  const waiting = new Map<string, Set<Wait>>()
  let total = 0

  const leave = (wait: Wait) => {
    const own = waiting.get(wait.key)
    if (!own?.delete(wait)) return
    if (!own.size) waiting.delete(wait.key)
    total -= 1
  }

  const makeRoom = (own: number) => {
    let most: Set<Wait> | undefined
    for (const waits of waiting.values()) if (waits.size > (most?.size ?? own + 1)) most = waits
    if (!most) throw new Overloaded()
    ;[...most].at(-1)?.refuse()
  }

  return async (key: string, seconds: number, signal?: AbortSignal): Promise<void> => {
    if (!seconds) return
    const own = waiting.get(key)?.size ?? 0
    if (own >= maxOfOne || signal?.aborted) throw new Overloaded()
    if (total >= max) makeRoom(own)
    await new Promise<void>((resolve, reject) => {
      const end = (answer: () => void) => {
        stopTimer()
        signal?.removeEventListener('abort', refuse)
        leave(wait)
        answer()
      }
      const refuse = () => end(() => reject(new Overloaded()))
      const wait = { key, refuse }
      const stopTimer = startTimer(seconds, () => end(resolve))
      signal?.addEventListener('abort', refuse)
      waiting.set(key, (waiting.get(key) ?? new Set()).add(wait))
      total += 1
    })
  }
}
