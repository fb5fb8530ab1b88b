import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from './http/api-error.ts'
import { paths } from './paths.ts'
import { comeBackTo } from './return-path.ts'
import { wishAfterLogin } from './wish-after-login.ts'

/** Whether a call was refused because nobody is signed in any more. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * Leads to the login whoever wanted something when their session had ended, and from there back, for `useWish` to do it.
 * What is done by a wish must not lead there again, or somebody whom the server refuses all the same would go in circles.
 */
export function useLoginFirst() {
  const here = useLocation()
  const navigate = useNavigate()
  return (wish: string, backTo?: string) => {
    const from = comeBackTo(backTo ? { ...here, hash: `#${backTo}` } : here)
    void navigate(paths.login, { state: { ...from, wish } })
  }
}

/** Takes up such a wish at the login. Not before: the page that is left would take it for that of somebody who came back. */
export function useBroughtWish(state: unknown) {
  const wish = typeof state === 'object' && state !== null && 'wish' in state ? state.wish : null
  useEffect(() => {
    if (typeof wish === 'string') wishAfterLogin(wish)
  }, [wish])
}
