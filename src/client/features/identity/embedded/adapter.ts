import type { SignInAnswer } from './answers.ts'
import { browserToken } from './browser-token.ts'
import { endRemaining, endSession } from './ended-sessions.ts'
import { errorFrom, request } from './request.ts'
import { createSessionStore } from './session-store.ts'
import { readSession } from './stored-session.ts'
import { codeOf, IdentityError, SecondFactorNeeded } from '../identity-error.ts'
import type { IdentityPort } from '../port.ts'
import { partlyLoaded } from '../when-loaded.ts'

const withPassword = (email: string, password: string) =>
  request<SignInAnswer>('signInWithPassword', { email, password, ...browserToken(), returnSecureToken: true })

const withGoogle = async (autoCreate: boolean) => {
  // Here already wherever Google is offered; nobody else needs it.
  const { askGoogle } = await import('./google-popup.ts')
  const send = (said: object) =>
    request<SignInAnswer>('signInWithIdp', {
      ...said,
      autoCreate,
      ...browserToken(),
      returnSecureToken: true,
      returnIdpCredential: true,
    })
  let answer = await send(await askGoogle())
  if (answer.errorMessage === 'CHALLENGE_REQUIRED' && answer.oauthIdToken)
    answer = await send(await (await import('./google-again.ts')).googleAgain(answer.oauthIdToken))
  if (answer.needConfirmation) throw new IdentityError('auth/account-exists-with-different-credential')
  if (answer.errorMessage) throw await errorFrom(answer.errorMessage)
  return answer
}

/** The provider on the app's own server, asked directly. */
export function createEmbeddedIdentity(): IdentityPort {
  const { observe, open, setSession, current, withIdToken, lookUp } = createSessionStore()
  endRemaining()
  addEventListener('online', endRemaining)

  const reload = async () => {
    if (!(await current(true))) return
    const person = await withIdToken(lookUp)
    const session = readSession()
    if (session?.person.uid === person.uid) setSession({ ...session, person })
  }

  const enter = async (answer: SignInAnswer) => {
    if (answer.mfaPendingCredential) throw new SecondFactorNeeded(answer.mfaPendingCredential)
    return open(answer)
  }

  const here = {
    observe,
    remembered: () => readSession()?.person ?? null,
    signIn: async (email, password) => enter(await withPassword(email, password)),
    async signInWithGoogle() {
      const answer = await withGoogle(true)
      return { person: await enter(answer), isNew: answer.isNewUser ?? false }
    },

    signOut: () => {
      const session = readSession()
      setSession(null)
      if (session) endSession(session.idToken)
      return Promise.resolve()
    },

    reload,

    async reauthenticate(password) {
      const person = readSession()?.person
      if (!person) throw new IdentityError('auth/no-current-user')
      const answer = await (
        password === null ? withGoogle(false) : withPassword(person.email ?? '', password)
      ).catch((error: unknown) => {
        throw codeOf(error) === 'auth/user-not-found' ? new IdentityError('auth/user-mismatch') : error
      })
      if (answer.localId !== person.uid) throw new IdentityError('auth/user-mismatch')
      await enter(answer)
    },

    idToken: async (fresh) => (await current(fresh))?.idToken ?? null,
  } satisfies Partial<IdentityPort>
  // Most visits need no more than that.
  return partlyLoaded(here, async () =>
    (await import('./later-operations.ts')).createLaterOperations({
      open,
      enter,
      setSession,
      withIdToken,
      reload,
    }),
  )
}
