import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { waitingCount } from '#contract/page-sizes.ts'
import { firstWaitingOptions } from './api.ts'
import { WaitingCard } from './waiting-card.tsx'
import { paths } from '#client/lib/paths.ts'
import { CardGrid } from '#client/ui/cards/card-grid.tsx'

/** A few that wait, for pages about something else; as high while they are on their way as when they are here. */
export function WaitingPreview() {
  const { data, isError } = useQuery(firstWaitingOptions)

  return (
    <section className="page-width py-16 lg:py-24">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <h2 id="waiting" className="swap-rule text-section">
          Waiting for an alternative
        </h2>
        <Link to={paths.waiting} className="btn btn-quiet" aria-describedby="waiting">
          See all
        </Link>
      </header>
      <div className="mt-10">
        {isError && <p>The queries could not be loaded.</p>}
        {data?.length === 0 && <p>Every query has an alternative right now.</p>}
        {!isError && (
          <CardGrid busy={!data}>
            {data
              ? data.map((query) => <WaitingCard key={query._id} query={query} />)
              : Array.from({ length: waitingCount }, (_, n) => (
                  <li key={n} className="card-frame skeleton h-52" />
                ))}
          </CardGrid>
        )}
      </div>
    </section>
  )
}
