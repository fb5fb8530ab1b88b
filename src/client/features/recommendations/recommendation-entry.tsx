import { Link } from 'react-router'
import type { Recommendation } from '#contract/recommendations.ts'
import { ConflictNotice } from './conflict/conflict-notice.tsx'
import { EntryDetails } from './details/entry-details.tsx'
import { backToQuery } from './editor/back-to-query.ts'
import { classNames } from '#client/lib/class-names.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { BrandMark } from '#client/ui/brand-mark.tsx'
import { ImageWithFallback } from '#client/ui/image-with-fallback.tsx'

interface Props {
  recommendation: Recommendation
  /** Somebody followed a link to it. */
  linked: boolean
  /** By whoever reads it. */
  own: boolean
}

export const RecommendationEntry = ({ recommendation, linked, own }: Props) => (
  <li
    id={recommendation._id}
    className={classNames('flex flex-col gap-5 py-7 sm:flex-row', linked && 'linked-entry')}
  >
    {recommendation.productImage ? (
      <ImageWithFallback
        src={recommendation.productImage}
        alt=""
        width={352}
        height={264}
        className="aspect-4/3 w-full shrink-0 self-start rounded-field bg-base-200 object-cover sm:w-44"
      />
    ) : (
      <div className="flex shrink-0 items-center justify-center gap-2 self-start rounded-field bg-base-200 px-3 py-2 text-small text-quiet sm:aspect-4/3 sm:w-44 sm:flex-col">
        <BrandMark className="opacity-50" />
        No Image
      </div>
    )}
    <div className="min-w-0 grow">
      <p dir="auto" className="text-small font-semibold tracking-wide text-primary wrap-anywhere">
        {recommendation.productName}
        {recommendation.productBrand && (
          <>
            {' · '}
            <bdi>{recommendation.productBrand}</bdi>
          </>
        )}
      </p>
      <h3 dir="auto" className="text-name wrap-anywhere">
        {recommendation.title}
      </h3>
      <div className="mt-2 grid">
        <p dir="auto" className="free-text max-w-prose">
          {recommendation.reason}
        </p>
      </div>
      <EntryDetails {...recommendation} />
      {recommendation.conflict && (
        <div className="mt-4 max-w-prose">
          <ConflictNotice conflict={recommendation.conflict} />
        </div>
      )}
      <p className="mt-3 text-small text-quiet wrap-anywhere">
        Recommended by{' '}
        <bdi>{recommendation.recommenderName || recommendation.recommenderEmail || 'Anonymous'}</bdi> ·{' '}
        <time dateTime={recommendation.createdAt}>{formatDateTime(recommendation.createdAt)}</time>
      </p>
      {own && (
        <Link
          to={paths.updateRecommendation(recommendation._id)}
          state={backToQuery}
          aria-label={`Edit ${recommendation.title}`}
          className="btn btn-quiet mt-4 print:hidden"
        >
          Edit
        </Link>
      )}
    </div>
  </li>
)
