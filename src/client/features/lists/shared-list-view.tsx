import type { ReactNode } from 'react'
import type { SharedList } from '#contract/lists.ts'
import { ListEntryLine } from './list-entry-line.tsx'
import { countOf } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { MemberName } from '#client/ui/member-name.tsx'

interface Props {
  list: SharedList
  /** Follows it. */
  children: ReactNode
}

export function SharedListView({ list, children }: Props) {
  const { name, ownerName, handle, entries, seenAt } = list
  const isNew = ({ addedAt }: { addedAt: string }) => seenAt !== null && addedAt > seenAt
  const added = entries.filter(isNew).length
  return (
    <div className="page-width max-w-4xl py-10 lg:py-14">
      <p className="text-small font-semibold tracking-wide text-quiet">Shared list</p>
      <h1 dir="auto" className="swap-rule text-title">
        {name}
      </h1>
      <p className="mt-4 text-lead text-quiet wrap-anywhere">
        {countOf(entries.length, 'query', 'queries')}, put together by{' '}
        <MemberName name={ownerName ?? 'a member'} handle={handle} />.
        {added > 0 && ` ${added} added since your last visit.`}
      </p>
      <div className="mt-4 min-h-11">{children}</div>
      {entries.length === 0 ? (
        <EmptyState text="There is nothing in this list yet." illustration="empty-shelf" />
      ) : (
        <ol className="mt-6 divide-y divide-base-300">
          {entries.map((entry) => (
            <ListEntryLine key={entry._id} entry={entry} isNew={isNew(entry)} />
          ))}
        </ol>
      )}
    </div>
  )
}
