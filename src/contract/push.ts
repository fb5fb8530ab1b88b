import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { Acknowledged, refusals } from './fields.ts'
import { limits } from './limits.ts'

const tags = ['Notices']

/** Of one member; whoever adds another gives up the oldest. */
export const pushBrowserLimit = 10

const endpoint = () =>
  Type.String({ maxLength: limits.url, pattern: '^https://', examples: ['https://push.example.org/a1b2'] })

/** As the browser's `PushSubscription` says it. */
const Subscription = Type.Object({
  endpoint: endpoint(),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  }),
})
export type Subscription = Static<typeof Subscription>

export const getPushKey = {
  method: 'GET',
  url: '/push/key',
  schema: {
    summary: 'The public key that browsers subscribe with: pushes come from here alone',
    tags,
    security: signedIn,
    response: { 200: Type.Object({ key: Type.String() }), ...refusals(401) },
  },
} as const satisfies Endpoint

export const subscribe = {
  method: 'PUT',
  url: '/push/subscriptions',
  schema: {
    summary: `Be told by this browser what you have not seen; at most ${pushBrowserLimit}, of which the oldest goes`,
    tags,
    security: signedIn,
    body: Subscription,
    response: { 200: Acknowledged, ...refusals(400, 401, 403, 409, 429) },
  },
} as const satisfies Endpoint

export const unsubscribe = {
  method: 'DELETE',
  url: '/push/subscriptions',
  schema: {
    summary: 'Be told nothing more by this browser, whether or not you were',
    tags,
    security: signedIn,
    body: Type.Object({ endpoint: endpoint() }),
    response: { 200: Acknowledged, ...refusals(400, 401, 429) },
  },
} as const satisfies Endpoint
