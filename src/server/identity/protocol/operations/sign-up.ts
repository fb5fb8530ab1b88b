import { Type } from 'typebox'
import { FormProof } from '#contract/challenge.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { emailAddress } from '../email-address.ts'
import { completeSignIn, type Arrival } from '../sign-in.ts'
import { refusal } from '../errors.ts'
import type { Identity } from '../../identity.ts'
import { flag, post, text, type Call } from '../operation.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { refuseMachines } from '../refuse-machines.ts'
import { replacePassword } from '../replace-password.ts'
import { requireRecentSignIn, requireSession } from '../require-session.ts'
import { passwordProvider } from '../../store/provider-ids.ts'

const kind = 'identitytoolkit#SignupNewUserResponse'

export const signUp = post(
  'signUp',
  Type.Object({
    email: text(),
    password: text(),
    displayName: text(),
    idToken: text(),
    localId: text(),
    browserToken: text(),
    ...FormProof.properties,
    returnSecureToken: flag(),
  }),
  async (identity, { body, ip, device, signal, challenges }) => {
    if (body.localId !== undefined) throw refusal('UNEXPECTED_PARAMETER', 'User ID')
    if (body.email === undefined && body.password === undefined && !body.idToken)
      throw refusal('ADMIN_ONLY_OPERATION')
    const email = emailAddress(body.email)
    if (!body.password) throw refusal('MISSING_PASSWORD')
    checkNewPassword(body.password)
    if (body.idToken) return addPassword(identity, body.idToken, email, body.password)
    await refuseMachines(challenges, body)
    const arrival = { browserToken: body.browserToken, device }
    return createAccount(identity, email, body.password, { ip, signal }, arrival)
  },
)

async function createAccount(
  identity: Identity,
  email: string,
  password: string,
  { ip, signal }: Pick<Call<unknown>, 'ip' | 'signal'>,
  arrival: Arrival,
) {
  // The answer tells whether an address is taken, so nobody gets to ask for many.
  await identity.limits.signUp(ip)
  const passwordHash = await identity.passwords.hash(networkOf(ip), password, signal)
  return identity.transaction(async (store) => {
    const account = await store.accounts.create({ email, passwordHash, passwordUpdatedAt: new Date() })
    const tokens = await completeSignIn(identity, store, account, passwordProvider, arrival, {
      isTold: false,
    })
    return { kind, localId: account.uid, email, ...tokens }
  })
}

/** A password for somebody who came in another way, under the address they already have. */
async function addPassword(identity: Identity, idToken: string, email: string, password: string) {
  const caller = await requireSession(identity, idToken)
  const { account, session } = caller
  requireRecentSignIn(identity, session)
  // Another address would be a change of address, which only a mailed code can make.
  if (account.email && account.email !== email) throw refusal('OPERATION_NOT_ALLOWED')
  await identity.limits.passwordChange(account.uid)
  const changes = account.email ? {} : { email, emailVerified: false }
  const { updated, tokens } = await replacePassword(identity, caller, password, changes)
  const { displayName } = updated
  return { kind, localId: updated.uid, email, ...(displayName && { displayName }), ...tokens }
}
