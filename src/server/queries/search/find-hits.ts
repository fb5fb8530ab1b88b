import { gtinProblem, toGtin } from '#contract/gtin.ts'
import type { Prepare } from '#server/db/client.ts'
import { conditionsOf, type QueryFilter } from '../filters.ts'
import { listsByFilter } from '../lists-by-filter.ts'
import { allOf, anyOf, namesWithin, termQueries, type Level, type Phrase } from './phrase.ts'
import { prepareFrequencies, prepareSearch, prepareWordCount, type Hit } from './statements.ts'

// How many rows one search looks at, whatever the table holds.
const steps = { sample: 400, near: 1_000, far: 2_500, hits: 2_000, ofName: 200 }
/** What so many rows of the sample have, one in forty, is common: its index would be long to read. */
const common = { inSample: 10, near: 25 }

export interface Hits {
  rows: Pick<Hit, 'id' | 'score'>[]
  count: number
  partial: boolean
}

const nothing: Hits = { rows: [], count: 0, partial: false }

const toHits = (rows: Hit[], partial: boolean): Hits => ({ rows, count: rows[0]?.count ?? 0, partial })

/** How many of a sample have each, by its query: known once asked for. */
export type Frequencies = Map<string, number>

export function createHitFinder(prepare: Prepare) {
  const frequencies = prepareFrequencies(prepare)
  const counts = prepareWordCount(prepare)
  const statementsFor = listsByFilter(prepare, (prepare, _key, conditions) =>
    prepareSearch(prepare, conditions),
  )

  const rareOf = async (queries: string[], seen: Frequencies): Promise<string[]> => {
    const asked = queries.filter((query) => !seen.has(query))
    const found = asked.length ? await frequencies({ queries: asked, rows: steps.sample }) : []
    asked.forEach((query, n) => seen.set(query, found[n]?.count ?? 0))
    return queries.filter((query) => (seen.get(query) ?? 0) < common.inSample)
  }

  return (phrase: Phrase, filter: QueryFilter, limit: number, seen: Frequencies = new Map()) => {
    const conditions = conditionsOf(filter)
    const statements = statementsFor(undefined, conditions)
    const values = { ...conditions.values, ...scoring(phrase), limit }

    const near = async (whole: string, rows: number): Promise<Hits> =>
      toHits(await statements.near({ ...values, whole, rows }), true)
    const byIndex = async (level: Level, unfinished = true): Promise<Hits | null> => {
      const queries = termQueries(phrase, level, unfinished)
      const rare = await rareOf(queries, seen)
      if (!rare.length) return null
      const [index, whole] = [rare, queries].map((some) => allOf(phrase, some, level, unfinished))
      const hits = await statements.byIndex({ ...values, index, whole, rows: steps.hits + 1 })
      return toHits(hits, (hits[0]?.count ?? 0) > steps.hits)
    }
    const atLevel = async (level: Level): Promise<Hits> => {
      const indexed = await byIndex(level)
      if (indexed && !indexed.partial) return indexed
      const whole = allOf(phrase, termQueries(phrase, level), level)
      const nearest = await near(whole, steps.near)
      if (indexed) return unite([indexed, nearest], limit)
      return nearest.count < common.near ? near(whole, steps.far) : nearest
    }
    const named = async (slugs: string[]): Promise<Hits> => {
      const hits = await statements.byName({ ...values, slugs, rows: steps.ofName })
      return toHits(hits, (hits[0]?.count ?? 0) >= steps.ofName)
    }
    const known = async (): Promise<Hits> => {
      const [word, ...others] = phrase.terms.flat()
      if (others.length || conditions.names.length) return nothing
      return { ...nothing, count: (await counts({ word }))[0]?.count ?? 0 }
    }

    return {
      /** Queries about the product on which it is printed, where the phrase is a barcode. */
      async byBarcode(): Promise<Hits> {
        if (gtinProblem(phrase.text) !== null) return nothing
        const hits = await statements.byBarcode({ ...values, gtin: toGtin(phrase.text), rows: steps.ofName })
        return toHits(hits, (hits[0]?.count ?? 0) >= steps.ofName)
      },

      /** Queries with all terms in name, brand, title or category. */
      inNames: () => atLevel('names'),

      /** Queries with all terms, the best first. */
      async all(): Promise<Hits> {
        const exact = async () => (phrase.slug ? named([phrase.slug]) : nothing)
        if (!phrase.terms.length) return exact()
        const wide = await atLevel('everywhere')
        if (!wide.partial) return wide
        // Of what is common only the newest were looked at: better ones may be older.
        const inNames = [await byIndex('names'), await byIndex('names', false)]
        return unite([await exact(), ...inNames.map((hits) => hits ?? nothing), await known(), wide], limit)
      },

      /** Queries with some of the terms: those that name something, and those with most of the rare ones. */
      async some(): Promise<Hits & { named: boolean }> {
        if (phrase.terms.length < 2) return { ...nothing, named: false }
        const rare = await rareOf(termQueries(phrase, 'everywhere'), seen)
        const ofName = await named(namesWithin(phrase))
        const index = rare.length ? anyOf(rare) : null
        const ofWords = index
          ? toHits(await statements.byIndex({ ...values, index, whole: index, rows: steps.hits }), true)
          : nothing
        return { ...unite([ofName, ofWords], limit), named: ofName.count > 0 }
      },

      /** Queries with some of the terms, where some are common: for when nothing else is found. */
      async withCommon(): Promise<Hits> {
        const queries = termQueries(phrase, 'everywhere')
        if (queries.length < 2 || (await rareOf(queries, seen)).length === queries.length) return nothing
        return near(anyOf(queries), steps.far)
      },
    }
  }
}

function scoring(phrase: Phrase) {
  const terms = termQueries(phrase, 'everywhere')
  const finished = termQueries(phrase, 'everywhere', false)
  const any = terms.length ? anyOf(terms) : ''
  return {
    any,
    finished: finished.length ? allOf(phrase, finished, 'everywhere', false) : '',
    // `ts_rank` divides by the number of words, and by this.
    factor: 1.645 * Math.max(1, any.split(`'`).length >> 1),
    terms: terms.length,
    slug: phrase.slug || ' ',
  }
}

/** Each once, the best first, the newest of those that are as good. */
function unite(lists: Hits[], limit: number): Hits {
  const byId = new Map(lists.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
  const rows = [...byId.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1)).slice(0, limit)
  return { rows, count: Math.max(rows.length, ...lists.map(({ count }) => count)), partial: true }
}
