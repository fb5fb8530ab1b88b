import { setTimeout as pause } from 'node:timers/promises'
import { Overloaded } from '#server/db/errors.ts'

/** Places for calls that are slowed down: a timer each, so many of one network and so many in all. */
export function createWaitingRoom(mostOfOne = 50, most = 1000) {
  const waiting = new Map<string, number>()
  let all = 0
  return async (network: string, seconds: number): Promise<void> => {
    if (!seconds) return
    const before = waiting.get(network) ?? 0
    if (before >= mostOfOne || all >= most) throw new Overloaded()
    waiting.set(network, before + 1)
    all += 1
    await pause(seconds * 1000)
    all -= 1
    const left = (waiting.get(network) ?? 1) - 1
    if (left) waiting.set(network, left)
    else waiting.delete(network)
  }
}
