import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Of those who came lately; whoever was not seen for longest is forgotten first. */
const most = 5_000

/** Counts by a clock that nobody sets: put back by an hour, the other one would make a minute's limit last as long. */
export class SteadyWindows implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { count: number; began: number }>()

  incr(...[key, counted, milliseconds]: Parameters<FastifyRateLimitStore['incr']>): void {
    const now = performance.now()
    const known = this.#windows.get(key)
    const window = known && now - known.began < milliseconds ? known : { count: 0, began: now }
    window.count += 1
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > most && oldest !== undefined) this.#windows.delete(oldest)
    counted(null, { current: window.count, ttl: milliseconds - (now - window.began) })
  }

  child(): SteadyWindows {
    return new SteadyWindows()
  }
}
