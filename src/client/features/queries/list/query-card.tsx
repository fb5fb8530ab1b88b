import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { ProductPicture } from '../product-picture.tsx'
import { QueryLabels } from '../query-labels.tsx'
import { StatusLine } from '../query-status.tsx'
import { RecommendationCount } from '../recommendation-count.tsx'
import { useLocale } from '#client/lib/brought.ts'
import { priceText } from '#client/lib/price.ts'
import { isPacked } from '#client/lib/pack/is-packed.ts'
import { paths } from '#client/lib/paths.ts'
import { BrandLink } from '#client/ui/cards/brand-link.tsx'
import { cardLink, LinkCard } from '#client/ui/cards/link-card.tsx'
import { MemberName } from '#client/ui/member-name.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props {
  query: Query
  inSight: boolean
  /** Lies on the picture. */
  bookmark: BookmarkOf | undefined
}

export type BookmarkOf = (query: Query) => ReactNode

/**
 * The product first, then what is asked about it; who and how much stay quiet. One that stays the same is not drawn
 * again when others come: there may be thousands.
 */
export const QueryCard = memo(({ query, inSight, bookmark }: Props) => (
  <LinkCard className="query-card">
    <div className="query-card-body">
      <div className="relative">
        <ProductPicture query={query} className="card-picture query-card-picture" inSight={inSight} />
        <Time at={query.date} className="date-badge" />
        {bookmark?.(query)}
      </div>
      <div className="query-card-words">
        <BrandLink name={query.productBrand} />
        <h2 dir="auto" className="text-name">
          <Link to={paths.query(query._id)} draggable={false} className={cardLink}>
            {query.productName}
          </Link>
        </h2>
        <p dir="auto" className="mt-2 text-base leading-snug wrap-anywhere">
          {query.queryTitle}
        </p>
        {query.status !== 'active' && (
          <div className="card-status">
            <StatusLine query={query} />
          </div>
        )}
        <QueryLabels query={query} />
        <div className="query-card-facts">
          <div className="query-card-price">
            {!isPacked(query) && (
              <p>
                Price: <Price of={query} />
              </p>
            )}
            <RecommendationCount query={query} />
          </div>
          {!isPacked(query) && (
            <p className="wrap-anywhere">
              Submitted by{' '}
              {query.userName ? <MemberName name={query.userName} handle={query.handle} /> : 'Anonymous'}
            </p>
          )}
        </div>
        <div className="mt-auto pt-5">
          {query.status === 'ended' ? (
            <Link to={paths.query(query._id)} className="btn btn-quiet w-full">
              See how it ended
            </Link>
          ) : query.lockedAt ? (
            <Link
              to={paths.query(query._id)}
              aria-label={`View ${query.productName}`}
              className="btn btn-quiet w-full"
            >
              View
            </Link>
          ) : (
            <Link
              to={paths.recommend(query._id)}
              aria-label={`Recommend an alternative to ${query.productName}`}
              className="btn btn-primary w-full"
            >
              Recommend
            </Link>
          )}
        </div>
      </div>
    </div>
  </LinkCard>
))

const Price = ({ of }: { of: Query }) => priceText(of, useLocale())
