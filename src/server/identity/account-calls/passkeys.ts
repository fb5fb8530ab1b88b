import {
  addPasskey,
  listPasskeys,
  passkeyLimit,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#contract/passkeys.ts'
import { badRequest, conflict, notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { deviceName } from '../device-name.ts'
import type { Identity } from '../identity.ts'
import { tellOwner } from '../mail/account-notices.ts'
import { challengeIn, createWebAuthn } from '../passkeys/webauthn.ts'
import type { Passkey } from '../store/passkeys.ts'
import { lockRecentUser } from './caller.ts'

const done = { acknowledged: true as const }
const unknown = () => notFound('This passkey was removed already, or it is not yours.')
const tooMany = () => conflict(`You have ${passkeyLimit} passkeys. That is the limit. Remove one first.`)

export function passkeyRoutes(app: App, identity: Identity) {
  const { store, transaction, limits } = identity
  const webAuthn = createWebAuthn(identity.publicOrigin)

  app.route({
    ...listPasskeys,
    ...rule(signedIn, 'own'),
    handler: async ({ user: { uid } }) => {
      const account = await store.accounts.find(uid)
      return {
        passkeys: (await store.passkeys.of(uid)).map(present),
        secondFactor: account?.secondFactor ?? false,
        recoveryCodesLeft: await store.recoveryCodes.left(uid),
      }
    },
  })

  app.route({
    ...startPasskey,
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user }) => {
      const { uid } = user
      await limits.change(uid)
      const { account, have, challenge } = await transaction(async (store) => {
        const { account } = await lockRecentUser(identity, store, user)
        const have = await store.passkeys.of(uid)
        if (have.length >= passkeyLimit) throw tooMany()
        return { account, have, challenge: await store.challenges.issue('add', uid) }
      })
      const name = account.displayName ?? account.email ?? 'Swapwise'
      const person = { uid, name, label: account.email ?? name }
      return { ...(await webAuthn.creationOptions(person, challenge, have)) }
    },
  })

  app.route({
    ...addPasskey,
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, body: { name, credential }, headers }, reply) => {
      const challenge = challengeIn(credential)
      const asked = await store.challenges.take('add', challenge)
      const made = asked?.uid === user.uid ? await webAuthn.verifyCreation(credential, challenge) : null
      if (!made) throw badRequest('This passkey could not be verified. Please start again.')
      await transaction(async (store) => {
        const { account } = await lockRecentUser(identity, store, user)
        if ((await store.passkeys.of(user.uid)).length >= passkeyLimit) throw tooMany()
        if (!(await store.passkeys.add({ ...made, uid: user.uid, name })))
          throw conflict('This passkey was added already.')
        await tellOwner(store, account, 'passkeyAdded', deviceName(headers['user-agent']))
      })
      identity.mail.wake()
      return reply.code(201).send({ ...done, insertedId: made.id })
    },
  })

  app.route({
    ...renamePasskey,
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, params, body }) => {
      if (!(await store.passkeys.rename(user.uid, params.id, body.name))) throw unknown()
      return done
    },
  })

  app.route({
    ...removePasskey,
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, params, headers }) => {
      const { uid } = user
      await transaction(async (store) => {
        const { account } = await lockRecentUser(identity, store, user)
        if (!(await store.passkeys.remove(uid, params.id))) throw unknown()
        if (!account.secondFactor || (await store.passkeys.of(uid)).length > 0) return
        await store.accounts.update(uid, { secondFactor: false })
        await store.recoveryCodes.removeAll(uid)
        await tellOwner(store, account, 'secondFactorOff', deviceName(headers['user-agent']))
      })
      identity.mail.wake()
      return done
    },
  })
}

function present({ id, name, createdAt, usedAt }: Passkey) {
  return { id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null }
}
