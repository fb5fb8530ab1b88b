import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { memberTab, type MemberTab } from '#contract/member-tabs.ts'
import { allQueries } from '#contract/query-filters.ts'
import { PostHidden } from './query/post-hidden.tsx'
import { PostMenu } from './query/post-menu.tsx'
import { evidenceBy } from '#client/features/evidence/api.ts'
import { EvidenceLines } from '#client/features/evidence/evidence-lines.tsx'
import { LaterFollowButton } from '#client/features/follows/later-follow-button.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { swapsBy } from '#client/features/marks/api.ts'
import { SwapLines } from '#client/features/marks/swap-lines.tsx'
import { memberOptions, ownMemberOptions } from '#client/features/members/api.ts'
import { MemberHeader } from '#client/features/members/member-header.tsx'
import { MemberTabLinks } from '#client/features/members/member-tab-links.tsx'
import { queryListOptions } from '#client/features/queries/api.ts'
import { QueryShelf } from '#client/features/queries/list/query-shelf.tsx'
import { recommendationsBy } from '#client/features/recommendations/api.ts'
import { RecommendationLines } from '#client/features/recommendations/recommendation-lines.tsx'
import { laterBookmark } from '#client/features/saved/later-card-bookmark.tsx'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { isMissing } from '#client/lib/http/api-error.ts'
import type { Page } from '#client/lib/page.ts'
import { paths } from '#client/lib/paths.ts'
import { deferred } from '#client/ui/deferred.tsx'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { GonePage } from '#client/ui/page-layouts/gone-page.tsx'
import { UnreadPage } from '#client/ui/page-layouts/unread-page.tsx'
import { ShareButton } from '#client/ui/share/share-button.tsx'

// Few readers are moderators.
const MemberRecord = deferred(
  async () => (await import('#client/features/moderation/member-record.tsx')).MemberRecord,
)

const queriesBy = (handle: string, from: string | null) => queryListOptions({ ...allQueries, handle, from })

interface ListProps {
  handle: string
  from: string | null
}

function Queries({ handle, from }: ListProps) {
  const { person } = useSession()
  return (
    <QueryShelf
      className=""
      heading={<h2 className="sr-only">Queries</h2>}
      list={useInfiniteQuery(queriesBy(handle, from))}
      failure="Failed to load queries. Please try again later."
      empty={<EmptyState text="No queries yet." illustration="empty-shelf" />}
      bookmark={laterBookmark(person !== null)}
    />
  )
}

const Recommendations = ({ handle, from }: ListProps) => (
  <RecommendationLines list={useInfiniteQuery(recommendationsBy(handle, from))} />
)

const Swaps = ({ handle, from }: ListProps) => (
  <SwapLines
    list={useInfiniteQuery(swapsBy(handle, from))}
    empty={<EmptyState text="No swaps yet." illustration="empty-shelf" />}
  />
)

const Evidence = ({ handle, from }: ListProps) => (
  <EvidenceLines list={useInfiniteQuery(evidenceBy(handle, from))} />
)

const lists = { queries: Queries, recommendations: Recommendations, swaps: Swaps, evidence: Evidence }

const readsOf: Record<MemberTab, (handle: string, from: string | null) => { queryKey: readonly unknown[] }> =
  {
    queries: queriesBy,
    recommendations: recommendationsBy,
    swaps: swapsBy,
    evidence: evidenceBy,
  }

export function MemberPage() {
  const { handle = '' } = useParams()
  const [search] = useSearchParams()
  const { person } = useSession()
  const uid = person?.uid ?? null
  const read = useQuery(memberOptions(handle))
  const { data: member, error } = read
  const { data: own } = useQuery({ ...ownMemberOptions(uid ?? ''), enabled: uid !== null })
  useDocumentTitle(
    isMissing(error) ? 'Member not found' : member ? member.name || `@${member.handle}` : 'Member',
  )

  if (isMissing(error))
    return (
      <GonePage heading="Member not found.">
        <p className="text-lead text-quiet">They may have left, or changed their handle a while ago.</p>
        <Link to={paths.queries} className="btn btn-primary">
          Browse queries
        </Link>
      </GonePage>
    )
  if (!member) return <UnreadPage title="Member" read={read} failure="Failed to load the member." />
  // They have another handle now.
  if (member.handle !== handle.toLowerCase())
    return <Navigate to={{ pathname: paths.member(member.handle), search: search.toString() }} replace />

  const asked = memberTab(search)
  const tab = asked === 'swaps' && member.swapCount === undefined ? 'queries' : asked
  const List = lists[tab]
  const isOwn = own?.handle === member.handle
  const isModerator = own !== undefined && own.role !== 'member'
  const name = member.name || `@${member.handle}`
  return (
    <div className="page-width grid gap-8 py-10 lg:py-14">
      <PostHidden post={member} name={name} uid={uid} own={isOwn} />
      <MemberHeader member={member}>
        <ShareButton title={name} path={paths.member(member.handle)} />
        {isOwn ? (
          <>
            <Link to={paths.mySwaps} className="btn btn-quiet">
              My swaps
            </Link>
            <Link to={paths.profile} className="btn btn-quiet">
              Edit profile
            </Link>
          </>
        ) : (
          <>
            <LaterFollowButton
              followed={{ kind: 'member', target: member.handle }}
              name={name}
              isMember={uid !== null}
            />
            <PostMenu
              reader={{ uid, isModerator, mine: undefined }}
              reported={{ subject: 'member', id: member.handle }}
              name={name}
              author={member}
            />
          </>
        )}
      </MemberHeader>
      {isModerator && <MemberRecord handle={member.handle} />}
      {!member.hidden && (
        <div>
          <MemberTabLinks member={member} tab={tab} />
          <div className="mt-8">
            <List key={tab} handle={member.handle} from={tab === asked ? search.get('after') : null} />
          </div>
        </div>
      )}
    </div>
  )
}

MemberPage.reads = (({ params: { handle = '' }, search }) => [
  memberOptions(handle),
  readsOf[memberTab(search)](handle, search.get('after')),
]) satisfies Page['reads']
