import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Follow } from '#contract/follows.ts'
import { followListOptions } from './api.ts'
import { FollowButton } from './follow-button.tsx'
import { paths } from '#client/lib/paths.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'

const kindNames: Record<Follow['kind'], string> = {
  query: 'Query',
  brand: 'Brand',
  category: 'Category',
  member: 'Member',
  list: 'List',
}

/** What a member follows, the last first. One that is followed no longer stays until they come back. */
export function FollowList() {
  return (
    <PagedSection
      list={useInfiniteQuery(followListOptions)}
      loading={<Spinner />}
      failure="Failed to load what you follow."
      empty={
        <EmptyState text="You do not follow anything yet." illustration="empty-letterbox">
          <Link to={paths.queries} className="btn btn-primary">
            Browse queries
          </Link>
        </EmptyState>
      }
    >
      {(follows) => (
        <ul className="divide-y divide-base-300">
          {follows.map((one) => (
            <Entry key={`${one.kind} ${one.target}`} follow={one} />
          ))}
        </ul>
      )}
    </PagedSection>
  )
}

const Entry = ({ follow }: { follow: Follow }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5 wrap-anywhere">
    <div className="min-w-0 flex-1 basis-60">
      <p className="text-small text-quiet">
        {kindNames[follow.kind]} · {follow.automatic ? 'Since you asked or answered here,' : 'Since'}{' '}
        <Time at={follow.since} />
      </p>
      <Link to={follow.path} className="text-link inline-flex min-h-11 items-center">
        <bdi>{follow.title}</bdi>
      </Link>
    </div>
    <FollowButton followed={follow} name={follow.title} isMember asksItself={false} />
  </li>
)
