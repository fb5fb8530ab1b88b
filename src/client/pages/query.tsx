import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { EvidencePlace } from '#client/features/evidence/evidence-place.tsx'
import { evidenceLabels, newEvidenceDraft } from '#client/features/evidence/evidence-text.ts'
import { useEvidenceList } from '#client/features/evidence/use-evidence-list.ts'
import { useSession } from '#client/features/identity/session.tsx'
import { ownMemberOptions } from '#client/features/members/api.ts'
import { mineOptions } from '#client/features/mine/api.ts'
import { queryOptionsFor } from '#client/features/queries/api.ts'
import { isOwnQuery } from '#client/features/queries/is-own-query.ts'
import { EndedNotice } from '#client/features/queries/details/ended-notice.tsx'
import { QueryDetails } from '#client/features/queries/details/query-details.tsx'
import { RecommendationForm } from '#client/features/recommendations/recommendation-form.tsx'
import { RecommendationList } from '#client/features/recommendations/recommendation-list.tsx'
import {
  recommendationDraft,
  recommendationLabels,
} from '#client/features/recommendations/recommendation-text.ts'
import { isMissing, errorMessage } from '#client/lib/http/api-error.ts'
import { evidenceAnchor, paths } from '#client/lib/paths.ts'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { laterPart } from '#client/ui/later-part.tsx'
import { partWithPage } from '#client/ui/part-with-page.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import {
  editedSince,
  menuOfEvidence,
  menuOfNote,
  menuOfQuery,
  menuOfRecommendation,
  noticeOn,
} from './parts-of-posts.tsx'

const useEvidenceSection = partWithPage(
  async () => (await import('#client/features/evidence/evidence-section.tsx')).EvidenceSection,
  (tryAgain) => <FailedSection isSmall message="Failed to load evidence." onRetry={tryAgain} />,
)
// Most queries are there.
const QueryNotFound = lazy(async () => ({
  default: (await import('#client/features/queries/details/query-not-found.tsx')).QueryNotFound,
}))
const KeptDraftLogin = laterPart(async () => (await import('#client/ui/forms/kept-draft.tsx')).KeptDraftLogin)
const KeptDraftCopy = laterPart(async () => (await import('#client/ui/forms/kept-draft.tsx')).KeptDraftCopy)
// Few queries are locked.
const LockedNotice = laterPart(
  async () => (await import('#client/features/queries/details/locked-notice.tsx')).LockedNotice,
  <div className="min-h-50" />,
)
const SuspendedNotice = laterPart(
  async () => (await import('#client/features/members/suspended-notice.tsx')).SuspendedNotice,
)
const BlockedNotice = laterPart(
  async () => (await import('#client/features/blocks/blocked-notice.tsx')).BlockedNotice,
)
const Bookmark = laterPart(async () => (await import('#client/features/saved/bookmark.tsx')).Bookmark)
const EntryMarks = laterPart(async () => (await import('#client/features/marks/entry-marks.tsx')).EntryMarks)

