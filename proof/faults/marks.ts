import { signUp, type Instance } from '../instance.ts'

type Value = 1 | -1

/** Somebody who weighs what the writers recommend. */
export interface Marker {
  token: string
  /** Votes that the server acknowledged, by recommendation. */
  acknowledged: Map<string, Value>
  swapped: number
}

export const addMarker = async ({ origin }: Instance): Promise<Marker> => ({
  token: await signUp(origin),
  acknowledged: new Map(),
  swapped: 0,
})

/** Votes, thinks again, switches to it and mostly back; what is not answered counts for nothing. */
export async function mark(instance: () => Instance, id: string, marker: Marker): Promise<void> {
  const send = async (method: 'PUT' | 'DELETE', what: string, body?: object) => {
    try {
      const answer = await fetch(`${instance().origin}/recommendations/${id}/${what}`, {
        method,
        headers: {
          authorization: `Bearer ${marker.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      await answer.text()
      return answer.status === 200
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
  if (await send('PUT', 'swap', {})) marker.swapped += 1
  if (Math.random() < 0.9) await send('DELETE', 'swap')
}

export interface MarkComparison {
  acknowledged: number
  swapped: number
  /** Acknowledged and not there. */
  lost: number
  /** Entries, or the query, whose counters are not the marks that are there. */
  miscounted: number
}

interface Entry {
  _id: string
  helpful: number
  notFit: number
  swapCount: number
}

/** Holds the counters against the marks of the only one who made any. */
export async function compareMarks(
  { origin }: Instance,
  queryId: string,
  { token, acknowledged, swapped }: Marker,
  entries: Entry[],
  swapCount: number,
): Promise<MarkComparison> {
  const answer = await fetch(`${origin}/products/${queryId}/mine`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { votes, swaps } = (await answer.json()) as { votes: Record<string, Value>; swaps: string[] }
  const isRight = ({ _id, helpful, notFit, swapCount }: Entry) =>
    helpful === Number(votes[_id] === 1) &&
    notFit === Number(votes[_id] === -1) &&
    swapCount === Number(swaps.includes(_id))
  return {
    acknowledged: acknowledged.size,
    swapped,
    lost: [...acknowledged].filter(([id, value]) => votes[id] !== value).length,
    miscounted: entries.filter((entry) => !isRight(entry)).length + Number(swapCount !== swaps.length),
  }
}
