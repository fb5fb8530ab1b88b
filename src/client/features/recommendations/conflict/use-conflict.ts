import { useQuery } from '@tanstack/react-query'
import type { Conflict } from '#contract/recommendations.ts'
import { conflictOptions } from '../api.ts'
import { useDebounced } from '#client/lib/forms/use-debounced.ts'

interface Typed {
  queryId: string
  productName: string
  productBrand: string
}

/**
 * What an alternative is in conflict with, once the typing rests. Where nobody can tell, nothing is said; nor is it of
 * what was saved before, for its entry says so already.
 */
export function useConflict(typed: Typed, saved: Omit<Typed, 'queryId'>) {
  const key = JSON.stringify(typed)
  const rested = useDebounced(key) === key
  // Fewer letters say nothing.
  const hasName = typed.productName !== saved.productName && typed.productName.trim().length > 2
  const hasBrand = typed.productBrand !== saved.productBrand && typed.productBrand.trim().length > 1
  const { data } = useQuery({ ...conflictOptions(typed), enabled: rested && (hasName || hasBrand) })
  const { productName } = typed
  const found = (same: Conflict['same']) => (data?.same === same ? data : null)

  return {
    ofProduct: { conflict: hasName ? found('product') : null, productName },
    ofBrand: { conflict: hasBrand ? found('brand') : null, productName },
  }
}
