import { Link } from 'react-router'
import { FollowList } from '#client/features/follows/follow-list.tsx'
import { paths } from '#client/lib/paths.ts'

export function FollowingPage() {
  return (
    <div className="page-width max-w-4xl py-10 lg:py-14">
      <h1 className="swap-rule text-title">Following</h1>
      <p className="mt-5 max-w-prose text-quiet">
        What is new in these is told in your{' '}
        <Link to={paths.notices} className="text-link">
          notices
        </Link>
        .
      </p>
      <div className="mt-6">
        <FollowList />
      </div>
    </div>
  )
}
