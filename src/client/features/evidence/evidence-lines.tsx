import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { MemberEvidence } from '#contract/member-lists.ts'
import { EvidenceLine } from './evidence-line.tsx'
import { useNow } from '#client/lib/brought.ts'
import type { PagedList } from '#client/lib/http/paged-list.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

export function EvidenceLines({ list }: { list: UseInfiniteQueryResult<PagedList<MemberEvidence>> }) {
  const now = useNow()
  return (
    <PagedSection
      list={list}
      loading={<Spinner />}
      failure="Failed to load evidence. Please try again later."
      empty={<EmptyState text="No evidence yet." illustration="empty-shelf" />}
    >
      {(evidence) => (
        <ul className="divide-y divide-base-300">
          {evidence.map((one) => (
            <li key={one._id} className="py-5">
              <EvidenceLine evidence={one} now={now} />
            </li>
          ))}
        </ul>
      )}
    </PagedSection>
  )
}
