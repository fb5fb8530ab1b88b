import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { gtinProblem } from '#contract/gtin.ts'
import { findSimilar } from '#contract/search.ts'
import type { QueryFields } from './query-form-text.ts'
import { useDebounced } from '#client/lib/forms/use-debounced.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

const restAfter = 300

type Typed = Pick<QueryFields, 'productName' | 'productBrand' | 'gtin'>

const similarOptions = (typed: Typed) =>
  queryOptions({
    queryKey: [...cacheKeys.search, 'similar', typed],
    queryFn: ({ signal }) => call(findSimilar, { query: typed, signal }),
    placeholderData: keepPreviousData,
  })

/** What has been asked about nearly the same product, once the typing rests. Where nobody can tell, nothing is said. */
export function useSimilar({ productName, productBrand, gtin }: Typed) {
  const typed = {
    productName: productName.trim(),
    productBrand: productBrand.trim(),
    gtin: gtinProblem(gtin) ? '' : gtin.trim(),
  }
  const key = JSON.stringify(typed)
  const rested = useDebounced(key, restAfter)
  // Fewer letters say nothing.
  const expected = typed.productName.length > 2 || typed.productBrand.length > 2 || typed.gtin !== ''
  const { data } = useQuery({
    ...similarOptions(JSON.parse(rested) as Typed),
    enabled: expected && rested === key,
  })

  /** `expected` tells whether there may be some: their room is there from the first letters on. */
  return { expected, similar: expected ? (data ?? []) : [] }
}
