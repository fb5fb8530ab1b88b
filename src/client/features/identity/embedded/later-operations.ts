import {
  toMailedAction,
  toSignedInUser,
  type AccountAnswer,
  type CodeAnswer,
  type SignInAnswer,
  type Tokens,
} from './answers.ts'
import { browserToken } from './browser-token.ts'
import { request } from './request.ts'
import type { createSessionStore } from './session-store.ts'
import { readSession, sessionOf } from './stored-session.ts'
import { codeOf, IdentityError, SecondFactorNeeded } from '../identity-error.ts'
import { actionPage, codeInLink } from '../mailed/mailed-links.ts'
import type { IdentityPort, SignedInUser } from '../port.ts'

type Updated = AccountAnswer & Partial<Tokens>

interface Session extends Pick<ReturnType<typeof createSessionStore>, 'open' | 'setSession' | 'withIdToken'> {
  reload: () => Promise<void>
}

/** Only a new password comes with new ones. */
const hasTokens = (answer: Partial<Tokens>): answer is Tokens => answer.idToken !== undefined

const withPassword = (email: string, password: string) =>
  request<SignInAnswer>('signInWithPassword', { email, password, ...browserToken(), returnSecureToken: true })

// Here already wherever Google is offered; nobody else needs it.
const withGoogle = async (autoCreate: boolean) => (await import('./google-sign-in.ts')).withGoogle(autoCreate)

export function createLaterOperations({ open, setSession, withIdToken, reload }: Session) {
  const enter = async (answer: SignInAnswer) => {
    if (answer.mfaPendingCredential) throw new SecondFactorNeeded(answer.mfaPendingCredential)
    return open(answer)
  }

  const update = async (changes: object): Promise<SignedInUser> => {
    const answer = await withIdToken((idToken) =>
      request<Updated>('update', { idToken, ...changes, returnSecureToken: true }),
    )
    const person = toSignedInUser(answer)
    // They may have signed out meanwhile, or somebody else in.
    const session = readSession()
    if (session?.person.uid === person.uid)
      setSession(hasTokens(answer) ? sessionOf(person, answer) : { ...session, person })
    return person
  }

  return {
    signIn: async (email, password) => enter(await withPassword(email, password)),
    async signInWithGoogle() {
      const answer = await withGoogle(true)
      return { person: await enter(answer), isNew: answer.isNewUser ?? false }
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

    // Larger than all of this, and wanted by few.
    signInWithPasskey: async (pending) =>
      open(await (await import('./passkey-calls.ts')).tokensByPasskey(pending)),
    signInWithRecoveryCode: async (pending, code) =>
      open(await (await import('./passkey-calls.ts')).tokensByRecoveryCode(pending, code)),

    async register({ name, email, password, photoUrl, proof }) {
      const created = await request<Tokens>('signUp', {
        email,
        password,
        ...proof,
        ...browserToken(),
        returnSecureToken: true,
      })
      const profile = { displayName: name, ...(photoUrl && { photoUrl }) }
      const named = await request<Updated>('update', {
        idToken: created.idToken,
        ...profile,
        returnSecureToken: true,
      }).catch((error: unknown) => {
        console.warn('The profile could not be saved.', error)
        return {}
      })
      return open({ ...created, ...named })
    },

    sendPasswordReset: async (email) => {
      await request('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    },
    sendSignInLink: async (email, proof) => {
      const continueUrl = actionPage()
      await request('sendOobCode', {
        requestType: 'EMAIL_SIGNIN',
        email,
        continueUrl,
        canHandleCodeInApp: true,
        ...proof,
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

    async deleteAccount(posts) {
      await withIdToken((idToken) => request('delete', { idToken, posts }))
      setSession(null)
    },
  } satisfies Partial<IdentityPort>
}
