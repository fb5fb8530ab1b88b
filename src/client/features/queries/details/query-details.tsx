import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { Answers } from './answers.tsx'
import { useOwnStatus } from './own-status.tsx'
import { PosterBlock } from './poster-block.tsx'
import { ProductFacts } from './product-facts.tsx'
import { QueryLabels } from '../query-labels.tsx'
import { StatusBanner } from '../query-status.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { isPacked } from '#client/lib/pack/is-packed.ts'
import { paths } from '#client/lib/paths.ts'
import { FreeText } from '#client/ui/free-text.tsx'

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
  children: ReactNode
}

export function QueryDetails({ query, own, maySetStatus = own, notice, edited, children }: Props) {
  const status = useOwnStatus(query)

  return (
    <article className="grid gap-8">
      {notice}
      <StatusBanner query={query} />
      {/* On phones what is asked, the picture, the answer, in this order; else the text has a column of its own. */}
      <div className="query-columns">
        <h1 dir="auto" className="swap-rule min-w-0 text-section md:col-start-2">
          {query.queryTitle}
        </h1>
        <div className="query-answers">
          <ProductPicture
            query={query}
            alt={query.productName}
            sizes="(min-width: 48rem) 36rem, 100vw"
            className="query-picture"
            inSight
          />
          <Answers query={query} />
        </div>
        <div className="min-w-0">
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <div className="min-w-0">
              <dt className="text-small text-quiet">Product</dt>
              <dd dir="auto" className="font-display text-name font-semibold wrap-anywhere">
                {query.productName}
              </dd>
            </div>
            <div className="min-w-0">
              <dt className="text-small text-quiet">Brand</dt>
              <dd dir="auto" className="font-display text-name font-semibold text-secondary wrap-anywhere">
                <Link to={paths.brand(query.productBrand)} className="tap-area hover:underline">
                  <span>{query.productBrand}</span>
                </Link>
              </dd>
            </div>
          </dl>
          <ProductFacts query={query} />
          <h2 className="mt-7 mb-1 text-lead">
            {query.status === 'ended' ? 'Why I boycotted it' : 'Why I am boycotting it'}
          </h2>
          <div className="grid">
            {isPacked(query) ? (
              <p className="max-w-prose text-quiet">The reason is shown once there is a connection.</p>
            ) : (
              <FreeText className="max-w-prose" text={query.boycottingReason} />
            )}
          </div>
          <div className="mt-3">
            <QueryLabels query={query} />
          </div>
          <div className="mt-6 grid gap-4 border-t border-base-300 pt-6">
            {!isPacked(query) && <PosterBlock query={query} edited={edited} />}
            <div className="query-tools">
              {children}
              {maySetStatus && (
                <div className="ms-auto flex gap-3">
                  {own && (
                    <Link to={paths.updateQuery(query._id)} className="btn btn-quiet">
                      Update
                    </Link>
                  )}
                  {status.button}
                </div>
              )}
            </div>
          </div>
          {maySetStatus && status.form}
        </div>
      </div>
    </article>
  )
}
