import { useSearchParams } from 'react-router'
import type { RecommendationSort } from '#contract/recommendations.ts'

export type Order = RecommendationSort | null

const sorts: readonly RecommendationSort[] = ['helpful', 'swaps']

/** The order of a query's recommendations lives in the address, so that Back returns to the one before. */
export function useOrder() {
  const [params, setParams] = useSearchParams()
  const order: Order = sorts.find((sort) => sort === params.get('order')) ?? null

  const setOrder = (order: Order) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (order) next.set('order', order)
        else next.delete('order')
        return next
      },
      { preventScrollReset: true },
    )

  return [order, setOrder] as const
}
