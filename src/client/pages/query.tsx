import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AnswerForm } from './query/answer-form.tsx'
import { EvidenceLogin } from './query/draft-logins.tsx'
import { MergedQuery } from './query/merged-query.tsx'
import { QueryEvidence } from './query/query-evidence.tsx'
import { QueryMissing } from './query/query-missing.tsx'
import { QueryPost } from './query/query-post.tsx'
import { Recommendations } from './query/recommendations.tsx'
import { useReader } from './query/use-reader.ts'
import { evidenceOn } from '#client/features/evidence/api.ts'
import { queryHistoryOptions, recommendationHistoryOptions } from '#client/features/history/api.ts'
import { queryOptionsFor } from '#client/features/queries/api.ts'
import { orderIn } from '#client/features/recommendations/order.ts'
import { allExperiencesWith, recommendationsOn } from '#client/features/recommendations/api.ts'
import { allRepliesTo } from '#client/features/replies/api.ts'
import { isMissing } from '#client/lib/http/api-error.ts'
import type { Page } from '#client/lib/page.ts'
import { isPacked } from '#client/lib/pack/is-packed.ts'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { UnreadPage } from '#client/ui/page-layouts/unread-page.tsx'

export function QueryPage() {
  const { id = '' } = useParams()
  const read = useQuery(queryOptionsFor(id))
  const { data: query, error } = read
  const reader = useReader(id, query !== undefined)
  useDocumentTitle(isMissing(error) ? 'Query not found' : (query?.queryTitle ?? 'Query'))

  if (isMissing(error)) return <QueryMissing id={id} uid={reader.uid} />
  if (query && query._id !== id.toLowerCase())
    return <MergedQuery id={id} into={query._id} uid={reader.uid} />

  const answers = (
    <>
      {reader.isSignedOutNow && <EvidenceLogin queryId={id} />}
      <AnswerForm queryId={id} query={query} reader={reader} />
      <Recommendations queryId={id} query={query} reader={reader} />
    </>
  )
  if (!query)
    return (
      <UnreadPage title="Query" read={read} failure="Failed to fetch query">
        {answers}
      </UnreadPage>
    )
  return (
    <div className="page-width grid gap-12 py-8 lg:gap-16 lg:py-14">
      <QueryPost query={query} reader={reader} />
      {isPacked(query) ? (
        answers
      ) : (
        <QueryEvidence key={id} query={query} reader={reader}>
          {answers}
        </QueryEvidence>
      )}
    </div>
  )
}

/** What somebody without scripts wants to read of a post. */
function unfoldedBy(id: string, search: URLSearchParams) {
  const open = search.get('open')
  if (!open) return []
  return open === id
    ? [queryHistoryOptions(id)]
    : [allRepliesTo(open), recommendationHistoryOptions(open), allExperiencesWith(open)]
}

QueryPage.reads = (({ params: { id = '' }, search }) => [
  queryOptionsFor(id),
  recommendationsOn(id, { sort: orderIn(search), from: search.get('after') }),
  evidenceOn(id, search.get('evidence')),
  ...unfoldedBy(id, search),
]) satisfies Page['reads']
