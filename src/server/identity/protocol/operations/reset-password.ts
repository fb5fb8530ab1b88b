import { Type } from 'typebox'
import { maskedAddress } from '#contract/masked-address.ts'
import { refusal } from '../errors.ts'
import type { Identity } from '../../identity.ts'
import { post, text } from '../operation.ts'
import type { OobCode } from '../../store/oob-codes.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { revokeCredentials } from '../revoke-credentials.ts'

export const resetPassword = post(
  'resetPassword',
  Type.Object({ oobCode: text(), newPassword: text() }),
  async (identity, { body: { oobCode, newPassword } }) => {
    const code = await identity.store.codes.inspect(oobCode)
    if (newPassword === undefined) return { ...presentCode(code), ...(await askingAccount(identity, code)) }
    if (code.purpose !== 'PASSWORD_RESET' || !code.uid || !code.email) throw refusal('INVALID_OOB_CODE')
    if (!newPassword) throw refusal('MISSING_PASSWORD')
    checkNewPassword(newPassword)

    const { uid, email } = code
    // A password that will not do, or too many to hash before it, leave the code as it is.
    const passwordHash = await identity.passwords.hash(uid, newPassword)
    await identity.transaction(async (store) => {
      const account = await store.accounts.lock(uid)
      if (account?.email !== email) throw refusal('INVALID_OOB_CODE')
      if (account.disabled) throw refusal('USER_DISABLED')
      await store.codes.claim(code)
      // Whoever reads the address's mail is its owner, and from here on alone in the account.
      await revokeCredentials(store, uid)
      await store.accounts.update(uid, { passwordHash, passwordUpdatedAt: new Date(), emailVerified: true })
    })
    await identity.limits.forgive(email)
    return presentCode(code)
  },
)

function presentCode({ purpose, email, newEmail }: OobCode) {
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: purpose,
    // Whoever follows a sign-in link has to know the address it was sent to.
    ...(email && purpose !== 'EMAIL_SIGNIN' && { email }),
    ...(newEmail && { newEmail }),
  }
}

/** Ours: whose account an address would be confirmed for, since whoever opens the mail may not be the one who asked. */
async function askingAccount({ store }: Identity, { purpose, uid }: OobCode) {
  if (!uid || (purpose !== 'VERIFY_EMAIL' && purpose !== 'VERIFY_AND_CHANGE_EMAIL')) return {}
  const account = await store.accounts.find(uid)
  if (!account) throw refusal('INVALID_OOB_CODE')
  const { displayName, email } = account
  return { account: { ...(displayName && { displayName }), ...(email && { email: maskedAddress(email) }) } }
}
