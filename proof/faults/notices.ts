import type { Notice } from '#contract/notices.ts'
import type { Instance } from '../instance.ts'
import { pause } from '../report.ts'
import type { MarkedEntry } from './marks.ts'

export interface NoticeComparison {
  /** Answers, replies and swaps of which somebody is to be told. */
  due: number
  missing: number
  tooMuch: number
}

/** Followers are told beside the answering: at the latest when a server looks for what another left. As long as more come, it is at it. */
const patience = 90_000

/** Holds what whoever asked and whoever recommended are told against what there is to tell. */
export async function compareNotices(
  instance: Instance,
  { asker, token, queryId }: Record<'asker' | 'token' | 'queryId', string>,
  entries: MarkedEntry[],
): Promise<NoticeComparison> {
  const replies = new Map(entries.map(({ _id, replyCount }) => [`reply ${_id}`, replyCount]))
  const swaps = entries.map(({ _id, swapCount }) => [`swapped ${_id}`, swapCount] as const)
  const toAsker = new Map([...replies, [`recommendation ${queryId}`, entries.length]])
  const toAuthor = new Map([...replies, ...swaps])
  let found = { due: 0, missing: 0, tooMuch: 0 }
  let least = Infinity
  for (let end = performance.now() + patience; performance.now() < end;) {
    const both = [
      difference(toAsker, await toldTo(instance, asker)),
      difference(toAuthor, await toldTo(instance, token)),
    ]
    found = both.reduce((sum, one) => ({
      due: sum.due + one.due,
      missing: sum.missing + one.missing,
      tooMuch: sum.tooMuch + one.tooMuch,
    }))
    if (found.missing === 0) break
    if (found.missing < least) end = performance.now() + patience
    least = Math.min(least, found.missing)
    await pause(500)
  }
  return found
}

/** How often of what: the last part of where a notice leads is the recommendation, or the query that it is about. */
async function toldTo({ origin }: Instance, token: string): Promise<Map<string, number>> {
  const answer = await fetch(`${origin}/notices`, { headers: { authorization: `Bearer ${token}` } })
  const told = new Map<string, number>()
  for (const { kind, path, count } of (await answer.json()) as Notice[]) {
    const ids = path?.match(/[0-9a-f]{24}/g) ?? []
    const what = `${kind} ${ids.at(-1) ?? ''}`
    told.set(what, (told.get(what) ?? 0) + count)
  }
  return told
}

function difference(due: Map<string, number>, told: Map<string, number>): NoticeComparison {
  const result = { due: 0, missing: 0, tooMuch: 0 }
  for (const what of new Set([...due.keys(), ...told.keys()])) {
    const [expected, found] = [due.get(what) ?? 0, told.get(what) ?? 0]
    result.due += expected
    result.missing += Math.max(0, expected - found)
    result.tooMuch += Math.max(0, found - expected)
  }
  return result
}
