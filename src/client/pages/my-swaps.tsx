import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnSwap } from '#contract/member-lists.ts'
import { useSession } from '#client/features/identity/session.tsx'
import { ownSwapsOptions } from '#client/features/marks/api.ts'
import { SwapsPicture } from '#client/features/marks/swaps-picture.tsx'
import { SwapLines } from '#client/features/marks/swap-lines.tsx'
import { paths } from '#client/lib/paths.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'

const beside = ({ note, shared }: OwnSwap) =>
  note && (shared ? ' · Others may read your note' : ' · Only you see your note')

export function MySwapsPage() {
  const { person } = useSession()
  const list = useInfiniteQuery({ ...ownSwapsOptions(person?.uid ?? ''), enabled: person !== null })
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="swap-rule text-title">My Swaps</h1>
      <p className="mt-4 max-w-prose text-lead text-quiet">
        What you switched from and to. Whether others see it on your page is set in{' '}
        <Link to={`${paths.profile}#page`} className="text-link">
          your profile
        </Link>
        .
      </p>
      {(list.data?.pages[0]?.data.length ?? 0) > 0 && (
        <div className="mt-6">
          <SwapsPicture />
        </div>
      )}
      <div className="mt-8">
        <SwapLines
          list={list}
          beside={beside}
          empty={
            <EmptyState text="You haven’t switched to anything yet." illustration="empty-shelf">
              <Link to={paths.queries} className="btn btn-primary">
                Browse queries
              </Link>
            </EmptyState>
          }
        />
      </div>
    </div>
  )
}
