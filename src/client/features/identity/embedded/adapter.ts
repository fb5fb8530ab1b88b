import {
  toMailedAction,
  toSignedInUser,
  type AccountAnswer,
  type CodeAnswer,
  type SignInAnswer,
  type Tokens,
} from './answers.ts'
import { browserToken } from './browser-token.ts'
import { endRemaining, endSession } from './ended-sessions.ts'
import { errorFrom } from './error-codes.ts'
import { request } from './request.ts'
import { createSessionStore } from './session-store.ts'
import { readSession, sessionOf } from './stored-session.ts'
import { codeOf, IdentityError, SecondFactorNeeded } from '../identity-error.ts'
import { actionPage, codeInLink } from '../mailed/mailed-links.ts'
import type { IdentityPort, SignedInUser } from '../port.ts'

type Updated = AccountAnswer & Tokens

const withPassword = (email: string, password: string) =>
  request<SignInAnswer>('signInWithPassword', { email, password, ...browserToken(), returnSecureToken: true })

const withGoogle = async (autoCreate: boolean) => {
  // Here already wherever Google is offered; nobody else needs it.
  const { askGoogle } = await import('./google-popup.ts')
  const answer = await request<SignInAnswer>('signInWithIdp', {
    ...(await askGoogle()),
    autoCreate,
    ...browserToken(),
    returnSecureToken: true,
    returnIdpCredential: true,
  })
  if (answer.needConfirmation) throw new IdentityError('auth/account-exists-with-different-credential')
  if (answer.errorMessage) throw errorFrom(answer.errorMessage)
  return answer
}

/** The provider on the app's own server, asked directly. */
export function createEmbeddedIdentity(): IdentityPort {
  const { observe, open, setSession, current, withIdToken, lookUp } = createSessionStore()
  endRemaining()
  addEventListener('online', endRemaining)

  const update = async (changes: object): Promise<SignedInUser> => {
    const answer = await withIdToken((idToken) =>
      request<Updated>('update', { idToken, ...changes, returnSecureToken: true }),
    )
    const person = toSignedInUser(answer)
    // They may have signed out meanwhile, or somebody else in.
    if (readSession()?.person.uid === person.uid) setSession(sessionOf(person, answer))
    return person
  }

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

  return {
    observe,
    signIn: async (email, password) => enter(await withPassword(email, password)),
    // Few need this code, and it is not small.
    signInWithPasskey: async (pending) =>
      open(await (await import('./passkey-calls.ts')).tokensByPasskey(pending)),
    signInWithRecoveryCode: async (pending, code) =>
      open(await (await import('./passkey-calls.ts')).tokensByRecoveryCode(pending, code)),
    async signInWithGoogle() {
      const answer = await withGoogle(true)
      return { person: await enter(answer), isNew: answer.isNewUser ?? false }
    },

    async register({ name, email, password, photoUrl, proof }) {
      const created = await request<Tokens>('signUp', {
        email,
        password,
        ...proof,
        ...browserToken(),
        returnSecureToken: true,
      })
      const profile = { displayName: name, ...(photoUrl && { photoUrl }) }
      const tokens = await request<Updated>('update', {
        idToken: created.idToken,
        ...profile,
        returnSecureToken: true,
      }).catch((error: unknown) => {
        console.warn('The profile could not be saved.', error)
        return created
      })
      return open(tokens)
    },

    signOut: () => {
      const session = readSession()
      setSession(null)
      if (session) endSession(session.idToken)
      return Promise.resolve()
    },

    sendPasswordReset: async (email) => {
      await request('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    },
    sendSignInLink: async (email) => {
      const continueUrl = actionPage()
      await request('sendOobCode', {
        requestType: 'EMAIL_SIGNIN',
        email,
        continueUrl,
        canHandleCodeInApp: true,
      })
    },
    signInWithLink: async (email, link) =>
      enter(
        await request<SignInAnswer>('signInWithEmailLink', {
          email,
          oobCode: codeInLink(link),
          ...browserToken(),
        }),
      ),
    sendVerification: async () => {
      await withIdToken((idToken) => request('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }))
    },
    sendAddressChange: async (newEmail) => {
      const requestType = 'VERIFY_AND_CHANGE_EMAIL'
      await withIdToken((idToken) => request('sendOobCode', { requestType, idToken, newEmail }))
    },

    reload,

    async checkMailedCode(oobCode) {
      const action = toMailedAction(await request<CodeAnswer>('resetPassword', { oobCode }))
      if (!action) throw new IdentityError('auth/invalid-action-code')
      return action
    },
    confirmPasswordReset: async (oobCode, newPassword) => {
      await request('resetPassword', { oobCode, newPassword })
      // It ended every session, perhaps this browser's as well.
      await reload().catch(() => undefined)
    },
    applyMailedCode: async (oobCode) => {
      await request('update', { oobCode })
      await reload().catch(() => undefined)
    },

    updateProfile: ({ displayName, photoURL }) => update({ displayName, photoUrl: photoURL }),
    changePassword: async (password) => {
      await update({ password })
    },

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

    async deleteAccount(posts) {
      await withIdToken((idToken) => request('delete', { idToken, posts }))
      setSession(null)
    },

    idToken: async (fresh) => (await current(fresh))?.idToken ?? null,
  }
}
