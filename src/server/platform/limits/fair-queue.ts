import { Overloaded } from '#server/db/errors.ts'

export interface QueueSize {
  running: number
  /** How many may wait, of one key and in all; more are refused at once. */
  waitingOfOne: number
  waiting: number
}

interface Place {
  start: () => void
  refuse: () => void
}

/**
 * Costly work in turns: however much comes under one key, another key's first is next but one. When no place is left,
 * whoever has the most waiting loses their last: a few keys cannot keep another's first out.
 */
export function createFairQueue({ running: most, waitingOfOne, waiting: mostWaiting }: QueueSize) {
  const lines = new Map<string, Place[]>()
  let running = 0
  let waiting = 0

  const next = () => {
    const [first] = lines
    if (!first) return
    const [key, line] = first
    const place = line.shift()
    // To the back, so that every other key comes before its next.
    lines.delete(key)
    if (line.length) lines.set(key, line)
    waiting -= 1
    running += 1
    place?.start()
  }

  const leave = (key: string, place: Place | undefined) => {
    const line = lines.get(key) ?? []
    const at = place ? line.indexOf(place) : -1
    if (!place || at < 0) return
    line.splice(at, 1)
    if (!line.length) lines.delete(key)
    waiting -= 1
    place.refuse()
  }

  const makeRoom = (own: number) => {
    let longest: [string, Place[]] | undefined
    for (const line of lines) if (line[1].length > (longest?.[1].length ?? own + 1)) longest = line
    if (!longest) throw new Overloaded()
    leave(longest[0], longest[1].at(-1))
  }

  const turn = (key: string, signal: AbortSignal | undefined) => {
    const own = lines.get(key)?.length ?? 0
    if (own >= waitingOfOne || signal?.aborted) throw new Overloaded()
    if (waiting >= mostWaiting) makeRoom(own)
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => leave(key, place)
      const place = {
        start: () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
        refuse: () => {
          signal?.removeEventListener('abort', giveUp)
          reject(new Overloaded())
        },
      }
      signal?.addEventListener('abort', giveUp)
      lines.set(key, [...(lines.get(key) ?? []), place])
      waiting += 1
    })
  }

  /** Whoever gives the signal gives up waiting; what has begun is done. */
  return async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (running >= most) await turn(key, signal)
    else running += 1
    try {
      return await work()
    } finally {
      running -= 1
      next()
    }
  }
}
