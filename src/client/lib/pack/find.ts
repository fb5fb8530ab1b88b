import { brandSlug } from '#contract/brand-slug.ts'
import { fold } from '#contract/fold.ts'
import type { PackedAlternative, PackedQuery } from '#contract/pack.ts'
import { readReasonKinds } from '#contract/reason-kinds.ts'
import { chunksOf, joined, joinedPhrase, neighbours, wordsIn } from '#contract/search-words.ts'

/** An alternative that is in the pack, and what it is one to. */
export interface PackedSwap {
  alternative: PackedAlternative
  query: PackedQuery
}

export interface Filters {
  search?: string | undefined
  category?: string | undefined
  reasons?: string | undefined
  status?: string | undefined
  unanswered?: boolean | undefined
  brand?: string | undefined
  sort?: string | undefined
}

/** What a query is found by: its folded name, and all its words with a space around each. */
interface Folded {
  name: string
  brand: string
  words: string
}

const separator = '\t'

/** In a line of text. It is made when a pack is stored: a phone that is asked something has no time for it. */
export function foldedLine({ productName, productBrand, queryTitle, category = '' }: PackedQuery): string {
  const [name, brand] = [chunksOf(productName), chunksOf(productBrand)]
  const others = chunksOf(`${queryTitle} ${category.replaceAll(/[-/]/g, ' ')}`)
  const words = wordsIn([...brand, brand.flat(), ...name, ...others]).concat(neighbours(name.flat()))
  return [fold(productName), fold(productBrand), ` ${words.join(' ')} `].join(separator)
}

const foldedIn = (line: string): Folded => {
  const [name = '', brand = '', words = ''] = line.split(separator)
  return { name, brand, words }
}

const orders: Record<string, (a: PackedQuery, b: PackedQuery) => number> = {
  '-swaps': (a, b) => (b.swapCount ?? 0) - (a.swapCount ?? 0),
}

/** A pack has active queries alone, and knows neither prices nor who waits. */
export const isKnown = ({ status, sort }: Filters): boolean =>
  (!status || status === 'active') && (!sort || sort in orders)

interface Entry extends Folded {
  query: PackedQuery
}

/** The words of a term apart, or as one. */
function hasTerm(term: string[], isUnfinished: boolean) {
  const apart = term.map((word, n) => ` ${word}${isUnfinished && n === term.length - 1 ? '' : ' '}`)
  const one = joined(term)
  const together = one === null ? null : ` ${one}${isUnfinished ? '' : ' '}`
  return (words: string) =>
    apart.every((part) => words.includes(part)) || (together !== null && words.includes(together))
}

/** Finds in the pack as the server does in its tables: the same words, folded the same way. */
export function createFinder(queries: readonly PackedQuery[], lines: readonly string[]) {
  const byId = new Map(queries.map((query) => [query._id, query]))
  let known: Entry[] | undefined
  /** Made when the first phrase comes: who scans needs none. */
  const newestEntries = () =>
    (known ??= queries.map((query, at) => ({ query, ...foldedIn(lines[at] ?? '') })).toReversed())

  const matches = (filters: Filters) => {
    const { search, category, reasons, unanswered, brand } = filters
    const part = search && fold(search)
    const slug = brand && brandSlug(brand)
    const kinds = reasons ? readReasonKinds(reasons) : []
    return ({ query, name }: Entry) =>
      (!part || name.includes(part)) &&
      (!category || query.category === category) &&
      (!slug || brandSlug(query.productBrand) === slug) &&
      (!kinds.length || kinds.some((kind) => query.reasonKinds?.includes(kind))) &&
      (!unanswered || !query.recommendationCount)
  }

  return {
    one: (id: string) => byId.get(id.toLowerCase()) ?? null,

    list(filters: Filters): PackedQuery[] {
      const found = newestEntries().filter(matches(filters)).map(queryOf)
      const order = orders[filters.sort ?? '']
      return order ? found.toSorted(order) : found
    },

    /** All words in any order, the last one perhaps unfinished. */
    byWords(phrase: string, filters: Filters = {}): PackedQuery[] {
      const terms = chunksOf(phrase)
      if (!terms.length) return []
      const isAsked = matches({ ...filters, search: '' })
      const hasTerms = terms.map((words, n) => hasTerm(words, n === terms.length - 1))
      const whole = joinedPhrase(terms)
      return newestEntries()
        .filter(
          (entry) =>
            (hasTerms.every((has) => has(entry.words)) ||
              (whole !== null && entry.words.includes(` ${whole}`))) &&
            isAsked(entry),
        )
        .map(queryOf)
    },

    /** With their names and brands as they are compared, the newest first. */
    entries: newestEntries,

    byBarcode: (gtin: string) => ({
      queries: queries.filter((query) => query.gtin === gtin).toReversed(),
      swaps: swapsIn(queries, (alternative) => alternative.gtin === gtin),
    }),
  }
}

const queryOf = ({ query }: Entry) => query

export type Finder = ReturnType<typeof createFinder>

/** The most switched to first. */
export const swapsIn = (
  queries: readonly PackedQuery[],
  isMeant: (alternative: PackedAlternative) => boolean,
): PackedSwap[] =>
  queries
    .flatMap((query) =>
      (query.alternatives ?? []).filter(isMeant).map((alternative) => ({ alternative, query })),
    )
    .toSorted((a, b) => (b.alternative.swapCount ?? 0) - (a.alternative.swapCount ?? 0))
