import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { barcodeOptions } from './api.ts'

/** What is known of each by now. `useQueries` would say the same, and everybody's first load would carry it. */
export function useKnown(gtins: readonly string[]) {
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const failed = (gtin: string) => client.getQueryState(barcodeOptions(gtin).queryKey)?.status === 'error'
  const answerOf = (gtin: string) => client.getQueryData(barcodeOptions(gtin).queryKey)
  useSyncExternalStore(subscribe, () =>
    gtins.map((gtin) => (answerOf(gtin) ? 'known' : failed(gtin) ? 'failed' : '')).join(),
  )
  return {
    known: gtins.flatMap((gtin) => {
      const answer = answerOf(gtin)
      return answer ? [{ gtin, answer }] : []
    }),
    failures: gtins.filter((gtin) => failed(gtin) && !answerOf(gtin)).length,
  }
}
