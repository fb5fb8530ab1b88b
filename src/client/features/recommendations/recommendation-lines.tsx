import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MemberRecommendation } from '#contract/member-lists.ts'
import { countOf } from '#client/lib/format.ts'
import type { PagedList } from '#client/lib/http/paged-list.ts'
import { paths } from '#client/lib/paths.ts'
import { BrandBehind } from '#client/ui/brand-behind.tsx'
import { FreeText } from '#client/ui/free-text.tsx'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'

/** Recommendations away from their queries, each with the way there. */
export const RecommendationLines = ({
  list,
}: {
  list: UseInfiniteQueryResult<PagedList<MemberRecommendation>>
}) => (
  <PagedSection
    list={list}
    loading={<Spinner />}
    failure="Failed to load recommendations. Please try again later."
    empty={<EmptyState text="No recommendations yet." illustration="empty-shelf" />}
  >
    {(recommendations) => (
      <ul className="divide-y divide-base-300">
        {recommendations.map((one) => (
          <RecommendationLine key={one._id} recommendation={one} />
        ))}
      </ul>
    )}
  </PagedSection>
)

function RecommendationLine({ recommendation }: { recommendation: MemberRecommendation }) {
  const { _id, queryId, productName, productBrand, productNameOriginal, title, reason } = recommendation
  const { helpful, swapCount, createdAt } = recommendation
  return (
    <li className="grid gap-1 py-5">
      <h2 dir="auto" className="text-name text-primary">
        {productName}
        <BrandBehind brand={productBrand} />
      </h2>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </p>
      <FreeText className="max-w-prose" text={reason} />
      <p className="text-small text-quiet wrap-anywhere">
        <Time at={createdAt} />
        {helpful > 0 && ` · ${helpful} helpful`}
        {swapCount > 0 && ` · ${countOf(swapCount, 'swap')}`}
      </p>
      {queryId && (
        <p>
          <Link
            to={paths.recommendation(queryId, _id)}
            className="text-link inline-flex min-h-11 items-center text-small"
          >
            <span className="wrap-anywhere">
              Instead of <bdi>{productNameOriginal || 'another product'}</bdi>
            </span>
          </Link>
        </p>
      )}
    </li>
  )
}
