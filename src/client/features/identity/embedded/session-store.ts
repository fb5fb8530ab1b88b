import { toSignedInUser, type AccountAnswer, type RefreshAnswer, type Tokens } from './answers.ts'
import { request } from './request.ts'
import {
  onOtherTabs,
  onReturn,
  readSession,
  sessionOf,
  writeSession,
  type StoredSession,
} from './stored-session.ts'
import { codeOf, IdentityError } from '../identity-error.ts'
import type { SignedInUser } from '../port.ts'

type Report = (person: SignedInUser | null) => void

/** A token this close to its end would not outlive the call it is sent with. */
const margin = 60_000

const overCodes = ['auth/user-token-expired', 'auth/user-disabled', 'auth/invalid-refresh-token']

/** Keeps the one session of this browser: stored, renewed, shared with other tabs, and told to whoever asks. */
export function createSessionStore() {
  const listeners = new Set<Report>()
  let known = false
  let restoring: Promise<void> | null = null
  let renewal: { of: string; session: Promise<StoredSession> } | null = null

  const notifyListeners = () => {
    known = true
    const person = readSession()?.person ?? null
    listeners.forEach((report) => report(person))
  }

  const setSession = (session: StoredSession | null) => {
    writeSession(session)
    notifyListeners()
  }

  /** Ends a session that the provider says is over, unless another one has taken its place meanwhile. */
  const endIfOver = (session: StoredSession, error: unknown) => {
    if (overCodes.includes(codeOf(error)) && readSession()?.refreshToken === session.refreshToken)
      setSession(null)
  }

  const renew = async (session: StoredSession) => {
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: session.refreshToken })
    try {
      const answer = await request<RefreshAnswer>('token', form)
      const { id_token: idToken, refresh_token: refreshToken, expires_in: expiresIn } = answer
      const renewed = sessionOf(session.person, { idToken, refreshToken, expiresIn })
      if (readSession()?.refreshToken === session.refreshToken) writeSession(renewed)
      return renewed
    } catch (error) {
      endIfOver(session, error)
      throw error
    }
  }

  const current = async (fresh = false) => {
    const session = readSession()
    if (!session) return null
    if (!fresh && session.expiresAt - Date.now() > margin) return session
    if (renewal?.of !== session.refreshToken)
      renewal = { of: session.refreshToken, session: renew(session).finally(() => (renewal = null)) }
    return renewal.session
  }

  /** Runs a call in the person's name. A token that ran out by another clock than ours is renewed once. */
  const withIdToken = async <T>(run: (idToken: string) => Promise<T>): Promise<T> => {
    const session = await current()
    if (!session) throw new IdentityError('auth/no-current-user')
    try {
      return await run(session.idToken)
    } catch (error) {
      if (codeOf(error) !== 'auth/user-token-expired') {
        endIfOver(session, error)
        throw error
      }
      const renewed = await current(true)
      if (!renewed) throw error
      return run(renewed.idToken)
    }
  }

  const lookUp = async (idToken: string): Promise<SignedInUser> => {
    const { users } = await request<{ users: AccountAnswer[] }>('lookup', { idToken })
    if (!users[0]) throw new IdentityError('auth/internal-error')
    return toSignedInUser(users[0])
  }

  /** Asks the provider about a remembered session; while it cannot be asked, what is remembered counts. */
  const restore = async () => {
    const before = readSession()
    const person = before && (await withIdToken(lookUp).catch(() => before.person))
    const session = readSession()
    if (session && person?.uid === session.person.uid) writeSession({ ...session, person })
    notifyListeners()
  }

  onOtherTabs(notifyListeners)
  onReturn(() => {
    notifyListeners()
    void restore()
  })

  const observe = (report: Report) => {
    listeners.add(report)
    if (known) report(readSession()?.person ?? null)
    else restoring ??= restore()
    return () => void listeners.delete(report)
  }

  /** A person has just proved who they are. */
  const open = async (tokens: Tokens): Promise<SignedInUser> => {
    const person = await lookUp(tokens.idToken)
    setSession(sessionOf(person, tokens))
    return person
  }

  return { observe, open, setSession, current, withIdToken, lookUp }
}
