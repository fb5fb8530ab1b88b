import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PagedList } from '#client/lib/http/paged-list.ts'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

interface Props<Decision> {
  list: UseInfiniteQueryResult<PagedList<Decision>>
  failure: string
  /** What is said where there are none. */
  none: string
  line: (decision: Decision) => ReactNode
}

/** Decisions, newest first. `line` keys what it returns by their ids. */
export const DecisionList = <Decision,>({ list, failure, none, line }: Props<Decision>) => (
  <PagedSection
    list={list}
    loading={<Spinner />}
    failure={failure}
    empty={<p className="py-12 text-center font-display text-name">{none}</p>}
  >
    {(decisions) => <ol className="divide-y divide-base-300">{decisions.map(line)}</ol>}
  </PagedSection>
)
