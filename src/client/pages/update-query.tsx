import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { useSession } from '#client/features/identity/session.tsx'
import { SuspendedNotice } from '#client/features/members/suspended-notice.tsx'
import { queryOptionsFor } from '#client/features/queries/api.ts'
import { isOwnQuery } from '#client/features/queries/is-own-query.ts'
import { QueryNotFound } from '#client/features/queries/details/query-not-found.tsx'
import { NotToChange } from '#client/features/queries/editor/not-to-change.tsx'
import { allLabels, updateDraft } from '#client/features/queries/editor/query-form-text.ts'
import { UpdateQueryForm } from '#client/features/queries/editor/update-query-form.tsx'
import { isMissing } from '#client/lib/http/api-error.ts'
import { readToChange, useReadFailed } from '#client/lib/http/read-to-change.ts'
import { paths } from '#client/lib/paths.ts'
import { KeptDraftCopy } from '#client/ui/forms/kept-draft-copy.tsx'
import { FormPage } from '#client/ui/page-layouts/form-page.tsx'
import { MessageDialog } from '#client/ui/dialogs/message-dialog.tsx'
import { UnreadPage } from '#client/ui/page-layouts/unread-page.tsx'

const title = 'Update Your Query'

export function UpdateQueryPage() {
  const { id = '' } = useParams()
  const { person } = useSession()
  const navigate = useNavigate()
  const stored = useQuery({ ...queryOptionsFor(id), ...readToChange })
  const { data: query, error, isPaused, isFetchedAfterMount } = stored
  const hasFailed = useReadFailed(stored, updateDraft(id))
  const unread = (
    <UnreadPage
      title={title}
      // What was read before is read again, whatever became of it then.
      read={{ error: null, isPaused, refetch: stored.refetch }}
      failure="Failed to fetch query"
    />
  )

  const written = <KeptDraftCopy key={person?.uid} draft={updateDraft(id)} labels={allLabels} />

  if (!isFetchedAfterMount) return unread
  if (hasFailed)
    return (
      <MessageDialog
        title="Error"
        text={isMissing(error) ? 'Query not found' : 'Failed to fetch query'}
        onClose={() => void navigate(paths.myQueries, { replace: true })}
      />
    )
  if (isMissing(error))
    return (
      <QueryNotFound>
        <p className="text-lead text-quiet">It was deleted, maybe on another device of yours.</p>
        <Link to={paths.myQueries} className="btn btn-primary">
          My Queries
        </Link>
        {written}
      </QueryNotFound>
    )
  if (!query || !person) return unread
  if (query._id !== id.toLowerCase())
    return (
      <NotToChange
        id={query._id}
        heading="This query was merged into another one."
        text={
          <>
            “<bdi>{query.queryTitle}</bdi>” asks the same. It now has the recommendations and evidence of
            both.
          </>
        }
        written={written}
      />
    )
  if (!isOwnQuery(query, person))
    return (
      <NotToChange
        id={id}
        heading="This query belongs to someone else."
        text="Only the person who added a query can change it."
      />
    )
  if (query.lockedAt)
    return (
      <NotToChange
        id={id}
        heading="This query is locked."
        text="A moderator has locked it. Nothing can be added, and you cannot change it. Everybody can still read it."
        link={
          <Link to={paths.moderationOwn} className="btn btn-quiet">
            See why
          </Link>
        }
        written={written}
      />
    )
  return (
    <FormPage title={title} lead="Recommendations you have received stay." illustration="ask-around">
      <div className="grid grid-cols-1 content-start gap-6">
        <SuspendedNotice uid={person.uid} />
        <UpdateQueryForm
          key={id}
          query={query}
          person={person}
          onUpdated={() => void navigate(paths.myQueries)}
        />
      </div>
    </FormPage>
  )
}
