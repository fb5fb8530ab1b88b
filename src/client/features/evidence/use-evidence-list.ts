import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { evidenceOn } from './api.ts'
import { itemsOf } from '#client/lib/http/items-of.ts'

export type EvidenceList = ReturnType<typeof useEvidenceList>

/** The evidence on a query; `total` is how much the query says there is, `own` what the reader added. */
export function useEvidenceList(queryId: string, total: number, own: readonly string[] | undefined) {
  // What is hidden of one's own counts for nobody else.
  const hasOwn = (own?.length ?? 0) > 0
  const [search] = useSearchParams()
  const from = search.get('evidence')
  const list = useInfiniteQuery({ ...evidenceOn(queryId, from), enabled: total > 0 || hasOwn })
  const items = itemsOf(list.data)
  const count = list.hasNextPage || !list.data || from ? Math.max(total, items.length) : items.length
  return { ...list, items, count, next: list.data?.pages.at(-1)?.next ?? null }
}
