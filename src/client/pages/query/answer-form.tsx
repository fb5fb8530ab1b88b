import type { Query } from '#contract/queries.ts'
import { UnsentRecommendation } from './unsent-drafts.tsx'
import type { Reader } from './use-reader.ts'
import { BlockedNotice } from '#client/features/blocks/blocked-notice.tsx'
import { SuspendedNotice } from '#client/features/members/suspended-notice.tsx'
import { EndedNotice } from '#client/features/queries/details/ended-notice.tsx'
import { LockedNotice } from '#client/features/queries/details/locked-notice.tsx'
import { isOwnQuery } from '#client/features/queries/is-own-query.ts'
import { RecommendationForm } from '#client/features/recommendations/recommendation-form.tsx'

interface Props {
  queryId: string
  /** Undefined where it could not be loaded. */
  query: Query | undefined
  reader: Reader
}

/** The form to recommend, or why there is none and what was typed into it before. */
export function AnswerForm({ queryId, query, reader: { person, uid, member, mine } }: Props) {
  const unsent = <UnsentRecommendation key={uid} queryId={queryId} />

  if (query?.lockedAt)
    return (
      <LockedNotice own={isOwnQuery(query, person)} isMember={uid !== null}>
        {unsent}
      </LockedNotice>
    )
  if (query?.status === 'ended') return <EndedNotice>{unsent}</EndedNotice>
  // Nobody sees it, so nothing is taken.
  if (query?.hidden) return unsent
  if (query && mine?.block)
    return (
      <BlockedNotice block={mine.block} name={query.userName || query.handle || 'this member'}>
        {unsent}
      </BlockedNotice>
    )
  return (
    <RecommendationForm
      key={queryId}
      queryId={queryId}
      query={query}
      person={person}
      notice={uid && member?.suspendedUntil && <SuspendedNotice uid={uid} />}
    />
  )
}
