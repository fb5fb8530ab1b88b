import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { ProductPicture } from '../product-picture.tsx'
import { StatusLine } from '../query-status.tsx'
import { RecommendationCount } from '../recommendation-count.tsx'
import { paths } from '#client/lib/paths.ts'
import { BrandLink } from '#client/ui/cards/brand-link.tsx'
import { cardLink, LinkCard } from '#client/ui/cards/link-card.tsx'
import { PostState } from '#client/ui/lists/post-state.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props {
  query: Query
  inSight?: boolean
  onDelete: () => void
}

/** A query as its owner sees it: with everything they can do about it. */
export const OwnQueryCard = ({ query, inSight = false, onDelete }: Props) => (
  <LinkCard className="query-card own-query-card">
    <div className="query-card-body">
      <ProductPicture query={query} className="card-picture query-card-picture" inSight={inSight} />
      <div className="query-card-words">
        <BrandLink name={query.productBrand} />
        <h2 dir="auto" className="text-name">
          {query.queryTitle}
        </h2>
        {query.status !== 'active' && (
          <div className="card-status">
            <StatusLine query={query} />
          </div>
        )}
        <PostState post={query} name={query.queryTitle} noticePath={paths.query(query._id)} />
        <p className="mt-3 text-small text-quiet">
          Submitted: <Time at={query.date} as="minute" />
        </p>
        <RecommendationCount query={query} />
        <div className="card-actions mt-auto flex flex-wrap gap-2 pt-5">
          <Link
            to={paths.query(query._id)}
            aria-label={`View ${query.queryTitle}`}
            className={`${cardLink} btn btn-primary grow`}
          >
            View
          </Link>
          {!query.lockedAt && !query.mergedInto && (
            <Link
              to={paths.updateQuery(query._id)}
              aria-label={`Update ${query.queryTitle}`}
              className="btn btn-quiet grow"
            >
              Update
            </Link>
          )}
          <button
            type="button"
            aria-label={`Delete ${query.queryTitle}`}
            data-delete
            className="btn btn-quiet btn-danger grow"
            onClick={onDelete}
          >
            Delete
          </button>
        </div>
      </div>
    </div>
  </LinkCard>
)
