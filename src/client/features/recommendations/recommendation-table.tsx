import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PagedList } from '#client/lib/http/paged-list.ts'
import { paths } from '#client/lib/paths.ts'
import { DataTable, type Column } from '#client/ui/lists/data-table.tsx'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props<Row> {
  list: UseInfiniteQueryResult<PagedList<Row>>
  caption: string
  columns: readonly Column<Row>[]
  empty: { text: string; illustration: string; link: ReactNode }
}

export const RecommendationTable = <Row extends { _id: string }>({
  list,
  caption,
  columns,
  empty,
}: Props<Row>) => (
  <PagedSection
    list={list}
    loading={<Spinner />}
    failure="Failed to load recommendations. Please try again later."
    empty={
      <EmptyState text={empty.text} illustration={empty.illustration}>
        {empty.link}
      </EmptyState>
    }
  >
    {(rows) => <DataTable caption={caption} columns={columns} rows={rows} />}
  </PagedSection>
)

/** A title that leads to the query while there is one. */
export const QueryLink = ({ id, children }: { id: string | null | undefined; children: string }) =>
  id ? (
    <Link to={paths.query(id)} className="text-link tap-area">
      {children}
    </Link>
  ) : (
    <span className="font-semibold">{children}</span>
  )

export const DateTime = ({ at }: { at: string }) => <Time at={at} as="minute" />
