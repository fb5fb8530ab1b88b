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
  remembered: () => null,
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

/** The same, and the way to say that somebody else is signed in from now on, or nobody: as another tab would. */
export function changingIdentity(person: SignedInUser | null) {
  const reports = new Set<(person: SignedInUser | null) => void>()
  let now = person
  const identity = identityOf(person, {
    observe: (report) => {
      reports.add(report)
      report(now)
      return () => void reports.delete(report)
    },
    idToken: () => Promise.resolve(now && 'token'),
  })
  const change = (next: SignedInUser | null) => {
    now = next
    reports.forEach((report) => report(next))
  }
  return { identity, change }
}
