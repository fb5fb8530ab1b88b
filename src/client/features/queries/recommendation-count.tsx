import { MessageCircleHeart } from 'lucide-react'
import type { Query } from '#contract/queries.ts'
import { SwapCount } from './swap-count.tsx'
import { countOf } from '#client/lib/format.ts'

export const RecommendationCount = ({
  query,
}: {
  query: Pick<Query, 'recommendationCount' | 'swapCount'>
}) => (
  <div className="flex flex-wrap items-center gap-x-4">
    <p className="flex items-center gap-1.5 text-small text-quiet">
      <MessageCircleHeart size={16} aria-hidden="true" />
      {countOf(query.recommendationCount, 'recommendation')}
    </p>
    <SwapCount query={query} />
  </div>
)
