import { Type } from 'typebox'
import { networkOf } from '#server/platform/limits/network.ts'
import { emailAddress } from '../email-address.ts'
import { signIn } from '../sign-in.ts'
import { refusal } from '../errors.ts'
import { flag, post, text } from '../operation.ts'
import { passwordProvider } from '../../store/provider-ids.ts'

/** Unknown address, no password and wrong password take the same steps, the same time and the same words. */
export const signInWithPassword = post(
  'signInWithPassword',
  Type.Object({ email: text(), password: text(), browserToken: text(), returnSecureToken: flag() }),
  async (identity, { body, ip, isSharedNetwork, device, signal }) => {
    const email = emailAddress(body.email)
    const { password } = body
    if (!password) throw refusal('MISSING_PASSWORD')
    const attempt = await identity.limits.passwordAttempt(email, ip, {
      browser: body.browserToken,
      isSharedNetwork,
      signal,
    })
    const found = await identity.store.accounts.findByEmail(email)
    const whom = attempt.knownBrowser && found ? found.uid : networkOf(ip)
    const matches = await identity.passwords.matches(whom, found?.passwordHash ?? null, password, signal)
    if (!found?.passwordHash || !matches) throw refusal('INVALID_LOGIN_CREDENTIALS')
    await attempt.succeeded()
    if (found.disabled) throw refusal('USER_DISABLED')

    const verified = found.passwordHash
    const rehashed = identity.passwords.isOutdated(verified)
      ? await identity.passwords.hash(whom, password, signal)
      : null
    const answer = await identity.transaction(async (store) => {
      const account = await store.accounts.lock(found.uid)
      // The password may have been changed while this one was being checked.
      if (account?.passwordHash !== verified) throw refusal('INVALID_LOGIN_CREDENTIALS')
      if (account.disabled) throw refusal('USER_DISABLED')
      if (rehashed) await store.accounts.update(account.uid, { passwordHash: rehashed })
      const arrival = { browserToken: body.browserToken, device }
      const tokens = await signIn(identity, store, account, passwordProvider, arrival)
      const { uid: localId, displayName } = account
      const kind = 'identitytoolkit#VerifyPasswordResponse'
      return { kind, registered: true, localId, email, ...(displayName && { displayName }), ...tokens }
    })
    identity.mail.wake()
    return answer
  },
)
