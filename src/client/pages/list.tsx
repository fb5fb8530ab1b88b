import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { LaterFollowButton } from '#client/features/follows/later-follow-button.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { sharedListOptions } from '#client/features/lists/api.ts'
import { SharedListView } from '#client/features/lists/shared-list-view.tsx'
import { useListSeen } from '#client/features/lists/use-list-seen.ts'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { isMissing } from '#client/lib/http/api-error.ts'
import type { Page } from '#client/lib/page.ts'
import { paths } from '#client/lib/paths.ts'
import { GonePage } from '#client/ui/page-layouts/gone-page.tsx'
import { UnreadPage } from '#client/ui/page-layouts/unread-page.tsx'

export function ListPage() {
  const { token = '' } = useParams()
  const { person } = useSession()
  const read = useQuery(sharedListOptions(token))
  const { data: list, error } = read
  useListSeen(token, list)
  useDocumentTitle(isMissing(error) ? 'List not found' : (list?.name ?? 'Shared List'))

  if (isMissing(error))
    return (
      <GonePage heading="List not found.">
        <p className="text-lead text-quiet">Whoever made it may have deleted it or made it private.</p>
        <Link to={paths.queries} className="btn btn-primary">
          Browse queries
        </Link>
      </GonePage>
    )
  if (!list) return <UnreadPage title="Shared List" read={read} failure="Failed to load the list." />
  return (
    <SharedListView list={list}>
      {list.own ? (
        <Link to={paths.savedQueries} className="text-link inline-flex min-h-11 items-center">
          Your own. See all your lists
        </Link>
      ) : (
        <LaterFollowButton
          followed={{ kind: 'list', target: token }}
          name={list.name}
          isMember={person !== null}
        />
      )}
    </SharedListView>
  )
}

ListPage.reads = (({ params: { token = '' } }) => [sharedListOptions(token)]) satisfies Page['reads']
