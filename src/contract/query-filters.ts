import { limits } from './limits.ts'
import { pageSize } from './page-sizes.ts'
import { querySorts, queryStatuses, type QuerySort, type QueryStatus } from './queries.ts'
import { readReasonKinds } from './reason-kinds.ts'

export interface QueryFilters {
  search: string
  sort: QuerySort | null
  category: string
  /** Kinds of reasons, separated by commas. */
  reasons: string
  status: QueryStatus | ''
  /** Only those without an alternative yet. */
  unanswered: boolean
  /** By its slug. */
  brand: string
  /** Of the member who asked. */
  handle?: string
  /** The cursor at which the list begins, for whoever pages on by links. */
  from: string | null
}

export const allQueries: QueryFilters = {
  search: '',
  sort: null,
  category: '',
  reasons: '',
  status: '',
  unanswered: false,
  brand: '',
  from: null,
}

/** What the address of the list says it shows. */
export const filtersIn = (params: URLSearchParams): QueryFilters => ({
  search: params.get('search') ?? '',
  sort: querySorts.find((sort) => sort === params.get('sort')) ?? null,
  category: params.get('category') ?? '',
  // A form without scripts names each by itself.
  reasons: readReasonKinds(params.getAll('reasons').join()).join(),
  status: queryStatuses.find((status) => status === params.get('status')) ?? '',
  unanswered: params.get('unanswered') === 'true',
  brand: '',
  from: params.get('after'),
})

/** What the list of queries is asked for. */
export const listAsked = (filters: QueryFilters, cursor = filters.from) => {
  const { search, sort, category, reasons, status, unanswered, brand, handle } = filters
  return {
    limit: pageSize,
    ...(cursor && { after: cursor }),
    search,
    category,
    reasons,
    brand,
    ...(handle && { handle }),
    ...(status && { status }),
    ...(unanswered && { unanswered }),
    ...(sort && { sort }),
  }
}

/** What the search is asked for besides: it has an order of its own, and no pages. */
export const searchAsked = ({ search, category, reasons, status, unanswered, brand }: QueryFilters) => ({
  q: search,
  limit: limits.searchPage,
  ...(category && { category }),
  ...(reasons && { reasons }),
  ...(status && { status }),
  ...(unanswered && { unanswered }),
  ...(brand && { brand }),
})
