import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownQueriesOptions } from '../api.ts'
import { OwnQueryCard } from './own-query-card.tsx'
import { QueryListSkeleton } from '../list/query-list-skeleton.tsx'
import { useQueryDeletion } from './use-query-deletion.tsx'
import type { AddressedAuthor } from '#client/lib/author.ts'
import { paths } from '#client/lib/paths.ts'
import { CardGrid } from '#client/ui/cards/card-grid.tsx'
import type { Columns } from '#client/ui/cards/columns.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'

interface Props {
  person: AddressedAuthor
  columns: Columns
}

export function OwnQueryList({ person, columns }: Props) {
  const list = useInfiniteQuery(ownQueriesOptions(person.email))
  const deletion = useQueryDeletion(person)

  return (
    <>
      <PagedSection
        list={list}
        loading={<QueryListSkeleton columns={columns} />}
        failure="Failed to load queries. Please try again later."
        empty={
          <EmptyState text="You haven’t added any queries yet." illustration="empty-shelf">
            <Link to={paths.addQuery} className="btn btn-primary">
              Add Your First Query
            </Link>
          </EmptyState>
        }
      >
        {(queries) => (
          <CardGrid columns={columns}>
            {queries.map((query, place) => (
              <OwnQueryCard
                key={query._id}
                query={query}
                inSight={place < columns}
                onDelete={() => deletion.ask(query)}
              />
            ))}
          </CardGrid>
        )}
      </PagedSection>
      {deletion.dialogs}
    </>
  )
}
