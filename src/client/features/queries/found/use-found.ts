import { useQuery } from '@tanstack/react-query'
import { gtinProblem, toGtin } from '#contract/gtin.ts'
import type { Query } from '#contract/queries.ts'
import type { QueryFilters } from '#contract/query-filters.ts'
import { searchOptions } from './api.ts'
import { numberFound } from './number-found.ts'

const nothingFound = { items: [], found: 0, more: false, correction: null }

export type Found = ReturnType<typeof useFound>

/** What a phrase finds besides names. `byName` is what has been loaded of those, `complete` whether that is all. */
export function useFound(filters: QueryFilters, byName: readonly Query[], complete: boolean) {
  const { data, isPlaceholderData, isError, isPaused, refetch } = useQuery(searchOptions(filters))
  const answer = filters.search ? data : undefined
  // Whoever finds something by its name has made no mistake.
  const result = answer?.correction && byName.length ? { ...answer, ...nothingFound } : answer
  const named = new Set(byName.map(({ _id }) => _id))

  return {
    /** Without what is shown by its name. */
    others: result?.items.filter(({ _id }) => !named.has(_id)) ?? [],
    correction: result?.correction ?? null,
    /** Whether they are what the barcode is printed on that was searched for. */
    byBarcode: gtinProblem(filters.search) === null && result?.items[0]?.gtin === toGtin(filters.search),
    words: result ? numberFound(byName, complete, result) : null,
    outdated: result !== undefined && isPlaceholderData,
    failed: filters.search !== '' && !result && (isError || isPaused),
    /** Whether it is known that it finds nothing; where nothing is searched for, it does not matter. */
    nothing: !filters.search || result?.items.length === 0,
    retry: () => void refetch(),
  }
}
