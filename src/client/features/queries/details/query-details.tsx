import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { JumpToRecommendations } from './jump-to-recommendations.tsx'
import { OwnStatus } from './own-status.tsx'
import { PosterBlock } from './poster-block.tsx'
import { ProductFacts } from './product-facts.tsx'
import { QueryLabels } from '../query-labels.tsx'
import { StatusBanner } from '../query-status.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { paths } from '#client/lib/paths.ts'

interface Props {
  query: Query
  /** Whether the reader may change it. */
  own: boolean
  /** Whether the reader may say what became of it. */
  maySetStatus?: boolean
  /** What its author and moderators have to know. */
  notice?: ReactNode
  /** That it was changed, where it was. */
  edited?: ReactNode
  /** What else can be done with it. */
  children: ReactNode
}

export const QueryDetails = ({ query, own, maySetStatus = own, notice, edited, children }: Props) => (
  <article className="grid items-start gap-8 md:grid-cols-2 lg:gap-14">
    {notice && <div className="md:col-span-2">{notice}</div>}
    <StatusBanner query={query} />
    <ProductPicture
      query={query}
      alt={query.productName}
      className="aspect-4/3 w-full rounded-box bg-base-200 object-cover"
      inSight
    />
    <div className="min-w-0">
      <h1 dir="auto" className="swap-rule text-section wrap-anywhere">
        {query.queryTitle}
      </h1>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
        <div className="min-w-0">
          <dt className="text-small text-quiet">Product</dt>
          <dd dir="auto" className="font-display text-name font-semibold wrap-anywhere">
            {query.productName}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-small text-quiet">Brand</dt>
          <dd dir="auto" className="font-display text-name font-semibold text-secondary wrap-anywhere">
            <Link
              to={paths.brand(query.productBrand)}
              className="-my-2 inline-flex min-h-11 items-center hover:underline"
            >
              <span>{query.productBrand}</span>
            </Link>
          </dd>
        </div>
      </dl>
      <ProductFacts query={query} />
      <JumpToRecommendations query={query} />
      <h2 className="mt-7 mb-1 text-lead">Why I am boycotting it</h2>
      <div className="grid">
        <p dir="auto" className="free-text max-w-prose">
          {query.boycottingReason}
        </p>
      </div>
      <div className="mt-3">
        <QueryLabels query={query} />
      </div>
      <PosterBlock query={query} edited={edited} />
      <div className="mt-6 flex min-h-11 flex-wrap gap-3">
        {own && (
          <Link to={paths.updateQuery(query._id)} className="btn btn-quiet">
            Update
          </Link>
        )}
        {children}
      </div>
      {maySetStatus && <OwnStatus query={query} />}
    </div>
  </article>
)
