import type { IdentityPort, SignedInUser } from '#client/features/identity/port.ts'

export const mira: SignedInUser = {
  uid: 'u1',
  email: 'mira@example.org',
  emailVerified: true,
  displayName: 'Mira Holm',
  photoURL: null,
  providers: ['password'],
}

const unexpected = () => Promise.reject(new Error('The provider was not expected to be asked.'))

/** A provider that knows who is signed in, and otherwise does as it is told. */
export const identityOf = (person: SignedInUser | null, told: Partial<IdentityPort> = {}): IdentityPort => ({
  observe: (report) => {
    report(person)
    return () => undefined
  },
  idToken: () => Promise.resolve(person && 'token'),
  signIn: unexpected,
  signInWithPasskey: unexpected,
  signInWithRecoveryCode: unexpected,
  register: unexpected,
  signInWithGoogle: unexpected,
  signOut: unexpected,
  sendPasswordReset: unexpected,
  sendSignInLink: unexpected,
  signInWithLink: unexpected,
  checkMailedCode: unexpected,
  confirmPasswordReset: unexpected,
  applyMailedCode: unexpected,
  sendVerification: unexpected,
  sendAddressChange: unexpected,
  reload: unexpected,
  updateProfile: unexpected,
  reauthenticate: unexpected,
  changePassword: unexpected,
  deleteAccount: unexpected,
  ...told,
})
