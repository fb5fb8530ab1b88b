import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Experience, Recommendation } from '#contract/recommendations.ts'
import { ConflictNotice } from './conflict/conflict-notice.tsx'
import { EntryDetails } from './details/entry-details.tsx'
import { Experiences } from './details/experiences.tsx'
import { backToQuery } from './editor/back-to-query.ts'
import { classNames } from '#client/lib/class-names.ts'
import { paths } from '#client/lib/paths.ts'
import { BrandBehind } from '#client/ui/brand-behind.tsx'
import { BrandMark } from '#client/ui/brand-mark.tsx'
import { MemberName } from '#client/ui/member-name.tsx'
import { NotConfirmed } from '#client/ui/not-confirmed.tsx'
import { ImageWithFallback } from '#client/ui/image-with-fallback.tsx'
import { FreeText } from '#client/ui/free-text.tsx'
import { ShareButton } from '#client/ui/share/share-button.tsx'
import { Time } from '#client/ui/time.tsx'
import { WhoAsked } from '#client/ui/who-asked.tsx'

/** What other features say beside an entry. */
export interface EntryParts {
  /** What its author and moderators have to know. */
  notice: ReactNode
  /** That it was changed, where it was. */
  edited: ReactNode
  /** What else can be done with it, at the end of the line that says whose it is. */
  menu: ReactNode
  experienceMenu: (experience: Experience) => ReactNode
  /** What members think of it, as high as is kept free below. */
  marks: ReactNode
  below: ReactNode
}

interface Props {
  recommendation: Recommendation
  /** Of whoever asked, as far as that is known. */
  askerHandle: string | null
  /** Somebody followed a link to it. */
  linked: boolean
  /** By whoever reads it, whose change would be taken. */
  mayEdit: boolean
  parts: EntryParts
}

const isCalledByAddress = ({ recommenderName, recommenderEmail }: Recommendation) =>
  !recommenderName || recommenderName === recommenderEmail

export const RecommendationEntry = ({
  recommendation,
  askerHandle,
  linked,
  mayEdit,
  parts: { notice, edited, menu, experienceMenu, marks, below },
}: Props) => (
  <li
    id={recommendation._id}
    tabIndex={-1}
    className={classNames('flex flex-col gap-5 py-7 sm:flex-row', linked && 'linked-entry')}
  >
    {recommendation.productImage ? (
      <ImageWithFallback
        src={recommendation.productImage}
        alt=""
        width={352}
        height={264}
        sizes="(min-width: 40rem) 11rem, 100vw"
        className="aspect-4/3 w-full shrink-0 self-start rounded-field bg-base-200 object-cover sm:w-44"
      />
    ) : (
      <div className="flex aspect-4/3 w-44 shrink-0 flex-col items-center justify-center gap-2 self-start rounded-field bg-base-200 text-small text-quiet max-sm:sr-only">
        <BrandMark className="opacity-50" />
        No Image
      </div>
    )}
    <div className="min-w-0 grow">
      <div className="mb-3 empty:hidden">{notice}</div>
      {recommendation.chosen && (
        <p className="mb-2 w-fit rounded-selector border border-primary px-2.5 py-0.5 text-small font-semibold text-primary wrap-anywhere">
          Chosen by <WhoAsked name={recommendation.userName} handle={askerHandle} />
        </p>
      )}
      <p dir="auto" className="font-display text-name font-semibold text-primary wrap-anywhere">
        {recommendation.productName}
        <BrandBehind brand={recommendation.productBrand} />
      </p>
      <h3 dir="auto" className="mt-1 text-name">
        {recommendation.title}
      </h3>
      <div className="mt-2 grid">
        <FreeText className="max-w-prose" text={recommendation.reason} />
      </div>
      <EntryDetails {...recommendation} />
      {recommendation.conflict && (
        <div className="mt-4 max-w-prose">
          <ConflictNotice conflict={recommendation.conflict} productName={recommendation.productName} />
        </div>
      )}
      {recommendation.experiences && (
        <Experiences
          id={recommendation._id}
          newest={recommendation.experiences}
          hasMore={recommendation.moreExperiences ?? false}
          menu={experienceMenu}
        />
      )}
      <div className="mt-3 flex min-h-11 items-center gap-4">
        <p className="min-w-0 grow text-small text-quiet wrap-anywhere">
          Recommended by{' '}
          <MemberName
            name={recommendation.recommenderName || recommendation.recommenderEmail || 'Anonymous'}
            handle={recommendation.handle}
          />
          {isCalledByAddress(recommendation) && <NotConfirmed of={recommendation} />} ·{' '}
          <Time at={recommendation.createdAt} as="minute" />
          {edited && <> · {edited}</>}
        </p>
        {recommendation.queryId && (
          <ShareButton
            title={recommendation.title}
            path={paths.recommendation(recommendation.queryId, recommendation._id)}
          />
        )}
        {menu}
      </div>
      <div className="mt-3 flex min-h-24 flex-wrap content-start items-center gap-x-4 gap-y-2 md:min-h-11">
        {marks}
        {mayEdit && (
          <Link
            to={paths.updateRecommendation(recommendation._id)}
            state={backToQuery}
            aria-label={`Edit ${recommendation.title}`}
            className="btn btn-quiet print:hidden"
          >
            Edit
          </Link>
        )}
      </div>
      {below}
    </div>
  </li>
)
