import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { Pack } from '#contract/pack.ts'
import type { Database } from '#server/db/client.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { createHistory, type Entries, type Entry } from './history.ts'
import { digestOf, type QueryText } from './pack-query.ts'
import { packText, type PackedText } from './packed-text.ts'
import { createQueryReading, most, type Look } from './read-queries.ts'

interface Made {
  version: string
  more: boolean
  entries: Entries
  text: PackedText
  /** What was asked for as a difference, each made once. */
  differences: Map<string, Promise<PackedText>>
}

interface State {
  made: Made
  /** What the database showed when all was read, and when that was looked for last. */
  readFrom: string
  looked: Look
  /** Not before all is read again. */
  due: number
}

/** Milliseconds; and a making may take so much of the time as one in this number. */
const pace = { least: 60_000, share: 20 }
/** Seconds that removals are remembered for, at least. */
export const removalsKept = 60 * 60
const differencesKept = 16
const opening = '{"queries":['
/** So many at a time are put into one text. */
const together = 500

interface Options {
  mostQueries?: number
  now?: () => number
}

/**
 * Every active query in one text, kept packed. What changes is in it a minute later, what goes is gone from the next
 * answer: triggers note removals with their transaction, and each answer begins with a look at those since the last.
 */
export function createPack(db: Database, alternatives: SQL, options: Options = {}) {
  const { mostQueries = most.queries, now = () => performance.now() } = options
  const reading = createQueryReading(db, alternatives, mostQueries)
  const history = createHistory()
  let state: State | undefined

  async function pack(batches: AsyncIterable<QueryText[]>, more: boolean): Promise<Made> {
    const hash = createHash('sha256')
    const entries: [string, Omit<Entry, 'changed'>][] = []
    let version = ''
    async function* noted() {
      for await (const batch of batches) {
        for (const { id, text } of batch) {
          hash.update(text).update('\n')
          entries.push([id, { length: Buffer.byteLength(text), digest: digestOf(text) }])
        }
        yield batch
      }
    }
    const rest = () => {
      version = hash.digest('hex')
      return { version, since: null, removed: [], more }
    }
    const text = await packText(jsonOf(noted(), rest))
    const { made } = state ?? {}
    if (made?.version === version && made.more === more) return made
    return { version, more, entries: history.add(version, entries), text, differences: new Map() }
  }

  async function makeAnew(looked: Look): Promise<Made> {
    const began = now()
    const leftOut = await reading.lastLeftOut()
    const made = await pack(reading.all(leftOut ?? ''), leftOut !== null)
    const due = now() + Math.max(pace.least, (now() - began) * pace.share)
    state = { made, readFrom: looked.snapshot, looked, due }
    return made
  }

  /** The same with some of its queries as they are now. */
  async function replace(made: Made, ids: string[]): Promise<Made> {
    const read = new Map((await reading.byIds(ids)).map(({ id, text }) => [id, text]))
    const isSame = (id: string) => digestOf(read.get(id) ?? '') === made.entries.get(id)?.digest
    if (ids.every(isSame)) return made
    const replaced = new Set(ids)
    async function* batches() {
      for await (const batch of textsOf(made))
        yield batch.flatMap((one) => {
          const text = replaced.has(one.id) ? read.get(one.id) : one.text
          return text === undefined ? [] : [{ id: one.id, text }]
        })
    }
    return pack(batches(), made.more)
  }

  const current = shareReads(async (): Promise<Made> => {
    const looked = await reading.look(state?.looked.snapshot ?? null)
    if (!state || looked.run !== state.looked.run || looked.at - state.looked.at > removalsKept)
      return makeAnew(looked)
    if (looked.snapshot !== state.readFrom && now() >= state.due) return makeAnew(looked)
    if (looked.gone.length > most.gone) return makeAnew(looked)
    const { made } = state
    const gone = looked.gone.filter((id) => made.entries.has(id))
    if (gone.length) state.made = await replace(made, gone)
    state.looked = looked
    return state.made
  })

  async function differenceOf(made: Made, since: string): Promise<PackedText | null> {
    const kept = made.differences.get(since)
    if (kept) return kept
    const difference = history.since(since, made.entries)
    if (!difference) return null
    const { changed, removed } = difference
    const length = [...changed].reduce((sum, id) => sum + (made.entries.get(id)?.length ?? 0), 0)
    if (length * 2 > made.text.length) return null
    const { version, more } = made
    const making = packText(jsonOf(textsOf(made, changed), () => ({ version, since, removed, more })))
    made.differences.set(since, making)
    for (const oldest of made.differences.keys())
      if (made.differences.size > differencesKept) made.differences.delete(oldest)
    making.catch(() => made.differences.delete(since))
    return making
  }

  return {
    current,
    /** All of it, or the difference to a version where that is known and smaller. */
    textOf: async (made: Made, since?: string): Promise<PackedText> =>
      (since === undefined ? null : await differenceOf(made, since)) ?? made.text,
  }
}

/** A pack as it is sent. What is known once all queries have been read stands behind them. */
async function* jsonOf(batches: AsyncIterable<QueryText[]>, rest: () => Omit<Pack, 'queries'>) {
  yield opening
  let before = ''
  for await (const batch of batches) {
    if (!batch.length) continue
    yield before + batch.map(({ text }) => text).join(',')
    before = ','
  }
  yield `],${JSON.stringify(rest()).slice(1)}`
}

/** The texts that a pack was made of, or some of them. */
async function* textsOf({ text, entries }: Made, wanted?: Set<string>): AsyncGenerator<QueryText[]> {
  const bytes = await text.bytes('identity')
  let position = Buffer.byteLength(opening)
  let batch: QueryText[] = []
  for (const [id, { length }] of entries) {
    if (!wanted || wanted.has(id))
      batch.push({ id, text: bytes.toString('utf8', position, position + length) })
    position += length + 1
    if (batch.length < together) continue
    yield batch
    batch = []
  }
  yield batch
}
