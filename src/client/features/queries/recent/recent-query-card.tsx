import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { excerptOf, hasDescription, reasonExcerptOf } from './excerpt.ts'
import { ProductPicture } from '../product-picture.tsx'
import { StatusLine } from '../query-status.tsx'
import { paths } from '#client/lib/paths.ts'
import { BrandLink } from '#client/ui/cards/brand-link.tsx'
import { cardLink, LinkCard } from '#client/ui/cards/link-card.tsx'

export const RecentQueryCard = ({ query }: { query: Query }) => (
  <LinkCard className="flex flex-col">
    <ProductPicture query={query} alt={query.productName} className="card-picture aspect-4/3" />
    <div className="flex grow flex-col gap-2 p-5 lg:p-6">
      <div className="flex items-baseline gap-1 text-small text-quiet">
        Brand: <BrandLink name={query.productBrand} />
      </div>
      <h3 dir="auto" className="text-name">
        {query.queryTitle}
      </h3>
      {query.status !== 'active' && (
        <div className="rounded-field bg-mint px-3 py-2 text-small">
          <StatusLine query={query} />
        </div>
      )}
      <p dir="auto" className="text-base text-quiet wrap-anywhere">
        {excerptOf(query)}
      </p>
      {!hasDescription(query) && (
        <p dir="auto" className="text-small text-quiet wrap-anywhere">
          {reasonExcerptOf(query)}
        </p>
      )}
      <Link to={paths.query(query._id)} className={`${cardLink} btn btn-quiet mt-auto self-start`}>
        See More
        <span className="sr-only">
          : <bdi>{query.queryTitle}</bdi>
        </span>
      </Link>
    </div>
  </LinkCard>
)
