import { Type } from 'typebox'
import type { Account } from '../../store/accounts.ts'
import { emailAddress } from '../email-address.ts'
import { signIn } from '../sign-in.ts'
import { refusal } from '../errors.ts'
import { post, text } from '../operation.ts'
import { lockCaller, requireSession } from '../require-session.ts'
import type { Store } from '../../store/store.ts'
import { renewSession } from '../../tokens/tokens.ts'
import { passwordProvider } from '../../store/provider-ids.ts'
import { revokeCredentials } from '../revoke-credentials.ts'

const kind = 'identitytoolkit#EmailLinkSigninResponse'

export const signInWithEmailLink = post(
  'signInWithEmailLink',
  Type.Object({ email: text(), oobCode: text(), idToken: text(), browserToken: text() }),
  async (identity, { body, device }) => {
    const email = emailAddress(body.email)
    const code = await identity.store.codes.inspect(body.oobCode)
    if (code.purpose !== 'EMAIL_SIGNIN') throw refusal('INVALID_OOB_CODE')
    if (code.email !== email)
      throw refusal('INVALID_EMAIL', 'The email provided does not match the sign-in email address.')
    const given = body.idToken ? await requireSession(identity, body.idToken) : null

    const answer = await identity.transaction(async (store) => {
      const found = await store.accounts.lockByEmail(email)
      if (found?.disabled) throw refusal('USER_DISABLED')
      if (given && found && found.uid !== given.account.uid) throw refusal('EMAIL_EXISTS')
      const caller = given && (await lockCaller(store, given))
      if (caller?.account.email && caller.account.email !== email) throw refusal('OPERATION_NOT_ALLOWED')
      await store.codes.claim(code)
      const existing = caller?.account ?? found
      const account = existing
        ? await prove(store, existing, email)
        : await store.accounts.create({ email, emailVerified: true, usesEmailLink: true })
      const { browserToken } = body
      if (caller) await store.browsers.remember(account.uid, browserToken)
      const tokens =
        caller && caller.account.emailVerified
          ? await renewSession(identity, store, account, caller.session)
          : await signIn(
              identity,
              store,
              account,
              passwordProvider,
              { browserToken, device },
              { isTold: false },
            )
      return { kind, email, localId: account.uid, isNewUser: !existing, ...tokens }
    })
    await identity.limits.forgive(email)
    return answer
  },
)

/** Whoever set an unverified account up may not be the address's owner: the owner ends up alone in it. */
async function prove(store: Store, { uid, emailVerified }: Account, email: string): Promise<Account> {
  if (emailVerified) return store.accounts.update(uid, { usesEmailLink: true })
  await revokeCredentials(store, uid)
  return store.accounts.update(uid, {
    email,
    emailVerified: true,
    usesEmailLink: true,
    passwordHash: null,
    passwordUpdatedAt: null,
  })
}
