import { randomUUID } from 'node:crypto'
import { signUp, type Instance } from '../instance.ts'
import { addMarker, compareMarks, mark, type MarkComparison, type MarkedEntry, type Marker } from './marks.ts'
import { compareNotices, type NoticeComparison } from './notices.ts'

export const query = {
  productName: 'Swift Kettle',
  productBrand: 'Boilwell',
  productImageUrl: 'https://images.example.org/kettle.png',
  queryTitle: 'A kettle that can be repaired?',
  boycottingReason: 'There are no spare parts.',
}
export const recommendation = { title: 'Try the one from the mill', reason: 'Refills in every town.' }

export interface Writer {
  /** Who asked, and is to be told of each answer. */
  asker: string
  token: string
  queryId: string
  marker: Marker
}

/** Somebody who asks, somebody who recommends, and somebody to weigh what is recommended and reply to it. */
export async function addWriter(instance: Instance, enter = signUp): Promise<Writer> {
  const { origin } = instance
  const asker = await enter(origin)
  const added = await fetch(`${origin}/products`, post(query, asker))
  const { insertedId: queryId } = (await added.json()) as { insertedId: string }
  return { asker, token: await enter(origin), queryId, marker: addMarker(await enter(origin)) }
}

export function post(body: object, token?: string, key?: string): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }
}

/** What was sent and what was promised, to be held against what is there. */
export interface WriteLog {
  tried: number
  /** Ids that the server acknowledged, by the name the recommendation was given. */
  acknowledged: Map<string, string>
  /** How often each status, or kind of failure, was met. */
  met: Map<string, number>
  /** The longest anybody waited for any answer, in ms. */
  slowest: number
}

export const newWriteLog = (): WriteLog => ({ tried: 0, acknowledged: new Map(), met: new Map(), slowest: 0 })

export interface Writers {
  /** Waits until nobody writes any more. */
  done(): Promise<void>
}

/**
 * People who recommend one thing after the other until told to stop, each under a name of its own, and have it weighed.
 * Whoever retries sends the same again under the same key until it is acknowledged.
 */
export function startWriters(
  people: number,
  instance: () => Instance,
  writer: Writer,
  log: WriteLog,
  { retry = false, body = recommendation.reason } = {},
): Writers & { stop(): void } {
  const state = { stopping: false }
  const write = async () => {
    while (!state.stopping) {
      const productName = randomUUID()
      const draft = { ...recommendation, reason: body, productName, queryId: writer.queryId }
      log.tried += 1
      for (;;) {
        const id = await recommend(instance(), draft, writer.token, productName, log)
        if (id) log.acknowledged.set(productName, id)
        if (id) await mark(instance, id, writer.marker)
        if (id || !retry) break
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const writing = Promise.all(Array.from({ length: people }, write))
  return {
    stop: () => {
      state.stopping = true
    },
    done: async () => {
      state.stopping = true
      await writing
    },
  }
}

async function recommend(
  { origin }: Instance,
  draft: object,
  token: string,
  key: string,
  log: WriteLog,
): Promise<string | null> {
  const began = performance.now()
  let met: string
  let id: string | null = null
  try {
    const answer = await fetch(`${origin}/recommendations`, post(draft, token, key))
    met = String(answer.status)
    const text = await answer.text()
    if (answer.status === 201) id = (JSON.parse(text) as { insertedId: string }).insertedId
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    met = cause?.code ?? (error as Error).name
  }
  log.slowest = Math.max(log.slowest, performance.now() - began)
  log.met.set(met, (log.met.get(met) ?? 0) + 1)
  return id
}

export interface Comparison {
  tried: number
  acknowledged: number
  found: number
  lost: number
  doubled: number
  counter: number
  marks: MarkComparison
  notices: NoticeComparison
}

/** Holds the log against what the server shows. */
export async function compare(instance: Instance, writer: Writer, log: WriteLog): Promise<Comparison> {
  const { origin } = instance
  const { queryId, marker } = writer
  const list = await fetch(`${origin}/recommendations?queryId=${queryId}`)
  const rows = (await list.json()) as (MarkedEntry & { productName: string })[]
  const query = (await (await fetch(`${origin}/products/${queryId}`)).json()) as {
    recommendationCount: number
    swapCount: number
  }
  const byName = new Map<string, string[]>()
  for (const row of rows) byName.set(row.productName, [...(byName.get(row.productName) ?? []), row._id])
  const acknowledged = [...log.acknowledged]
  return {
    tried: log.tried,
    acknowledged: acknowledged.length,
    found: rows.length,
    lost: acknowledged.filter(([name, id]) => !byName.get(name)?.includes(id)).length,
    doubled: [...byName.values()].filter((ids) => ids.length > 1).length,
    counter: query.recommendationCount,
    marks: await compareMarks(instance, queryId, marker, rows, query.swapCount),
    notices: await compareNotices(instance, writer, rows),
  }
}
