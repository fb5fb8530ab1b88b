import { setTimeout as pause } from 'node:timers/promises'
import { Overloaded } from '#server/db/errors.ts'

/** Slows calls down by a timer each: so many at once of one network and so many in total, no more. */
export function createBoundedDelay(maxPerNetwork = 50, max = 1000) {
  const waiting = new Map<string, number>()
  let total = 0
  return async (network: string, seconds: number): Promise<void> => {
    if (!seconds) return
    const before = waiting.get(network) ?? 0
    if (before >= maxPerNetwork || total >= max) throw new Overloaded()
    waiting.set(network, before + 1)
    total += 1
    await pause(seconds * 1000)
    total -= 1
    const left = (waiting.get(network) ?? 1) - 1
    if (left) waiting.set(network, left)
    else waiting.delete(network)
  }
}
