import { randomUUID } from 'node:crypto'
import { idOf } from '../bench/fill.ts'

export interface Acknowledged {
  id: string
  title: string
  sentAt: number
  answeredAt: number
}

export interface FailedRequest {
  at: number
  what: string
}

export interface Clients {
  acknowledged: Acknowledged[]
  reads: { answered: number; slowest: number }
  /** Every request that did not succeed, also those that a later try made good. */
  failedWrites: FailedRequest[]
  failedReads: FailedRequest[]
  /** Waits for what is under way: a write that is retried ends when it is acknowledged. */
  stop(): Promise<void>
}

interface ClientOptions {
  origin: string
  token: string
  writers: number
  readers: number
  /** Whether a write that failed is sent again under its key. */
  retry: boolean
}

/** How many queries the writers share; few enough that they meet on a counter now and then. */
export const busyQueries = 50
const timeout = 20_000
const pause = 200

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** People who read and write until they are stopped. */
export function startClients({ origin, token, writers, readers, retry }: ClientOptions): Clients {
  let isOver = false
  let writes = 0
  const run = randomUUID().slice(0, 8)
  const clients: Omit<Clients, 'stop'> = {
    acknowledged: [],
    reads: { answered: 0, slowest: 0 },
    failedWrites: [],
    failedReads: [],
  }

  const send = async (key: string, body: string): Promise<string> => {
    const answer = await fetch(`${origin}/recommendations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(timeout),
    })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(nameOfAnswer(answer))
    return (JSON.parse(text) as { insertedId: string }).insertedId
  }

  const write = async () => {
    const number = writes++
    const title = `Write ${number} of ${run}`
    const key = randomUUID()
    const body = JSON.stringify({
      title,
      productName: 'Mill Soap',
      reason: 'Refills in every town.',
      queryId: idOf(1 + (number % busyQueries)),
    })
    for (;;) {
      const sentAt = Date.now()
      try {
        const id = await send(key, body)
        clients.acknowledged.push({ id, title, sentAt, answeredAt: Date.now() })
        return
      } catch (error) {
        clients.failedWrites.push({ at: Date.now(), what: nameOf(error) })
        if (!retry) return
        await sleep(pause)
      }
    }
  }

  const read = async (number: number) => {
    const id = idOf(1 + (number % busyQueries))
    const path = [`/products/${id}`, '/products?limit=24', `/recommendations?queryId=${id}&limit=24`][
      number % 3
    ]
    const began = Date.now()
    try {
      const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(timeout) })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(nameOfAnswer(answer))
      clients.reads.answered++
    } catch (error) {
      clients.failedReads.push({ at: Date.now(), what: nameOf(error) })
      await sleep(pause)
    }
    clients.reads.slowest = Math.max(clients.reads.slowest, Date.now() - began)
  }

  const repeat = async (work: (number: number) => Promise<void>, between: number) => {
    for (let number = 0; !isOver; number++) {
      await work(number)
      await sleep(between)
    }
  }
  const all = [
    ...Array.from({ length: writers }, () => repeat(write, 10)),
    ...Array.from({ length: readers }, () => repeat(read, 10)),
  ]
  return {
    ...clients,
    stop: async () => {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** Instances name their requests, and say when to come again. */
function nameOfAnswer({ status, headers }: Response): string {
  if (!headers.has('x-request-id')) return `${status} by the balancer`
  const later = headers.get('retry-after')
  return later ? `${status} (again in ${later} s)` : String(status)
}

function nameOf(error: unknown): string {
  const { cause, message } = error as Error
  return (cause as { code?: string } | undefined)?.code ?? message
}

/** How often each trouble occurred, in words. */
export function summary(troubles: FailedRequest[]): string {
  const counts = new Map<string, number>()
  for (const { what } of troubles) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none'
}
