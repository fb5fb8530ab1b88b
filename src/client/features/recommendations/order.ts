import { useSearchParams } from 'react-router'
import { recommendationSorts, type RecommendationSort } from '#contract/recommendations.ts'

export type Order = RecommendationSort | null

export const orderIn = (params: URLSearchParams): Order =>
  recommendationSorts.find((sort) => sort === params.get('order')) ?? null

/** The order of a query's recommendations lives in the address, so that Back returns to the one before. */
export function useOrder() {
  const [params, setParams] = useSearchParams()
  const order = orderIn(params)

  const setOrder = (order: Order) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (order) next.set('order', order)
        else next.delete('order')
        next.delete('after')
        return next
      },
      { preventScrollReset: true },
    )

  return [order, setOrder] as const
}
