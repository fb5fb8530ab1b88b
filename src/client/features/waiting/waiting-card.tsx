import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { paths } from '#client/lib/paths.ts'
import { BrandLink } from '#client/ui/cards/brand-link.tsx'
import { cardLink, LinkCard } from '#client/ui/cards/link-card.tsx'
import { Time } from '#client/ui/time.tsx'

export const WaitingCard = ({ query }: { query: Query }) => (
  <LinkCard className="flex min-h-52 flex-col gap-1 p-5 pt-6">
    <BrandLink name={query.productBrand} />
    <h3 dir="auto" className="text-name [--lines:2]">
      <Link to={paths.recommend(query._id)} className={cardLink}>
        {query.productName}
      </Link>
    </h3>
    <p dir="auto" className="text-base [--lines:2]!">
      {query.queryTitle}
    </p>
    <p className="mt-auto text-small text-quiet">
      Asked <Time at={query.date} />
    </p>
  </LinkCard>
)
