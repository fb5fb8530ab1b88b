import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import type { Params } from 'react-router'
import { NotBrought } from './brought.ts'

export interface Asked {
  params: Params
  search: URLSearchParams
}

interface Read {
  queryKey: QueryKey
}

/** The screen of an address. */
export interface Page extends FunctionComponent {
  /** What it shows of what anybody may read; the server reads it before it renders the page. */
  reads?: (asked: Asked) => readonly Read[]
}

/** Puts into the cache what a page reads, as far as it came along. */
export const fillCache = (client: QueryClient, reads: readonly Read[]) =>
  Promise.all(
    reads.map(async (read) => {
      const { queryKey } = read
      const reading = 'initialPageParam' in read ? client.infiniteQuery(read) : client.query(read)
      await reading.catch(() => undefined)
      const { error } = client.getQueryState(queryKey) ?? {}
      if (error instanceof NotBrought) client.removeQueries({ queryKey, exact: true })
      // A refusal that came along is shown as well, not asked for again.
      else if (error) client.setQueryDefaults(queryKey, { retryOnMount: false })
    }),
  )
