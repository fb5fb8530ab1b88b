import { Type, type Static } from 'typebox'
import { FormProof } from '#contract/challenge.ts'
import type { MailOrder } from '#server/mail/queue.ts'
import { checkContinueUrl } from '../continue-url.ts'
import { emailAddress } from '../email-address.ts'
import { refusal } from '../errors.ts'
import type { Identity } from '../../identity.ts'
import type { Purpose } from '../../store/oob-codes.ts'
import { flag, post, text, type Call } from '../operation.ts'
import { refuseMachines } from '../refuse-machines.ts'
import { lockCaller, requireRecentSignIn, requireSession, type SignedIn } from '../require-session.ts'

const Body = Type.Object({
  requestType: text(),
  email: text(),
  newEmail: text(),
  idToken: text(),
  continueUrl: text(),
  ...FormProof.properties,
  returnOobLink: flag(),
})
type Body = Static<typeof Body>

/**
 * Only an order for a mail is left here, the same for known and unknown addresses; whether anybody gets one is
 * found out after the answer.
 */
export const sendOobCode = post('sendOobCode', Body, async (identity, call) => {
  const { body, ip, language } = call
  if (!body.requestType || body.requestType === 'OOB_REQ_TYPE_UNSPECIFIED') throw refusal('MISSING_REQ_TYPE')
  if (body.returnOobLink) throw refusal('INSUFFICIENT_PERMISSION')
  const orderOf = Object.hasOwn(orders, body.requestType) && orders[body.requestType]
  if (!orderOf) throw refusal('INVALID_REQ_TYPE')
  const { publicOrigin, settings } = identity
  const continueUrl =
    body.continueUrl === undefined ? null : checkContinueUrl(body.continueUrl, { publicOrigin, ...settings })
  const { answer, order, caller } = await orderOf(identity, call)
  const mailed = order && (await mayMail(identity, order, ip)) ? order : null
  if (mailed) {
    await identity.transaction(async (store) => {
      if (caller) await lockCaller(store, caller)
      await store.mails.add({ ...mailed, language, continueUrl })
    })
    identity.mail.wake()
  }
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: answer }
})

/** The answer is the same: whoever asks for an address again and again is not told what became of it. */
async function mayMail({ limits }: Identity, { purpose, uid, email, newEmail }: Order, ip: string) {
  if (purpose === 'PASSWORD_RESET' || purpose === 'EMAIL_SIGNIN')
    return limits.signInMail(purpose, email ?? '', ip)
  return limits.mail({ uid: uid ?? '', purpose, to: newEmail ?? email ?? '' })
}

type Order = Pick<MailOrder, 'uid' | 'email' | 'newEmail'> & { purpose: Purpose }
interface Placed {
  answer: string
  order: Order | null
  caller?: SignedIn
}
type OrderOf = (identity: Identity, call: Call<Body>) => Placed | Promise<Placed>

const orders: Record<string, OrderOf> = {
  PASSWORD_RESET: (_, { body }) => toAddress('PASSWORD_RESET', emailAddress(body.email)),

  /** It may make an account, so it is judged like a registration; whether it will, the answer must not tell. */
  EMAIL_SIGNIN: async (_, { body, challenges }) => {
    const email = emailAddress(body.email)
    await refuseMachines(challenges, body)
    return toAddress('EMAIL_SIGNIN', email)
  },

  VERIFY_EMAIL: async (identity, { body }) => {
    const caller = await requireSession(identity, body.idToken)
    const { uid, email, emailVerified } = caller.account
    if (!email) throw refusal('MISSING_EMAIL')
    const order: Order = { purpose: 'VERIFY_EMAIL', uid, email, newEmail: null }
    return { answer: email, order: emailVerified ? null : order, caller }
  },

  VERIFY_AND_CHANGE_EMAIL: async (identity, { body }) => {
    const caller = await requireSession(identity, body.idToken)
    const newEmail = emailAddress(body.newEmail, 'MISSING_NEW_EMAIL')
    requireRecentSignIn(identity, caller.session)
    const { uid, email } = caller.account
    const order: Order = { purpose: 'VERIFY_AND_CHANGE_EMAIL', uid, email, newEmail }
    return { answer: email ?? newEmail, order, caller }
  },
}

function toAddress(purpose: Order['purpose'], email: string) {
  return { answer: email, order: { purpose, uid: null, email, newEmail: null } }
}
