import { readdirSync } from 'node:fs'
import { identityPaths, type IdentityOperation } from '#contract/identity-paths.ts'
import { limits } from '#contract/limits.ts'
import { memberTabs } from '#contract/member-tabs.ts'
import { screenList } from '#contract/screens.ts'
import { everybody, moderatorsOnly, type Examples, type WhoMay } from '../../../tests/support/who-may.ts'

/** One way to make a call. What stands in capitals is filled in, each time with something else. */
export interface Row {
  /** Method and address as the route has them. */
  call: string
  path: string
  /** A member of their own for each request, where it ends a session or an account. */
  as: 'visitor' | 'member' | 'newcomer'
  body?: object | undefined
  headers?: Record<string, string>
  /** Where the address alone does not say it. */
  what?: string
}

interface Table {
  whoMay: WhoMay
  alsoRead?: string[]
  examples?: Examples
}
const folder = new URL('../../../tests/who-may/', import.meta.url)
const tables = await Promise.all(
  readdirSync(folder).map(async (name) => (await import(new URL(name, folder).href)) as Table),
)
export const examples = Object.assign({}, ...tables.map((table) => table.examples)) as Examples
export const calls = Object.assign({}, ...tables.map(({ whoMay }) => whoMay)) as WhoMay

const routeOf = (call: string) => call.replaceAll(/\{(\w+)\}/g, ':$1')
const isOf = (call: string, path: string) => {
  // "conflict" is no name of a recommendation.
  const own = `GET ${path.split('?')[0]}`
  if (own in calls) return own === call
  return new RegExp(`^${call.replace('GET ', '').replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(path)
}

/** Whoever may make the call, and is no moderator. */
const callerOf = (statuses: string, path: string): Row['as'] =>
  statuses.startsWith('2') && !path.includes('ADDRESS') ? 'visitor' : 'member'
/** Of whose rows they are the author: they change their own, and judge those of others. */
export const isForOthers = (call: string): boolean => {
  const statuses = calls[call.replaceAll(/:(\w+)/g, '{$1}')]?.[0].split(' ') ?? []
  return statuses[everybody.indexOf('author')] === '403' && statuses[everybody.indexOf('other')] !== '403'
}

const mistyped = 'botled watre detergant kettel shampo tootpaste biskuit choclate coffe jackett phoen chiar'

/** What somebody asks who wants it to be dear. */
const dearest = [
  `/products?limit=${limits.page}&after=CURSOR`,
  `/products?limit=${limits.page}&sort=-price`,
  `/products?limit=${limits.page}&search=e`,
  '/products?limit=24&search=copper%20kettle',
  '/products?limit=24&search=NUMBER',
  '/products?limit=24&unanswered=true&sort=-waiting',
  `/search?limit=${limits.searchPage}&q=e`,
  `/search?limit=${limits.searchPage}&q=${encodeURIComponent(mistyped)}%20NUMBER`,
  `/suggest?q=${encodeURIComponent(mistyped)}%20NUMBER`,
  `/similar?productName=${'copper%20kettle%20'.repeat(12)}NUMBER&productBrand=Balola`,
  `/recommendations/conflict?productName=${'copper%20kettle%20'.repeat(12)}NUMBER&productBrand=Balola`,
  '/pack?since=HASH',
]

const ofTables = Object.entries(calls)
  .filter(([, [statuses]]) => statuses !== moderatorsOnly && !/^401 403 403 403 403/.test(statuses))
  .flatMap(([call, [statuses, path, body]]): Row[] => {
    const others = call.startsWith('GET ')
      ? tables.flatMap(({ alsoRead = [] }) => alsoRead).filter((other) => isOf(call, other))
      : []
    const endsSession = call === 'DELETE /account/sessions'
    return [path, ...others, ...dearest.filter((one) => isOf(call, one))].map((address) => ({
      call: routeOf(call),
      path: address,
      as: endsSession ? 'newcomer' : callerOf(statuses, address),
      body,
      ...(call.endsWith('/stream') && { headers: { accept: 'text/event-stream' } }),
    }))
  })

const password = 'Sturdy-Passw0rd'

/** Of the embedded provider's protocol, by what it calls them. */
const identityBodies: Record<IdentityOperation, [Row['as'], body: object | null, what?: string][]> = {
  signUp: [['visitor', { email: 'NEW@example.org', password, returnSecureToken: true }]],
  signInWithPassword: [
    ['member', { email: 'ADDRESS', password, returnSecureToken: true }],
    ['visitor', { email: 'NEW@example.org', password }, 'an address that nobody has'],
  ],
  signInWithIdp: [
    ['visitor', { requestUri: 'http://localhost', postBody: 'providerId=google.com&id_token=e30.e30.e30' }],
  ],
  signInWithEmailLink: [['visitor', { email: 'NEW@example.org', oobCode: 'HASH' }]],
  createAuthUri: [['visitor', { identifier: 'NEW@example.org', continueUri: 'http://localhost' }]],
  sendOobCode: [
    ['visitor', { requestType: 'EMAIL_SIGNIN', email: 'NEW@example.org', continueUrl: 'ORIGIN' }, 'a link'],
    ['visitor', { requestType: 'PASSWORD_RESET', email: 'NEW@example.org' }, 'nobody’s password'],
    ['newcomer', { requestType: 'PASSWORD_RESET', email: 'ADDRESS' }, 'a password'],
    ['newcomer', { requestType: 'VERIFY_EMAIL', idToken: 'TOKEN' }, 'a proof'],
  ],
  resetPassword: [['visitor', { oobCode: 'HASH', newPassword: password }]],
  lookup: [['member', { idToken: 'TOKEN' }]],
  update: [
    ['member', { idToken: 'TOKEN', displayName: 'Person NUMBER' }, 'a name'],
    ['newcomer', { idToken: 'TOKEN', password: `${password}-2` }, 'a password'],
  ],
  delete: [['newcomer', { idToken: 'TOKEN' }]],
  signOut: [['visitor', { sessionId: 'HASH' }]],
  token: [['member', { grant_type: 'refresh_token', refresh_token: 'REFRESH' }]],
  projects: [['visitor', null]],
  passwordPolicy: [['visitor', null]],
  recaptchaConfig: [['visitor', null]],
}
const ofIdentity = Object.entries(identityBodies).flatMap(([operation, ways]) =>
  ways.map(([as, body, what]): Row => {
    const path = identityPaths[operation as IdentityOperation]
    return {
      call: `${body ? 'POST' : 'GET'} ${path}`,
      path: `${path}?key=swapwise`,
      as,
      body: body ?? undefined,
      ...(what && { what }),
    }
  }),
)

const inAddress: Record<string, string> = {
  ':id': 'QUERY',
  ':slug': 'BRAND',
  ':handle': 'HANDLE',
  ':token': 'SHARED',
}
const filledIn = (path: string) => path.replaceAll(/:\w+/g, (name) => inAddress[name] ?? 'UNKNOWN')

/** In what no page but the first was rendered for before. */
const furtherDown: Partial<Record<string, string[]>> = {
  '/queries': ['?after=CURSOR', '?after=CURSOR&columns=3', '?search=copper%20NUMBER'],
  '/waiting': ['?after=CURSOR'],
  '/query/:id': ['?after=xNUMBER', '?open=QUERY', '?open=RECOMMENDATION&order=helpful&after=xNUMBER'],
  '/brand/:slug': ['?after=xNUMBER'],
  '/member/:handle': memberTabs.map((tab) => `?show=${tab}&after=xNUMBER`),
  '/moderation/log': ['?after=xNUMBER'],
}
const visit = {
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const ofScreens = screenList.flatMap(({ path }) =>
  ['', ...(furtherDown[path] ?? [])].map((asked): Row => ({
    call: `GET ${path}`,
    path: filledIn(path) + asked,
    as: 'visitor',
    headers: visit,
    what: `page ${path}${asked}`,
  })),
)

/** What is neither call nor screen, by the address of its route. */
const files: Record<string, string[]> = {
  '/feed.xml': ['/feed.xml'],
  '/waiting/feed.xml': ['/waiting/feed.xml'],
  '/moderation/log/feed.xml': ['/moderation/log/feed.xml'],
  '/brand/:slug/feed.xml': ['/brand/BRAND/feed.xml'],
  '/query/:id/feed.xml': ['/query/QUERY/feed.xml'],
  '/member/:handle/feed.xml': ['/member/HANDLE/feed.xml'],
  '/query/:id/preview.png': ['/query/QUERY/preview.png'],
  '/member/:handle/preview.png': ['/member/HANDLE/preview.png'],
  '/sitemap.xml': ['/sitemap.xml'],
  '/sitemaps/pages.xml': ['/sitemaps/pages.xml'],
  '/sitemaps/:name(^[0-9a-z-]+).xml': ['/sitemaps/brands.xml', 'SITEMAP'],
  '/robots.txt': ['/robots.txt'],
  '/docs': ['/docs'],
  '/docs/*': ['/docs/json'],
  '/healthz': ['/healthz'],
  '/readyz': ['/readyz'],
  '/unsubscribe': ['/unsubscribe?token=HASH'],
  '/.well-known/jwks.json': ['/.well-known/jwks.json'],
  '/auth/google/callback': ['/auth/google/callback?code=HASH'],
  '/auth/google/callback.js': ['/auth/google/callback.js'],
  '/app-shell': ['/app-shell'],
  '/service-worker.js': ['/service-worker.js'],
}
const ofFiles = Object.entries(files).flatMap(([route, paths]) =>
  paths.map((path): Row => ({ call: `GET ${route}`, path, as: 'visitor' })),
)

export const rows: Row[] = [
  { call: 'POST /unsubscribe', path: '/unsubscribe?token=HASH', as: 'visitor' },
  ...ofTables,
  ...ofIdentity,
  ...ofScreens,
  ...ofFiles,
  { call: 'GET /not-found', path: '/nowhere/NUMBER', as: 'visitor', headers: visit, what: 'page of nothing' },
  {
    call: 'POST /pictures',
    path: '/pictures',
    as: 'newcomer',
    body: { picture: 'largest' },
    what: 'a large picture',
  },
]
