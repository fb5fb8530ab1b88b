import { FirebaseError } from '@firebase/app'
import type { ActionCodeInfo, User } from '@firebase/auth'
import { maskedAddress } from '#contract/masked-address.ts'
import { IdentityError } from '../identity-error.ts'
import { mailedKinds } from '../mailed/mailed-kinds.ts'
import type { MailedAction, SignedInUser } from '../port.ts'

export const toSignedInUser = (user: User): SignedInUser => ({
  uid: user.uid,
  email: user.email,
  emailVerified: user.emailVerified,
  displayName: user.displayName,
  photoURL: user.photoURL,
  providers: user.providerData.map(({ providerId }) => providerId),
})

export const toIdentityError = (error: unknown) => {
  if (error instanceof IdentityError) return error
  if (error instanceof FirebaseError && error.code.startsWith('auth/'))
    return new IdentityError(error.code as `auth/${string}`, error.message)
  return new IdentityError('auth/internal-error')
}

export const toMailedAction = ({ operation, data }: ActionCodeInfo): MailedAction => {
  const kind = mailedKinds[operation]
  if (!kind) throw new IdentityError('auth/invalid-action-code')
  // Where an address changes, the SDK calls the new one `email`.
  const changes = Boolean(data.previousEmail)
  const email = (changes ? data.previousEmail : data.email) ?? null
  return {
    kind,
    email,
    newEmail: (changes && data.email) || null,
    // Firebase does not tell the name.
    account: { name: null, maskedEmail: email && maskedAddress(email) },
  }
}
