import { getPushKey, subscribe, unsubscribe } from '#contract/push.ts'
import { badRequest, conflict } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { isBrowserKey } from './keys.ts'
import { readEndpoint, resolveAllowed, type PushNetwork } from './network.ts'
import { createPushSubscriptions } from './subscriptions.ts'

export function pushRoutes(app: App) {
  const subscriptions = createPushSubscriptions(app.db)

  app.route({
    ...getPushKey,
    ...rule(signedIn, 'own'),
    handler: async () => ({ key: (await app.pushKeys()).publicKey }),
  })

  app.route({
    ...subscribe,
    ...rule(signedIn, 'own'),
    handler: async ({ user, body: { endpoint, keys } }) => {
      const { href } = await checkedEndpoint(app.pushNetwork, endpoint)
      if (!isBrowserKey(keys.p256dh)) throw badRequest('p256dh must be a point of the curve P-256.')
      if (!(await subscriptions.add(user, { endpoint: href, keys })))
        throw conflict('This browser is subscribed by somebody else. Subscribe it anew.')
      return { acknowledged: true as const }
    },
  })

  app.route({
    ...unsubscribe,
    // Who wants to be told nothing need not be in good standing.
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, body: { endpoint } }) => {
      if (URL.canParse(endpoint)) await subscriptions.remove(user.uid, new URL(endpoint).href)
      return { acknowledged: true as const }
    },
  })
}

/** Whatever is wrong with it: which names lead where inside is nobody's business. */
async function checkedEndpoint(network: PushNetwork, text: string): Promise<URL> {
  try {
    const url = readEndpoint(text)
    await resolveAllowed(network, url.hostname)
    return url
  } catch {
    throw badRequest('endpoint must be the https address of a push service on the internet.')
  }
}
