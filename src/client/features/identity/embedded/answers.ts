import { mailedKinds } from '../mailed/mailed-kinds.ts'
import type { MailedAction, SignedInUser } from '../port.ts'

export interface Tokens {
  idToken: string
  refreshToken: string
  expiresIn: string
}

export interface SignInAnswer extends Tokens {
  localId: string
  isNewUser?: boolean
  /** Instead of tokens, where Google's word is not enough. */
  needConfirmation?: boolean
  errorMessage?: string
  /** What Google said, to be sent again. */
  oauthIdToken?: string
  /** Instead of tokens, where the account asks for a second factor. */
  mfaPendingCredential?: string
}

export interface RefreshAnswer {
  id_token: string
  refresh_token: string
  expires_in: string
}

export interface AccountAnswer {
  localId: string
  email?: string
  emailVerified?: boolean
  displayName?: string
  photoUrl?: string
  providerUserInfo?: { providerId: string }[]
}

export interface CodeAnswer {
  requestType: string
  email?: string
  newEmail?: string
  account?: { displayName?: string; email?: string }
}

export const toSignedInUser = (account: AccountAnswer): SignedInUser => ({
  uid: account.localId,
  email: account.email ?? null,
  emailVerified: account.emailVerified ?? false,
  displayName: account.displayName ?? null,
  photoURL: account.photoUrl ?? null,
  providers: (account.providerUserInfo ?? []).map(({ providerId }) => providerId),
})

export const toMailedAction = ({
  requestType,
  email,
  newEmail,
  account,
}: CodeAnswer): MailedAction | null => {
  const kind = mailedKinds[requestType]
  const who = { name: account?.displayName ?? null, maskedEmail: account?.email ?? null }
  return kind ? { kind, email: email ?? null, newEmail: newEmail ?? null, account: who } : null
}
