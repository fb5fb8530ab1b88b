import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#client/features/identity/session.tsx'
import { ownMemberOptions } from '#client/features/members/api.ts'
import { mineOptions } from '#client/features/mine/api.ts'

export type Reader = ReturnType<typeof useReader>

/** Whether somebody's words may be the reader's own; nobody knows until their handle is here. */
export const mayBeOwn = ({ uid, member }: Reader, handle: string | null) =>
  uid !== null && (member === undefined || member.handle === handle)

/** Who reads the page of a query, and what they have done there. */
export function useReader(queryId: string, isFound: boolean) {
  const { person, status } = useSession()
  const uid = person?.uid ?? null
  const { data: member } = useQuery({ ...ownMemberOptions(uid ?? ''), enabled: uid !== null })
  const { data: mine } = useQuery({ ...mineOptions(queryId), enabled: uid !== null && isFound })
  const [wasMember, setWasMember] = useState(false)
  if (uid && !wasMember) setWasMember(true)
  const isModerator = member !== undefined && member.role !== 'member'
  const isMember = status === 'loading' ? undefined : uid !== null
  return { person, uid, isMember, member, mine, isModerator, isSignedOutNow: wasMember && !uid }
}
