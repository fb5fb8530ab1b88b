import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { Recommendation } from '#contract/recommendations.ts'
import { mostHelpfulOn } from './api.ts'

interface Props {
  queryId: string
  /** As many as are here. */
  recommendations: Recommendation[]
  /** Whether there are more. */
  more: boolean
}

/** Fewer say too little. */
const enoughMarks = 3

const better = (a: Recommendation, b: Recommendation) =>
  b.score - a.score || Number(b._id > a._id) - Number(b._id < a._id)

/** Names the best in one line. Where not all are here the server is asked, and the line's place is kept for it. */
export function MostHelpful({ queryId, recommendations, more }: Props) {
  const { pathname, search } = useLocation()
  const asked = useQuery({ ...mostHelpfulOn(queryId), enabled: more })
  const best = more ? asked.data : recommendations.toSorted(better)[0]
  const isKnown = best && best.helpful > 0 && best.helpful + best.notFit >= enoughMarks

  return (
    (isKnown || more) && (
      <p className="mt-5 flex min-h-11 items-center gap-2">
        {isKnown && (
          <>
            <span className="shrink-0">Most helpful so far:</span>
            <Link
              to={{ pathname, search, hash: best._id }}
              className="text-link inline-flex min-h-11 min-w-11 items-center"
            >
              <bdi className="line-clamp-1 wrap-anywhere">{best.productName}</bdi>
            </Link>
          </>
        )}
      </p>
    )
  )
}
