import { randomUUID } from 'node:crypto'
import { signUp, type Instance } from '../instance.ts'
import { check } from '../report.ts'
import { post, query, recommendation } from './writers.ts'

export interface Merger {
  /** To be made a moderator. */
  address: string
  token: string
  asker: string
  into: string
  /** Duplicates with an answer each, by id, and whether their merge was acknowledged. */
  duplicates: Map<string, { name: string; isMerged: boolean }>
}

export async function addMerger({ origin }: Instance): Promise<Merger> {
  const address = `${randomUUID()}@example.org`
  const [token, asker] = [await signUp(origin, address), await signUp(origin)]
  const answer = await fetch(`${origin}/products`, post(query, asker))
  const { insertedId: into } = (await answer.json()) as { insertedId: string }
  return { address, token, asker, into, duplicates: new Map() }
}

/** Somebody asks what was asked before and is answered, and a moderator puts both together. */
export async function mergeUntil(stop: AbortSignal, { origin }: Instance, merger: Merger): Promise<void> {
  const { token, asker, into, duplicates } = merger
  const add = async (path: string, body: object, by: string): Promise<string | null> => {
    const answer = await fetch(origin + path, post(body, by)).catch(() => null)
    const text = await answer?.text().catch(() => null)
    return answer?.status === 201 && text ? (JSON.parse(text) as { insertedId: string }).insertedId : null
  }
  while (!stop.aborted) {
    const id = await add('/products', query, asker)
    const name = randomUUID()
    const draft = { ...recommendation, productName: name, queryId: id }
    if (!id || !(await add('/recommendations', draft, asker))) return
    const duplicate = { name, isMerged: false }
    duplicates.set(id, duplicate)
    const decision = { subject: 'query', id, action: 'merge', into, reason: 'Asked before.' }
    duplicate.isMerged = (await add('/moderation/decisions', decision, token)) !== null
  }
}

/** Each answer is on one of both: where it was, or, with all that a merge leaves, where the merge brought it. */
export async function checkMerges({ origin }: Instance, { into, duplicates }: Merger): Promise<void> {
  const namesOn = async (id: string) => {
    const list = await fetch(`${origin}/recommendations?queryId=${id}`)
    return list.ok ? ((await list.json()) as { productName: string }[]).map((row) => row.productName) : []
  }
  const there = await namesOn(into)
  let [acknowledged, lost, torn] = [0, 0, 0]
  for (const [id, { name, isMerged }] of duplicates) {
    const { status } = await fetch(`${origin}/products/${id}`, { redirect: 'manual' })
    const isThere = there.filter((one) => one === name).length
    const isHere = status === 200 ? (await namesOn(id)).filter((one) => one === name).length : 0
    acknowledged += Number(isMerged)
    lost += Number(isMerged && status !== 308)
    torn += Number(isThere + isHere !== 1 || (status === 308) !== (isThere === 1))
  }
  check(
    `${duplicates.size} merges tried, ${acknowledged} acknowledged, ${lost} lost, ${torn} in part`,
    lost === 0 && torn === 0 && acknowledged > 0,
  )
}
