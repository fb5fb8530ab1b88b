import { use, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from './http/api-error.ts'
import { MemberUid } from './member-uid.ts'
import { paths } from './paths.ts'
import { comeBackTo } from './return-path.ts'
import { wishAfterLogin } from './wish-after-login.ts'

/** Whether a call was refused because nobody is signed in any more. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

interface Brought {
  key: string
  wish: string
  owner: string | null
}

/** On its way to the login. The history has its key alone: that is kept beyond the tab, and a wish may hold private words. */
let brought: Brought | null = null

/**
 * Leads to the login whoever wanted something when their session had ended, and from there back, for `useWish` to do it.
 * What is done by a wish must not lead there again, or somebody whom the server refuses all the same would go in circles.
 */
export function useLoginFirst() {
  const here = useLocation()
  const navigate = useNavigate()
  // As it was when they pressed: by the time of the refusal nobody is signed in.
  const owner = use(MemberUid)
  return (wish: string, backTo?: string) => {
    const from = comeBackTo(backTo ? { ...here, hash: `#${backTo}` } : here)
    brought = { key: crypto.getRandomValues(new Uint32Array(2)).join('-'), wish, owner }
    void navigate(paths.login, { state: { ...from, wish: brought.key } })
  }
}

/**
 * Takes up such a wish at the login, once. Not before: the page that is left would take it for that of somebody who came
 * back.
 */
export function useBroughtWish(state: unknown) {
  const key = typeof state === 'object' && state !== null && 'wish' in state ? state.wish : null
  useEffect(() => {
    if (!brought || brought.key !== key) return
    wishAfterLogin(brought.wish, brought.owner)
    brought = null
  }, [key])
}

/** Forgets a wish where the login is left aside; from it to the registration and back is no leaving. */
export function useWishUntilLeft() {
  const uid = use(MemberUid)
  const leave = useEffectEvent(() => {
    const to: string = window.location.pathname
    if (uid === null && to !== paths.login && to !== paths.register) wishAfterLogin(null)
  })
  useEffect(() => () => leave(), [])
}
