import { categoryLabel } from '#contract/category-label.ts'
import { filtersIn } from '#contract/query-filters.ts'
import { queryListOptions } from '#client/features/queries/api.ts'
import { searchOptions } from '#client/features/queries/found/api.ts'
import { LaterFollowButton } from '#client/features/follows/later-follow-button.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { useLens } from '#client/features/members/use-lens.ts'
import { AddQueryLink } from '#client/features/queries/add-query-link.tsx'
import { QueryList } from '#client/features/queries/list/query-list.tsx'
import { PlainFilters } from '#client/features/queries/list/plain-filters.tsx'
import { QueryToolbar } from '#client/features/queries/list/query-toolbar.tsx'
import { useListState } from '#client/features/queries/list/use-list-state.ts'
import type { Page } from '#client/lib/page.ts'
import { laterBookmark } from '#client/features/saved/later-card-bookmark.tsx'

export function QueriesPage() {
  const { person, status } = useSession()
  const lens = useLens(person?.uid ?? (status === 'signedOut' ? null : undefined))
  const { state, change, arrival, remembered } = useListState(lens)

  return (
    <section className="page-width py-10 lg:py-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <h1 className="swap-rule text-title">All Product Queries</h1>
        <AddQueryLink />
      </header>
      <noscript>
        <PlainFilters state={state} />
      </noscript>
      <div className="needs-scripts mt-8 mb-8 lg:mt-10">
        <QueryToolbar
          state={state}
          arrival={arrival}
          remembered={remembered}
          onChange={change}
          follow={(category) => (
            <LaterFollowButton
              key={category}
              followed={{ kind: 'category', target: category }}
              name={categoryLabel(category)}
              isMember={person !== null}
            />
          )}
        />
      </div>
      <QueryList {...state} bookmark={laterBookmark(person !== null)} />
    </section>
  )
}

QueriesPage.reads = (({ search }) => {
  const filters = filtersIn(search)
  return [queryListOptions(filters), ...(filters.search ? [searchOptions(filters)] : [])]
}) satisfies Page['reads']
