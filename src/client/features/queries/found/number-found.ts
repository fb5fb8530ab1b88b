import type { SearchResult } from '#contract/search.ts'
import { countOf } from '#client/lib/format.ts'

type Identified = readonly { _id: string }[]

const mostCounted = 1_000

/**
 * How many queries there are for a phrase, in words that promise no more than is known: what is found by a part of its
 * name alone is not counted by the search, and what the search counts need not all be here.
 */
export function numberFound(
  byName: Identified,
  /** Whether these are all. */
  complete: boolean,
  { items, found, more }: Pick<SearchResult, 'found' | 'more'> & { items: Identified },
): string {
  if (more && found >= mostCounted) return 'More than 1,000 queries found'
  const searched = new Set(items.map(({ _id }) => _id))
  const byNameAlone = byName.filter(({ _id }) => !searched.has(_id)).length
  const allHere = !more && items.length >= found
  const number = allHere ? found + byNameAlone : Math.max(found, byName.length)
  if (number === 0) return 'No queries found'
  const words = countOf(number, 'query', 'queries')
  return complete && !more && (allHere || byNameAlone === 0) ? `${words} found` : `At least ${words} found`
}
