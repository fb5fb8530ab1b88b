import { useCallback, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { QuerySort, QueryStatus } from '#contract/queries.ts'
import { readReasonKinds } from '#contract/reason-kinds.ts'
import type { QueryFilters } from '../api.ts'
import { columnsIn, defaultColumns, type Columns } from '#client/ui/cards/columns.ts'

export interface ListState extends QueryFilters {
  columns: Columns
}

const sorts: readonly QuerySort[] = ['price', '-price']
const statuses: readonly QueryStatus[] = ['active', 'improved', 'ended']

const read = (params: URLSearchParams): ListState => ({
  search: params.get('search') ?? '',
  sort: sorts.find((sort) => sort === params.get('sort')) ?? null,
  category: params.get('category') ?? '',
  reasons: readReasonKinds(params.get('reasons') ?? '').join(),
  status: statuses.find((status) => status === params.get('status')) ?? '',
  unanswered: params.get('unanswered') === 'true',
  brand: '',
  columns: columnsIn(params),
})

const write = ({ search, sort, category, reasons, status, unanswered, columns }: ListState) => ({
  ...(search && { search }),
  ...(sort && { sort }),
  ...(category && { category }),
  ...(reasons && { reasons }),
  ...(status && { status }),
  ...(unanswered && { unanswered: 'true' }),
  ...(columns !== defaultColumns && { columns: String(columns) }),
})

/** What the list shows lives in the address, so that it can be reloaded, shared and come back to. */
export function useListState() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const ownChange = useNavigationType() === NavigationType.Replace
  const [arrival, setArrival] = useState(key)
  if (!ownChange && key !== arrival) setArrival(key)

  const change = useCallback(
    (part: Partial<ListState>) =>
      // Replacing keeps one press of Back enough to leave the list.
      setParams((now) => write({ ...read(now), ...part }), { replace: true }),
    [setParams],
  )

  /** `arrival` changes when the address does by Back or by a link, and not by `change`. */
  return { state: read(params), change, arrival }
}
