import { brandSlug } from '#contract/brand-slug.ts'
import { fold } from '#contract/fold.ts'
import type { PackedAlternative, PackedQuery } from '#contract/pack.ts'
import { readReasonKinds } from '#contract/reason-kinds.ts'

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

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Finds in the pack as the server does in its tables: the same words, folded the same way. */
export function createFinder(queries: readonly PackedQuery[]) {
  const byId = new Map(queries.map((query) => [query._id, query]))
  const newest = [...queries].toReversed()

  let folded: Map<PackedQuery, string[]> | undefined
  /** The words of each, made when the first phrase comes: who scans needs none. */
  const wordsIn = () =>
    (folded ??= new Map(
      newest.map((query) => [
        query,
        wordsOf(fold(`${query.productBrand} ${query.productName} ${query.queryTitle}`)),
      ]),
    ))

  const matches = (filters: Filters) => {
    const { search, category, reasons, status, unanswered, brand } = filters
    const part = search && fold(search)
    const slug = brand && brandSlug(brand)
    const kinds = reasons ? readReasonKinds(reasons) : []
    return (query: PackedQuery) =>
      (!part || fold(query.productName).includes(part)) &&
      (!category || query.category === category) &&
      (!slug || brandSlug(query.productBrand) === slug) &&
      (!kinds.length || kinds.some((kind) => query.reasonKinds?.includes(kind))) &&
      (!unanswered || !query.recommendationCount) &&
      (!status || status === 'active')
  }

  const orders: Record<string, (a: PackedQuery, b: PackedQuery) => number> = {
    '-swaps': (a, b) => (b.swapCount ?? 0) - (a.swapCount ?? 0),
  }

  return {
    one: (id: string) => byId.get(id.toLowerCase()) ?? null,

    list(filters: Filters): PackedQuery[] {
      const found = newest.filter(matches(filters))
      const order = orders[filters.sort ?? '']
      return order ? found.toSorted(order) : found
    },

    /** All words in any order, the last one perhaps unfinished. */
    byWords(phrase: string, filters: Filters = {}): PackedQuery[] {
      const words = wordsOf(fold(phrase))
      const last = words.pop()
      if (!last) return []
      const isAsked = matches({ ...filters, search: '' })
      return [...wordsIn()].flatMap(([query, known]) =>
        words.every((word) => known.includes(word)) &&
        known.some((word) => word.startsWith(last)) &&
        isAsked(query)
          ? query
          : [],
      )
    },

    byBarcode: (gtin: string) => ({
      queries: newest.filter((query) => query.gtin === gtin),
      swaps: swapsIn(queries, (alternative) => alternative.gtin === gtin),
    }),
  }
}

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
