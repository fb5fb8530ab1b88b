import { renewRecoveryCodes, setSecondFactor } from '#contract/passkeys.ts'
import { conflict } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { deviceName } from '../device-name.ts'
import type { Identity } from '../identity.ts'
import { tellOwner } from '../mail/account-notices.ts'
import { lockRecentUser } from './caller.ts'

/** Whether a passkey is asked for after every other way in, and what helps those who lost theirs. */
export function secondFactorRoutes(app: App, identity: Identity) {
  app.route({
    ...setSecondFactor,
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, body: { on }, headers }) => {
      const { uid } = user
      const recoveryCodes = await identity.transaction(async (store) => {
        const { account, session } = await lockRecentUser(identity, store, user)
        if (account.secondFactor === on) return []
        if (on && (await store.passkeys.of(uid)).length === 0)
          throw conflict('Add a passkey first. You will need it to sign in.')
        // Else somebody could lock an address's owner out of an account that they set up under it.
        if (on && !account.emailVerified) throw conflict('Confirm your email address first.')
        await store.accounts.update(uid, { secondFactor: on })
        const notice = on ? 'secondFactorOn' : 'secondFactorOff'
        await tellOwner(store, account, notice, deviceName(headers['user-agent']))
        if (on) {
          // Whoever knew the password may be in already.
          await store.sessions.endWithoutSecondFactor(session)
          return store.recoveryCodes.replace(uid)
        }
        await store.recoveryCodes.removeAll(uid)
        return []
      })
      identity.mail.wake()
      return { secondFactor: on, recoveryCodes }
    },
  })

  app.route({
    ...renewRecoveryCodes,
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user }) => {
      const recoveryCodes = await identity.transaction(async (store) => {
        const { account } = await lockRecentUser(identity, store, user)
        if (!account.secondFactor)
          throw conflict('Turn on the second factor first. Recovery codes only work together with it.')
        return store.recoveryCodes.replace(user.uid)
      })
      return { recoveryCodes }
    },
  })
}
