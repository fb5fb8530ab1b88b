import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '#contract/answers.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { recommendationOptions, recommendationsOn } from './api.ts'
import { NamedFirst } from './named-first.tsx'
import { useOrder } from './order.ts'
import { OrderButtons } from './order-buttons.tsx'
import { RecommendationEntry, type EntryParts } from './recommendation-entry.tsx'
import { useLinkedEntry } from './use-linked-entry.ts'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { recommendationsAnchor } from '#client/lib/paths.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { Asker } from '#client/ui/who-asked.tsx'

interface Props {
  queryId: string
  total: number | undefined
  answers?: readonly Answer[] | undefined
  /** Undefined where the query could not be loaded. */
  asker: Asker | undefined
  /** Undefined until it is known. */
  isMember: boolean | undefined
  /** Ids of those by the reader that others do not see. */
  ownHidden?: readonly string[] | undefined
  /** Whether a change of one's own is taken. */
  mayEdit?: boolean
  /** Ids of what else on the page an address may name; null until they are known. */
  elsewhere: readonly string[] | null
  /** Gives back what was typed about one that is gone. */
  unsentOn: (id: string) => ReactNode
  partsOf: (recommendation: Recommendation, own: boolean) => EntryParts
}

export function RecommendationList({
  queryId,
  total = 0,
  answers,
  asker,
  isMember,
  ownHidden = [],
  mayEdit = true,
  elsewhere,
  unsentOn,
  partsOf,
}: Props) {
  const [order, setOrder] = useOrder()
  const from = useSearchParams()[0].get('after')
  const list = useInfiniteQuery(recommendationsOn(queryId, { sort: order, from }))
  const ids = itemsOf(list.data).map(({ _id }) => _id)
  const linked = useLinkedEntry(queryId, ids, list, elsewhere, isMember)
  const unseen = ownHidden.filter((id) => id !== linked.hidden?._id)
  const here = ids.length
  // Once all of them are here, they are counted; until then the query's own count is the better one.
  const count = list.hasNextPage ? Math.max(total, here) : here

  const entryOf = (recommendation: Recommendation) => {
    const { own = false } = recommendation
    return (
      <RecommendationEntry
        key={recommendation._id}
        recommendation={recommendation}
        askerHandle={asker?.handle ?? null}
        linked={recommendation._id === linked.id}
        mayEdit={own && mayEdit}
        parts={partsOf(recommendation, own)}
      />
    )
  }

  return (
    <section>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h2 id={recommendationsAnchor} tabIndex={-1} className="swap-rule text-section">
          Recommendations{list.data && ` (${count})`}
        </h2>
        {count > 1 && <OrderButtons value={order} onChange={setOrder} />}
      </div>
      {linked.isGone && (
        <div className="mt-6 grid gap-4">
          <p id={linked.id} role="status" className="rounded-field bg-base-200 px-4 py-3">
            The recommendation you are looking for is no longer here. Its author may have deleted it.
          </p>
          {unsentOn(linked.id)}
        </div>
      )}
      {linked.hidden && <ul className="mt-3">{entryOf(linked.hidden)}</ul>}
      {unseen.length > 0 && (
        <ul className="mt-3 divide-y divide-base-300">
          {unseen.map((id) => (
            <UnseenEntry key={id} id={id} entryOf={entryOf} />
          ))}
        </ul>
      )}
      <PagedSection
        list={list}
        loading={<Spinner />}
        failure="Error fetching recommendations"
        empty={<EmptyState text="No recommendations yet." illustration="empty-shelf" />}
      >
        {(recommendations) => (
          <>
            {answers && asker && <NamedFirst answers={answers} asker={asker} />}
            <ul aria-busy={list.isPlaceholderData} className="mt-3 divide-y divide-base-300">
              {recommendations.map(entryOf)}
            </ul>
          </>
        )}
      </PagedSection>
    </section>
  )
}

interface UnseenProps {
  id: string
  entryOf: (recommendation: Recommendation) => ReactNode
}

/** One that others do not see, for its author. */
function UnseenEntry({ id, entryOf }: UnseenProps) {
  const { data } = useQuery(recommendationOptions(id))
  return data?.hidden ? entryOf(data) : null
}
