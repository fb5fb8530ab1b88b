import type { Prepare } from '#server/db/client.ts'
import { conditionsOf, type QueryFilter } from '../filters.ts'
import { listsByFilter } from '../lists-by-filter.ts'
import { allOf, anyOf, namesWithin, termQueries, type Level, type Phrase } from './phrase.ts'
import { prepareFrequencies, prepareSearch, prepareWordCount, type Hit } from './statements.ts'

// How much one search looks at, whatever the table holds.
const steps = { near: 1_000, far: 10_000, hits: 2_000, ofName: 200 }
/** What so many of the nearest rows have is common: its index would be long to read. */
const common = 24

export interface Hits {
  /** The best first. */
  rows: Pick<Hit, 'id' | 'score'>[]
  /** How many were counted. */
  count: number
  /** Whether there may be others, even better ones. */
  partial: boolean
}

export const nothing: Hits = { rows: [], count: 0, partial: false }

const toHits = (rows: Hit[], partial: boolean): Hits => ({ rows, count: rows[0]?.count ?? 0, partial })

export type FindHits = ReturnType<typeof createHitFinder>

export function createHitFinder(prepare: Prepare) {
  const frequencies = prepareFrequencies(prepare)
  const counts = prepareWordCount(prepare)
  const statementsFor = listsByFilter((_key, conditions) => prepareSearch(prepare, conditions))

  /** How many of the newest rows have each. */
  const commonness = async (queries: string[]): Promise<number[]> => {
    const rows = await frequencies({ queries, rows: steps.near })
    return rows.map(({ count }) => count)
  }

  const createFinder = (phrase: Phrase, filter: QueryFilter, limit: number) => {
    const conditions = conditionsOf(filter)
    const statements = statementsFor(undefined, conditions)
    const terms = termQueries(phrase, 'everywhere')
    const values = {
      ...conditions.values,
      any: terms.length ? anyOf(terms) : '',
      finished: terms.length
        ? allOf(phrase, termQueries(phrase, 'everywhere', false), 'everywhere', false)
        : '',
      // `ts_rank` divides by the number of words, of which each term has two at least.
      factor: 1.645 * Math.max(1, terms.join().split(`'`).length >> 1),
      terms: terms.length,
      slug: phrase.slug || ' ',
      limit,
    }

    /** Queries with all terms. */
    const atLevel = async (level: Level, unfinished = true): Promise<Hits> => {
      const queries = termQueries(phrase, level, unfinished)
      const whole = allOf(phrase, queries, level, unfinished)
      const near = await statements.near({ ...values, whole, rows: steps.near })
      if ((near[0]?.count ?? 0) >= common) return toHits(near, true)
      const frequent = queries.length > 1 ? await commonness(queries) : [0]
      const rare = queries.filter((_, n) => (frequent[n] ?? 0) < common)
      if (!rare.length) return toHits(await statements.near({ ...values, whole, rows: steps.far }), true)
      const index = allOf(phrase, rare, level, unfinished)
      const hits = await statements.byIndex({ ...values, index, whole, rows: steps.hits + 1 })
      return toHits(hits, (hits[0]?.count ?? 0) > steps.hits)
    }

    const named = async (slugs: string[]): Promise<Hits> => {
      const hits = await statements.byName({ ...values, slugs, rows: steps.ofName })
      return toHits(hits, (hits[0]?.count ?? 0) >= steps.ofName)
    }
    /** Of a single word it is known how many have it. */
    const known = async (): Promise<Hits> => {
      const [word, ...others] = phrase.terms.flat()
      if (others.length || conditions.names.length) return nothing
      return { ...nothing, count: (await counts({ word }))[0]?.count ?? 0 }
    }

    return {
      atLevel,

      /** Queries with all terms, the best first. */
      async all(): Promise<Hits> {
        const exact = async () => (phrase.slug ? named([phrase.slug]) : nothing)
        if (!terms.length) return exact()
        const wide = await atLevel('everywhere')
        if (!wide.partial) return wide
        // Of what is common only the newest were looked at: better ones may be older.
        const narrow = [await exact(), await atLevel('names'), await atLevel('names', false), await known()]
        return unite([...narrow, wide], limit)
      },

      /** Queries with some of the terms: those that name something, and those with most of the rare ones. */
      async some(): Promise<Hits> {
        if (terms.length < 2) return nothing
        const frequent = await commonness(terms)
        const rare = terms.filter((_, n) => (frequent[n] ?? 0) < common)
        const ofName = await named(namesWithin(phrase))
        const index = rare.length ? anyOf(rare) : null
        const ofWords = index
          ? toHits(await statements.byIndex({ ...values, index, whole: index, rows: steps.hits }), true)
          : nothing
        return unite([ofName, ofWords], limit)
      },
    }
  }
  return { createFinder }
}

/** Each once, the best first, the newest of those that are as good. */
function unite(lists: Hits[], limit: number): Hits {
  const byId = new Map(lists.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
  const rows = [...byId.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1)).slice(0, limit)
  return { rows, count: Math.max(rows.length, ...lists.map(({ count }) => count)), partial: true }
}
