import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { Query } from '#contract/queries.ts'
import { QueryCards } from './query-cards.tsx'
import { QueryListSkeleton } from './query-list-skeleton.tsx'
import { useColumns } from './use-columns.ts'
import type { PagedList } from '#client/lib/http/paged-list.ts'
import { ColumnPicker } from '#client/ui/cards/column-picker.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'

interface Props extends Pick<ComponentProps<typeof QueryCards>, 'bookmark'> {
  heading: ReactNode
  lead?: string
  className: string
  list: UseInfiniteQueryResult<PagedList<Query>>
  failure: string
  empty: ReactNode
}

/** Queries of one kind as cards, page by page, under a heading beside which one chooses the columns. */
export function QueryShelf({ heading, lead, className, list, failure, empty, bookmark }: Props) {
  const [columns, setColumns] = useColumns()
  return (
    <section className={className}>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        {heading}
        <ColumnPicker value={columns} onChange={setColumns} className="max-md:hidden" />
      </header>
      {lead && <p className="mt-4 max-w-prose text-lead text-quiet">{lead}</p>}
      <div className="mt-10">
        <PagedSection
          list={list}
          loading={<QueryListSkeleton columns={columns} />}
          failure={failure}
          empty={empty}
        >
          {(queries) => <QueryCards queries={queries} columns={columns} busy={false} bookmark={bookmark} />}
        </PagedSection>
      </div>
    </section>
  )
}
