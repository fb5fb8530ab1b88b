import { randomUUID } from 'node:crypto'
import type { Instance } from '../instance.ts'

type Value = 1 | -1

/** Somebody who weighs what the writers recommend, and replies to it. */
export interface Marker {
  token: string
  /** Votes that the server acknowledged, by recommendation. */
  acknowledged: Map<string, Value>
  swapped: number
  /** Recommendations on which a reply was acknowledged. */
  replied: Set<string>
}

export const addMarker = (token: string): Marker => ({
  token,
  acknowledged: new Map(),
  swapped: 0,
  replied: new Set(),
})

/** Votes, thinks again, replies, switches to it and mostly back; what is not answered counts for nothing. */
export async function mark(instance: () => Instance, id: string, marker: Marker): Promise<void> {
  const send = async (method: 'POST' | 'PUT' | 'DELETE', what: string, body?: object) => {
    try {
      const answer = await fetch(`${instance().origin}/recommendations/${id}/${what}`, {
        method,
        headers: {
          authorization: `Bearer ${marker.token}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      await answer.text()
      return answer.ok
    } catch {
      return false
    }
  }
  const vote = async (value: Value) => {
    // Until it is answered, either may be stored.
    marker.acknowledged.delete(id)
    if (await send('PUT', 'vote', { value, reason: 'wrong' })) marker.acknowledged.set(id, value)
  }
  await vote(1)
  if (Math.random() < 0.5) await vote(-1)
  if (await send('POST', 'replies', { text: 'Where is it sold?' })) marker.replied.add(id)
  if (await send('PUT', 'swap', {})) marker.swapped += 1
  if (Math.random() < 0.9) await send('DELETE', 'swap')
}

export interface MarkComparison {
  acknowledged: number
  swapped: number
  replied: number
  /** Acknowledged and not there, or there more than once. */
  lost: number
  /** Entries, or the query, whose counters are not the marks that are there. */
  miscounted: number
}

export interface MarkedEntry {
  _id: string
  helpful: number
  notFit: number
  swapCount: number
  replyCount: number
}

/** Holds the counters against the marks of the only one who made any. */
export async function compareMarks(
  { origin }: Instance,
  queryId: string,
  { token, acknowledged, swapped, replied }: Marker,
  entries: MarkedEntry[],
  swapCount: number,
): Promise<MarkComparison> {
  const answer = await fetch(`${origin}/products/${queryId}/mine`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { votes, swaps } = (await answer.json()) as { votes: Record<string, Value>; swaps: string[] }
  const isRight = ({ _id, helpful, notFit, swapCount }: MarkedEntry) =>
    helpful === Number(votes[_id] === 1) &&
    notFit === Number(votes[_id] === -1) &&
    swapCount === Number(swaps.includes(_id))
  return {
    acknowledged: acknowledged.size,
    swapped,
    replied: replied.size,
    lost:
      [...acknowledged].filter(([id, value]) => votes[id] !== value).length +
      entries.filter(({ _id, replyCount }) => replyCount > 1 || replyCount < Number(replied.has(_id))).length,
    miscounted: entries.filter((entry) => !isRight(entry)).length + Number(swapCount !== swaps.length),
  }
}