export function QueryPage() {
  const { id = '' } = useParams()
  const { person } = useSession()
  const uid = person?.uid ?? null
  const { data: member } = useQuery({ ...ownMemberOptions(uid ?? ''), enabled: uid !== null })
  const isModerator = member !== undefined && member.role !== 'member'
  const { data: query, error, isPaused, refetch } = useQuery(queryOptionsFor(id))
  const { data: mine } = useQuery({ ...mineOptions(id), enabled: person !== null && query !== undefined })
  const reader = { uid, isModerator, reported: mine?.reported }
  const evidenceSection = useEvidenceSection()
  const evidence = useEvidenceList(id, query?.evidenceCount ?? 0, mine?.evidence)
  // Only they may have left something: all others are spared its code.
  const [wasMember, setWasMember] = useState(false)
  if (uid && !wasMember) setWasMember(true)
  useDocumentTitle(isMissing(error) ? 'Query not found' : (query?.queryTitle ?? 'Query'))

  const writtenRecommendation = (
    <KeptDraftCopy key={uid} draft={recommendationDraft(id)} labels={recommendationLabels} />
  )
  if (isMissing(error))
    return (
      <Suspense fallback={<Spinner fullPage />}>
        <QueryNotFound>
          <p className="text-lead text-quiet">Its owner may have deleted it. You can answer other queries.</p>
          <Link to={paths.queries} className="btn btn-primary">
            Browse queries
          </Link>
          {writtenRecommendation}
          <KeptDraftCopy key={`${uid}/evidence`} draft={newEvidenceDraft(id)} labels={evidenceLabels} />
        </QueryNotFound>
      </Suspense>
    )
  if (!query && !error && !isPaused) return <Spinner fullPage />
  // It was merged into another one.
  if (query && query._id !== id.toLowerCase()) return <Navigate to={paths.query(query._id)} replace />
  const ownQuery = query !== undefined && isOwnQuery(query, person)
  const suspended = uid && member?.suspendedUntil && <SuspendedNotice uid={uid} />
  const mayChange = ownQuery && !query.lockedAt
  const isClosed =
    Boolean(query?.lockedAt || query?.hidden || member?.suspendedUntil) || query?.status === 'ended'
  const answers = (
    <>
      {wasMember && !uid && (
        <KeptDraftLogin
          draft={newEvidenceDraft(id)}
          action={{ kind: 'add-evidence' }}
          backTo={evidenceAnchor}
        />
      )}
      {query?.lockedAt ? (
        <LockedNotice own={ownQuery} isMember={uid !== null}>
          {writtenRecommendation}
        </LockedNotice>
      ) : query?.status === 'ended' ? (
        <EndedNotice>{writtenRecommendation}</EndedNotice>
      ) : query?.hidden ? (
        // Nobody sees it, so nothing is taken.
        writtenRecommendation
      ) : query && mine?.block ? (
        <BlockedNotice block={mine.block} name={query.userName || query.handle || 'this member'}>
          {writtenRecommendation}
        </BlockedNotice>
      ) : (
        <RecommendationForm key={id} queryId={id} query={query} person={person} notice={suspended} />
      )}
      <RecommendationList
        queryId={id}
        total={query?.recommendationCount}
        {...(query?.answers && { answered: { answers: query.answers, owner: query.userName } })}
        person={person}
        ownHidden={mine?.hidden}
        mayEdit={!mine?.block}
        elsewhere={evidence.isLoading ? null : evidence.items.map(({ _id }) => _id)}
        marks={(recommendation, own) => (
          <EntryMarks
            queryId={id}
            recommendation={recommendation}
            isMember={person !== null}
            own={own}
            isOwnQuery={ownQuery}
            mine={mine}
          />
        )}
        edited={({ _id, createdAt, updatedAt, ...now }) =>
          editedSince(createdAt, { at: updatedAt, subject: 'recommendation', id: _id, now })
        }
        notice={(recommendation, own) =>
          noticeOn({ post: recommendation, name: recommendation.title, uid, own })
        }
        menu={(recommendation, own) => !own && menuOfRecommendation(recommendation, reader)}
      />
    </>
  )
  return (
    <div className="page-width grid gap-12 py-8 lg:gap-16 lg:py-14">
      {query ? (
        <QueryDetails
          query={query}
          own={mayChange}
          maySetStatus={mayChange || isModerator}
          notice={noticeOn({ post: query, name: query.queryTitle, uid, own: ownQuery })}
          edited={editedSince(query.date, { at: query.updatedAt, subject: 'query', id, now: query })}
        >
          <Bookmark query={query} isMember={person !== null} saved={mine?.saved} text="Save" />
          {!ownQuery && menuOfQuery(query, reader)}
        </QueryDetails>
      ) : (
        <FailedSection
          message={errorMessage(error, 'Failed to fetch query')}
          onRetry={() => void refetch()}
        />
      )}
      {query ? (
        <EvidencePlace
          key={id}
          list={evidence}
          isClosed={isClosed || mine?.block !== undefined}
          section={
            evidenceSection?.({
              queryId: id,
              list: evidence,
              uid,
              isClosed,
              mine,
              isModerator,
              notice: (evidence, own) => noticeOn({ post: evidence, name: evidence.statement, uid, own }),
              menu: (evidence) => menuOfEvidence(evidence, reader),
              noteMenu: (note, evidence) =>
                menuOfNote(note, { ...reader, evidence, ownHandle: member?.handle }),
            }) ?? null
          }
        >
          {answers}
        </EvidencePlace>
      ) : (
        answers
      )}
    </div>
  )
}
