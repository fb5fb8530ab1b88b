import type { FastifyReply } from 'fastify'
import { signInWithPasskey, signInWithRecoveryCode, startPasskeySignIn } from '#contract/passkeys.ts'
import { forbidden, unauthorized } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { anyone } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { deviceName } from '../device-name.ts'
import type { Identity } from '../identity.ts'
import { tellOwner } from '../mail/account-notices.ts'
import { challengeIn, createWebAuthn } from '../passkeys/webauthn.ts'
import { completeSignIn } from '../protocol/sign-in.ts'
import type { Account } from '../store/accounts.ts'
import type { PendingSignIn } from '../store/pending-sign-ins.ts'
import { passkeyProvider } from '../store/provider-ids.ts'
import type { Store } from '../store/store.ts'

/** The same words whatever was wrong: they tell nobody which passkeys there are. */
const wrongPasskey = () => unauthorized('This passkey did not sign you in. Please try again.')
const overNow = () => unauthorized('This sign-in has expired. Please start again.')

/** Signing in with a passkey, alone or after another proof, and with what stands in for a lost one. */
export function signInRoutes(app: App, identity: Identity) {
  const { store, transaction, limits } = identity
  const webAuthn = createWebAuthn(identity.publicOrigin)

  app.route({
    ...startPasskeySignIn,
    ...rule(anyone, 'own'),
    handler: async ({ body: { pending }, ip }, reply) => {
      await limits.providerSignIn(ip, whenGone(reply))
      const waiting = pending === undefined ? null : await requirePending(store, pending)
      const allowed = waiting ? await store.passkeys.of(waiting.uid) : []
      const challenge = await store.challenges.issue('signIn', waiting?.uid ?? null)
      return { ...(await webAuthn.requestOptions(challenge, allowed)) }
    },
  })

  app.route({
    ...signInWithPasskey,
    ...rule(anyone, 'own'),
    handler: async ({ body: { credential, pending, browserToken }, headers }) => {
      const challenge = challengeIn(credential)
      const asked = await store.challenges.take('signIn', challenge)
      const passkey = await store.passkeys.find(credential.id)
      if (!asked || !passkey || (asked.uid !== null && asked.uid !== passkey.uid)) throw wrongPasskey()
      const counter = await webAuthn.verifyUse(passkey, credential, challenge)
      if (counter === null) throw wrongPasskey()
      const { uid } = passkey
      const arrival = { browserToken, device: deviceName(headers['user-agent']) }
      const answer = await transaction(async (store) => {
        const account = await lockAccount(store, uid)
        const waiting = pending === undefined ? null : await takePending(store, pending, uid)
        // Used at the same time with the same count, or removed meanwhile.
        if (!(await store.passkeys.noteUse(passkey.id, counter))) throw wrongPasskey()
        const provider = waiting?.provider ?? passkeyProvider
        const circumstances = { secondFactor: 'passkey' } as const
        return {
          localId: uid,
          ...(await completeSignIn(identity, store, account, provider, arrival, circumstances)),
        }
      })
      identity.mail.wake()
      return answer
    },
  })

  app.route({
    ...signInWithRecoveryCode,
    ...rule(anyone, 'own'),
    handler: async ({ body: { pending, code, browserToken }, headers, ip }, reply) => {
      const { uid } = await requirePending(store, pending)
      await limits.recoveryCode(uid, ip, { browser: browserToken, signal: whenGone(reply) })
      const device = deviceName(headers['user-agent'])
      const answer = await transaction(async (store) => {
        const account = await lockAccount(store, uid)
        if (!(await store.recoveryCodes.use(uid, code)))
          throw unauthorized('This recovery code is wrong, or it was used before.')
        const { provider } = await takePending(store, pending, uid)
        await tellOwner(store, account, 'recoveryCodeUsed', device)
        const arrival = { browserToken, device }
        const tokens = await completeSignIn(identity, store, account, provider, arrival, { isTold: false })
        return { localId: uid, ...tokens }
      })
      identity.mail.wake()
      return answer
    },
  })
}

async function lockAccount(store: Store, uid: string): Promise<Account> {
  const account = await store.accounts.lock(uid)
  if (!account) throw wrongPasskey()
  if (account.disabled) throw forbidden('This account is closed.')
  return account
}

async function requirePending(store: Store, token: string): Promise<PendingSignIn> {
  const waiting = await store.pendingSignIns.find(token)
  if (!waiting) throw overNow()
  return waiting
}

async function takePending(store: Store, token: string, uid: string): Promise<PendingSignIn> {
  const waiting = await requirePending(store, token)
  if (waiting.uid !== uid || !(await store.pendingSignIns.take(token))) throw overNow()
  return waiting
}

function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
