import { Link, useLocation } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { SwapCount } from '../swap-count.tsx'
import { countOf } from '#client/lib/format.ts'
import { recommendationsAnchor } from '#client/lib/paths.ts'

/** The page goes there by itself; whoever uses a keyboard goes on from there. */
const focusList = () => document.getElementById(recommendationsAnchor)?.focus({ preventScroll: true })

/** Whoever came for an answer need not pass what is asked of them first. */
export function JumpToRecommendations({ query }: { query: Query }) {
  const { search } = useLocation()
  if (!query.recommendationCount) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 print:hidden">
      <Link
        to={{ search, hash: recommendationsAnchor }}
        onClick={focusList}
        className="text-link inline-flex min-h-11 items-center"
      >
        Jump to {countOf(query.recommendationCount, 'recommendation')}
      </Link>
      <SwapCount query={query} />
    </div>
  )
}
