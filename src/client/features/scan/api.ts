import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { lookUp } from './look-up.ts'

const root = 'barcodes'

export const barcodeOptions = (gtin: string) =>
  queryOptions({
    queryKey: [root, gtin],
    queryFn: ({ signal }) => lookUp(gtin, signal),
    // Without a network it fails at once, says so, and is tried again when there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
  })

export const readFailedAgain = (client: QueryClient) =>
  client.refetchQueries({ queryKey: [root], predicate: ({ state }) => state.status === 'error' })
