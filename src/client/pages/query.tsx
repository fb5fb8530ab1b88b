import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { queryOptionsFor } from '#client/features/queries/api.ts'
import { QueryDetails } from '#client/features/queries/query-details.tsx'
import { RecommendationList } from '#client/features/recommendations/recommendation-list.tsx'
import { ApiError } from '#client/lib/api-error.ts'
import { paths } from '#client/lib/paths.ts'
import { useDocumentTitle } from '#client/lib/use-document-title.ts'
import { FailedSection } from '#client/ui/failed-section.tsx'
import { LoginInvitation } from '#client/ui/login-invitation.tsx'
import { MessagePage } from '#client/ui/message-page.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

// A malformed id is refused, an unknown one not found: to the reader both are the same.
const isMissing = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export function QueryPage() {
  const { id = '' } = useParams()
  const { data: query, error, refetch } = useQuery(queryOptionsFor(id))
  useDocumentTitle(query?.queryTitle ?? (error && isMissing(error) ? 'Query not found' : 'Query'))

  if (error && isMissing(error))
    return (
      <MessagePage heading="Query not found." illustration="empty-search">
        <p className="text-lead text-quiet">Its owner may have deleted it. There are others to answer.</p>
        <Link to={paths.queries} className="btn btn-primary">
          Browse queries
        </Link>
      </MessagePage>
    )
  if (error)
    return <FailedSection message={error.message || 'Failed to fetch query'} onRetry={() => void refetch()} />
  if (!query) return <Spinner fullPage />
  return (
    <div className="page-width grid gap-14 py-10 lg:gap-20 lg:py-14">
      <QueryDetails query={query} />
      <LoginInvitation />
      <RecommendationList queryId={id} />
    </div>
  )
}
