import {
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import { forgetMyPosts } from '#contract/account.ts'
import { openAuth, type FirebaseSettings } from './open-auth.ts'
import { toIdentityError, toMailedAction, toSignedInUser } from './translate.ts'
import { IdentityError } from '../identity-error.ts'
import { actionPage } from '../mailed/mailed-links.ts'
import type { IdentityPort, SignedInUser } from '../port.ts'
import { isForbidden } from '#client/lib/http/api-error.ts'
import { call } from '#client/lib/http/api.ts'

/** Firebase has no passkeys. */
const notHere = () => new IdentityError('auth/operation-not-supported-in-this-environment')

type Report = (person: SignedInUser | null) => void

/** Accounts of a Firebase project, through its own SDK. */
export function createFirebaseIdentity(settings: FirebaseSettings): IdentityPort {
  const auth = openAuth(settings)
  const listeners = new Set<Report>()
  let registering = false

  const currentUser = () => {
    if (!auth.currentUser) throw new IdentityError('auth/no-current-user')
    return auth.currentUser
  }

  /** The SDK tells some changes late and others not at all; whoever observes must know before the caller goes on. */
  const notifyListeners = () => {
    const person = auth.currentUser && toSignedInUser(auth.currentUser)
    listeners.forEach((report) => report(person))
    return person
  }

  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw toIdentityError(error)
    }
  }

  const signingIn = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      return notifyListeners() ?? toSignedInUser(currentUser())
    })

  const reload = async () => {
    await auth.currentUser?.getIdToken(true)
    await auth.currentUser?.reload()
    notifyListeners()
  }

  return {
    observe(report) {
      listeners.add(report)
      // A person is told once, with the name they registered under.
      const stop = onIdTokenChanged(auth, (user) => registering || report(user && toSignedInUser(user)))
      return () => {
        listeners.delete(report)
        stop()
      }
    },

    remembered: () => null,

    signIn: (email, password) => signingIn(() => signInWithEmailAndPassword(auth, email, password)),
    signInWithGoogle: () =>
      attempt(async () => {
        const result = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
        notifyListeners()
        return {
          person: toSignedInUser(result.user),
          isNew: getAdditionalUserInfo(result)?.isNewUser ?? false,
        }
      }),
    signInWithPasskey: () => Promise.reject(notHere()),
    signInWithRecoveryCode: () => Promise.reject(notHere()),
    signInWithLink: (email, link) => signingIn(() => signInWithEmailLink(auth, email, link)),

    async register({ name, email, password, photoUrl }) {
      registering = true
      try {
        return await signingIn(async () => {
          const { user } = await createUserWithEmailAndPassword(auth, email, password)
          try {
            await updateProfile(user, { displayName: name, ...(photoUrl && { photoURL: photoUrl }) })
            // The name is in the token, too, and the API reads it there.
            await user.getIdToken(true)
          } catch (error) {
            console.warn('The profile could not be saved.', error)
          }
        })
      } finally {
        registering = false
      }
    },

    signOut: () =>
      attempt(async () => {
        await signOut(auth)
        notifyListeners()
      }),

    sendPasswordReset: (email) => attempt(() => sendPasswordResetEmail(auth, email)),
    sendSignInLink: (email) =>
      attempt(() => sendSignInLinkToEmail(auth, email, { url: actionPage(), handleCodeInApp: true })),
    sendVerification: () => attempt(() => sendEmailVerification(currentUser())),
    sendAddressChange: (email) => attempt(() => verifyBeforeUpdateEmail(currentUser(), email)),
    reload: () => attempt(reload),
    checkMailedCode: (code) => attempt(async () => toMailedAction(await checkActionCode(auth, code))),

    confirmPasswordReset: (code, password) =>
      attempt(async () => {
        await confirmPasswordReset(auth, code, password)
        await reload().catch(() => undefined)
      }),
    applyMailedCode: (code) =>
      attempt(async () => {
        await applyActionCode(auth, code)
        await reload().catch(() => undefined)
      }),

    updateProfile: (profile) =>
      signingIn(async () => {
        await updateProfile(currentUser(), profile)
        await currentUser().getIdToken(true)
      }),

    reauthenticate: (password) =>
      attempt(async () => {
        const user = currentUser()
        await (password === null
          ? reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver)
          : reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)))
      }),
    changePassword: (password) =>
      attempt(async () => {
        await updatePassword(currentUser(), password)
        notifyListeners()
      }),

    deleteAccount: (posts) =>
      attempt(async () => {
        const user = currentUser()
        // Firebase knows nothing of what people wrote here, and afterwards nobody is left to ask for it.
        await call(forgetMyPosts, { query: { posts } }).catch((error: unknown) => {
          // Said as Firebase says it of the account itself.
          throw isForbidden(error) ? new IdentityError('auth/requires-recent-login') : error
        })
        await deleteUser(user)
        notifyListeners()
      }),

    idToken: (fresh, uid) =>
      attempt(async () => {
        await auth.authStateReady()
        const user = auth.currentUser
        return user && (!uid || user.uid === uid) ? user.getIdToken(fresh) : null
      }),
  }
}
