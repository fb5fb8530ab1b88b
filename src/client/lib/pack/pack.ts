import { addressOf } from '#contract/address.ts'
import { getPack, type Pack, type PackedQuery } from '#contract/pack.ts'
import { foldedLine } from './find.ts'
import { keep, readKept } from './kept.ts'
import { ApiError } from '../http/api-error.ts'
import { runtime } from '../runtime.ts'

const name = 'pack'

/** As it is stored: as text, which is read several times as fast as what is made of it. */
interface Stored {
  version: string
  /** Its queries, one a line, in the order of their ids: what the version is made of. */
  lines: string
  /** What each is found by, in the same order. */
  folded: string
  /** How that was made: an older program made it in another way. */
  folding?: number
  /** When the server last said that it is the newest. */
  checkedAt: number
}

export interface KeptPack {
  version: string
  checkedAt: number
  queries: PackedQuery[]
  folded: string[]
}

/** Another one whenever `foldedLine` makes something else of the same query. */
export const folding = 2

const queriesIn = (lines: string) => JSON.parse(`[${lines.trimEnd().replaceAll('\n', ',')}]`) as PackedQuery[]
const linesOf = (queries: readonly PackedQuery[]) =>
  queries.map((query) => `${JSON.stringify(query)}\n`).join('')

export async function versionOf(lines: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What was there before and the difference to it, in the order of their ids. */
export function applied(before: readonly PackedQuery[], { queries, removed }: Pack): PackedQuery[] {
  const byId = new Map(before.map((query) => [query._id, query]))
  for (const id of removed) byId.delete(id)
  for (const query of queries) byId.set(query._id, query)
  return [...byId.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

// Storage may be full or forbidden: the pack then lasts as long as the page.
let unstored: Stored | null = null

const foldedIn = (queries: readonly PackedQuery[]) => queries.map(foldedLine).join('\n')

const foldedAnew = (stored: Stored): Stored =>
  stored.folding === folding ? stored : { ...stored, folding, folded: foldedIn(queriesIn(stored.lines)) }

async function storedPack(): Promise<Stored | null> {
  if (unstored) return unstored
  try {
    const stored = (await readKept(name)) as Partial<Stored> | undefined
    const isWhole =
      typeof stored?.lines === 'string' &&
      typeof stored.folded === 'string' &&
      Number.isFinite(stored.checkedAt)
    return isWhole ? foldedAnew(stored as Stored) : null
  } catch {
    return null
  }
}

let opened: Promise<KeptPack | null> | undefined

/** The pack that is kept here, read once; null where there is none, or none that can be read. */
export const keptPack = (): Promise<KeptPack | null> =>
  (opened ??= storedPack()
    .then(
      (stored) =>
        stored && { ...stored, queries: queriesIn(stored.lines), folded: stored.folded.split('\n') },
    )
    .catch(() => null))

async function store(given: Omit<Stored, 'checkedAt'>) {
  const stored: Stored = { ...given, checkedAt: Date.now() }
  unstored = await keep(name, stored).then(
    () => null,
    () => stored,
  )
  opened = undefined
}

const storeNew = (queries: readonly PackedQuery[], lines: string, version: string) =>
  store({ version, lines, folded: foldedIn(queries), folding })

async function ask(since: string | null): Promise<Pack | null> {
  const address = addressOf(getPack, { query: { since: since ?? undefined } })
  // It goes by the version itself, so that nothing is kept twice.
  const response = await fetch(runtime.apiOrigin + address, {
    cache: 'no-store',
    headers: since ? { 'if-none-match': `"${since}"` } : {},
  })
  if (response.status === 304) return null
  if (!response.ok) throw new ApiError(response.status, 'The answers could not be fetched.')
  return (await response.json()) as Pack
}

/** Fetches what has changed: all of it where what is stored, or the difference to it, does not come out right. */
export async function refreshPack(): Promise<void> {
  const stored = await storedPack()
  const before = stored && (await versionOf(stored.lines)) === stored.version ? stored : null
  const answer = await ask(before?.version ?? null)
  if (!answer) return before ? store(before) : undefined
  const queries = answer.since && before ? applied(queriesIn(before.lines), answer) : answer.queries
  const lines = linesOf(queries)
  if ((await versionOf(lines)) === answer.version) return storeNew(queries, lines, answer.version)
  if (!answer.since) throw new Error('The answers arrived damaged.')
  const whole = await ask(null)
  if (whole) await storeNew(whole.queries, linesOf(whole.queries), whole.version)
}
