import type { UseQueryResult } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListInBrief } from '#contract/lists.ts'
import { sendList } from './api.ts'
import { ListNameDialog } from './list-name-dialog.tsx'
import { countOf } from '#client/lib/format.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { paths } from '#client/lib/paths.ts'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

/** A member's lists by name, and the way to a new one. */
export function OwnLists({ read }: { read: UseQueryResult<ListInBrief[]> }) {
  const { data: lists, error, isLoading, refetch } = read
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-labelledby="lists" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="lists" className="text-section">
          Lists
        </h2>
        <button type="button" className="btn btn-quiet" onClick={() => setIsAdding(true)}>
          <ListPlus size={20} aria-hidden="true" />
          New list
        </button>
      </div>
      {isLoading && <Spinner />}
      {error && !lists && (
        <FailedSection
          message={errorMessage(error, 'Failed to load your lists.')}
          onRetry={() => void refetch()}
        />
      )}
      {lists?.length === 0 && (
        <p className="mt-3 max-w-prose text-quiet">
          Put queries in lists of your own, and share one by its link if you like.
        </p>
      )}
      {lists && lists.length > 0 && (
        <ul className="mt-3 divide-y divide-base-300">
          {lists.map((list) => (
            <Line key={list._id} list={list} />
          ))}
        </ul>
      )}
      {isAdding && (
        <ListNameDialog
          title="New list"
          action="Make list"
          send={sendList}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  )
}

const Line = ({ list }: { list: ListInBrief }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 py-2 wrap-anywhere">
    <Link to={paths.savedList(list._id)} className="text-link inline-flex min-h-11 items-center">
      <bdi>{list.name}</bdi>
    </Link>
    <span className="text-small text-quiet">
      {countOf(list.count, 'query', 'queries')} · {list.link ? 'Shared by link' : 'Private'}
    </span>
  </li>
)
