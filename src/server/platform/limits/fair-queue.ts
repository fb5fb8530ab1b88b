import { Overloaded } from '#server/db/errors.ts'

export interface QueueSize {
  /** How many run at once. */
  running: number
  /** How many may wait, of one key and in all; more are refused at once. */
  waitingOfOne: number
  waiting: number
}

/** Costly work in turns: however much comes under one key, another key's first is next but one. */
export function createFairQueue({ running: most, waitingOfOne, waiting: mostWaiting }: QueueSize) {
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  const next = () => {
    const [first] = lines
    if (!first || running >= most) return
    const [key, line] = first
    const start = line.shift()
    // To the back, so that every other key comes before its next.
    lines.delete(key)
    if (line.length) lines.set(key, line)
    waiting -= 1
    running += 1
    start?.()
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? []
    if (running >= most) {
      if (line.length >= waitingOfOne || waiting >= mostWaiting) throw new Overloaded()
      await new Promise<void>((start) => {
        line.push(start)
        lines.set(key, line)
        waiting += 1
      })
    } else running += 1
    try {
      return await work()
    } finally {
      running -= 1
      next()
    }
  }
}
