import type { Recommendation } from '#contract/recommendations.ts'
import { classNames } from '#client/lib/class-names.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { ImageWithFallback } from '#client/ui/image-with-fallback.tsx'

const frame = 'aspect-4/3 w-full rounded-field sm:w-44'

interface Props {
  recommendation: Recommendation
  /** Somebody followed a link to it. */
  linked: boolean
}

export const RecommendationEntry = ({ recommendation, linked }: Props) => (
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
        className={`${frame} shrink-0 self-start bg-base-200 object-cover`}
      />
    ) : (
      <div
        className={`${frame} grid shrink-0 place-items-center self-start border border-dashed border-control-edge text-small text-quiet max-sm:aspect-auto max-sm:py-3`}
      >
        No Image
      </div>
    )}
    <div className="min-w-0 grow">
      <p className="text-small font-semibold tracking-wide text-primary wrap-anywhere">
        {recommendation.productName}
      </p>
      <h3 className="text-name wrap-anywhere">{recommendation.title}</h3>
      <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{recommendation.reason}</p>
      <p className="mt-3 text-small text-quiet wrap-anywhere">
        Recommended by {recommendation.recommenderName || recommendation.recommenderEmail} ·{' '}
        <time dateTime={recommendation.createdAt}>{formatDateTime(recommendation.createdAt)}</time>
      </p>
    </div>
  </li>
)
