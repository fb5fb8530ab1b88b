import type { FormProof } from '#contract/challenge.ts'
import type { PostsChoice } from '#contract/account.ts'

/** Somebody signed in, as the screens see them. */
export interface SignedInUser {
  uid: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoURL: string | null
  providers: readonly string[]
}

export interface GoogleSignIn {
  person: SignedInUser
  /** They had no account before. */
  isNew: boolean
}

export interface Registration {
  name: string
  email: string
  password: string
  photoUrl: string
  /** That a person filled it in. */
  proof?: FormProof
}

/** What a mailed link is for; `email` is the account's address where the code names one. */
export interface MailedAction {
  kind: 'resetPassword' | 'signIn' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail'
  email: string | null
  newEmail: string | null
  /** Who asks for an address to be confirmed: whoever opens the link may be somebody else. */
  account: { name: string | null; maskedEmail: string | null }
}

/** The identity provider as the app uses it, whichever it is. Whatever fails rejects with an IdentityError. */
export interface IdentityPort {
  /** Reports who is signed in: first as soon as it is known, then at every change, other tabs' included. */
  observe(report: (person: SignedInUser | null) => void): () => void
  /** Whom this browser remembers, for what must have its place before the provider was asked; null where it cannot tell. */
  remembered(): SignedInUser | null
  /** Like every sign-in but one with a passkey: SecondFactorNeeded where the account asks for one as well. */
  signIn(email: string, password: string): Promise<SignedInUser>
  /** Alone, or as the second factor of a sign-in that is pending. */
  signInWithPasskey(pending?: string): Promise<SignedInUser>
  signInWithRecoveryCode(pending: string, code: string): Promise<SignedInUser>
  /** A profile that cannot be saved after the account is made is logged; the person is signed in all the same. */
  register(registration: Registration): Promise<SignedInUser>
  /** To be called while a click is being handled: it opens a window. */
  signInWithGoogle(): Promise<GoogleSignIn>
  signOut(): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  /** `proof`: that a person asked for it. */
  sendSignInLink(email: string, proof?: FormProof): Promise<void>
  signInWithLink(email: string, link: string): Promise<SignedInUser>
  checkMailedCode(code: string): Promise<MailedAction>
  confirmPasswordReset(code: string, password: string): Promise<void>
  /** Verifies or changes an address by a mailed code. */
  applyMailedCode(code: string): Promise<void>
  sendVerification(): Promise<void>
  /** Mails a link to the new address; the account has it once that is followed. */
  sendAddressChange(email: string): Promise<void>
  /** Asks about the person again: they may have done something elsewhere, in another browser or by a mailed link. */
  reload(): Promise<void>
  updateProfile(profile: { displayName: string; photoURL: string }): Promise<SignedInUser>
  /** Proves that it is still the same person, for what asks for a recent sign-in; by Google where there is no password. */
  reauthenticate(password: string | null): Promise<void>
  changePassword(password: string): Promise<void>
  deleteAccount(posts: PostsChoice): Promise<void>
  /**
   * A token for the API, refreshed before it expires, or at once when `fresh`; null when nobody is signed in, or
   * somebody else than `uid`.
   */
  idToken(fresh?: boolean, uid?: string | null): Promise<string | null>
}
