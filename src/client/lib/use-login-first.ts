import { use } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from './http/api-error.ts'
import { MemberUid } from './member-uid.ts'
import { paths } from './paths.ts'
import { setPendingAction, type PendingAction } from './pending-action.ts'
import { comeBackTo } from './return-path.ts'

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * Leads to the login for something, and from there back, for `usePendingAction` to carry it out. What that does must not
 * lead there again, or somebody whom the server refuses all the same would go in circles.
 */
export function useLoginFirst() {
  const here = useLocation()
  const navigate = useNavigate()
  // As it was when they pressed: by the time a call is refused nobody is signed in.
  const owner = use(MemberUid) ?? null
  return (action: PendingAction, backTo?: string) => {
    const state = comeBackTo(backTo ? { ...here, hash: `#${backTo}` } : here)
    setPendingAction(action, state.from, owner)
    void navigate(paths.login, { state })
  }
}
