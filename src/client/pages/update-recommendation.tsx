import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useSession } from '#client/features/identity/session.tsx'
import { SuspendedNotice } from '#client/features/members/suspended-notice.tsx'
import { recommendationOptions } from '#client/features/recommendations/api.ts'
import { comesFromQuery } from '#client/features/recommendations/editor/back-to-query.ts'
import { UpdateRecommendationForm } from '#client/features/recommendations/editor/update-recommendation-form.tsx'
import { recommendationLabels, updateDraft } from '#client/features/recommendations/recommendation-text.ts'
import { isMissing } from '#client/lib/http/api-error.ts'
import { readToChange, useReadFailed } from '#client/lib/http/read-to-change.ts'
import { paths } from '#client/lib/paths.ts'
import { MessageDialog } from '#client/ui/dialogs/message-dialog.tsx'
import { KeptDraftCopy } from '#client/ui/forms/kept-draft-copy.tsx'
import { FormPage } from '#client/ui/page-layouts/form-page.tsx'
import { GonePage } from '#client/ui/page-layouts/gone-page.tsx'
import { MessagePage } from '#client/ui/page-layouts/message-page.tsx'
import { UnreadPage } from '#client/ui/page-layouts/unread-page.tsx'

const title = 'Update Your Recommendation'

export function UpdateRecommendationPage() {
  const { id = '' } = useParams()
  const { person } = useSession()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const stored = useQuery({ ...recommendationOptions(id), ...readToChange })
  const { data: recommendation, error, isPaused, isFetchedAfterMount } = stored
  const hasFailed = useReadFailed(stored, updateDraft(id))
  const unread = (
    <UnreadPage
      title={title}
      // What was read before is read again, whatever became of it then.
      read={{ error: null, isPaused, refetch: stored.refetch }}
      failure="Failed to fetch recommendation"
    />
  )
  const ownList = (
    <Link to={paths.myRecommendations} className="btn btn-primary">
      My Recommendations
    </Link>
  )

  if (!isFetchedAfterMount) return unread
  if (hasFailed)
    return (
      <MessageDialog
        title="Error"
        text={isMissing(error) ? 'Recommendation not found' : 'Failed to fetch recommendation'}
        onClose={() => void navigate(paths.myRecommendations, { replace: true })}
      />
    )
  if (isMissing(error))
    return (
      <GonePage heading="Recommendation not found.">
        <p className="text-lead text-quiet">It was deleted, maybe on another device of yours.</p>
        {ownList}
        <KeptDraftCopy key={person?.uid} draft={updateDraft(id)} labels={recommendationLabels} />
      </GonePage>
    )
  if (!recommendation || !person) return unread
  if (!recommendation.own)
    return (
      <MessagePage heading="This recommendation belongs to someone else." illustration="empty-search">
        <p className="text-lead text-quiet">Only the person who recommended something can change it.</p>
        {ownList}
      </MessagePage>
    )
  const { queryId } = recommendation
  const backTo =
    queryId && comesFromQuery(state) ? paths.recommendation(queryId, id) : paths.myRecommendations
  return (
    <FormPage title={title} lead="It keeps its place and its date." illustration="ask-around">
      <div className="grid grid-cols-1 content-start gap-6">
        <SuspendedNotice uid={person.uid} />
        <UpdateRecommendationForm
          key={id}
          recommendation={recommendation}
          onUpdated={() => void navigate(backTo)}
        />
      </div>
    </FormPage>
  )
}
