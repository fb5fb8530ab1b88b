import { eq, inArray } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocks } from '#server/db/blocks-schema.ts'
import { accounts } from '#server/db/identity-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { members } from '#server/db/schema.ts'
import {
  evidenceDraft,
  queryDraft,
  recommendationDraft,
  storeEvidence,
  storeQuery,
  storeRecommendation,
} from '../../../tests/support/factories.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'

/** Everybody there is, in the order of the table's columns. `author` wrote what the calls are about. */
const everybody = [
  'visitor',
  'new',
  'regular',
  'author',
  'other',
  'blocked',
  'suspended',
  'moderator',
  'admin',
] as const
type Who = (typeof everybody)[number]

interface Person {
  uid: string
  email: string
  handle: string
  token: string
}
const people = new Map<Who, Person>()
const personOf = (who: Who) => people.get(who) as Person

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity({ CONTACT_ADDRESS: 'team@swapwise.example' })
  const { orm } = server.db
  for (const who of everybody.filter((one) => one !== 'visitor')) people.set(who, await join(who))
  const uidsOf = (...those: Who[]) => those.map((who) => personOf(who).uid)
  const long = new Date(Date.now() - 5 * 24 * 60 * 60_000)
  for (const owner of uidsOf('regular', 'author', 'other', 'blocked', 'suspended'))
    for (let n = 0; n < 2; n++) await storeQuery(server.db, { owner, date: long })
  const until = new Date(Date.now() + 24 * 60 * 60_000)
  await orm
    .update(members)
    .set({ suspendedUntil: until })
    .where(inArray(members.uid, uidsOf('suspended')))
  for (const role of ['moderator', 'admin'] as const)
    await orm
      .update(members)
      .set({ role })
      .where(inArray(members.uid, uidsOf(role)))
  await orm.insert(blocks).values({ uid: personOf('author').uid, blocked: personOf('blocked').uid })
})
afterAll(() => server.close())

async function join(who: Who): Promise<Person> {
  const email = freshEmail(who)
  const { json } = await server.call('/v1/accounts:signUp', { email, password, returnSecureToken: true })
  const uid = String(json['localId'])
  if (who !== 'new')
    await server.db.orm.update(accounts).set({ emailVerified: true }).where(eq(accounts.uid, uid))
  const signedIn = await server.call('/v1/accounts:signInWithPassword', { email, password })
  const token = String(signedIn.json['idToken'])
  const { json: own } = await server.product('GET', '/members/me', token)
  return { uid, email, token, handle: String(own['handle']) }
}

/** What the template names, by the author: their query with a recommendation and evidence on it. */
async function makePlaces(template: string) {
  const [{ uid, handle, email }, { db }] = [personOf('author'), server]
  const isNamed = (...names: string[]) => names.some((name) => template.includes(name))
  const isAboutQuery = isNamed('QUERY', 'RECOMMENDATION', 'EVIDENCE', 'DECISION')
  const counts = { recommendationCount: 1, evidenceCount: 1 }
  const query = isAboutQuery ? await storeQuery(db, { owner: uid, ...counts }) : ''
  const on = { author: uid, queryId: query, queryOwner: uid }
  return {
    QUERY: query,
    RECOMMENDATION: isNamed('RECOMMENDATION') ? await storeRecommendation(db, on) : '',
    EVIDENCE: isNamed('EVIDENCE') ? await storeEvidence(db, { author: uid, queryId: query }) : '',
    DECISION: isNamed('DECISION') ? await decideOn(query) : '',
    HANDLE: handle,
    ADDRESS: email,
    UNKNOWN: objectId(),
  }
}

/** By the moderator of the table. */
async function decideOn(id: string): Promise<string> {
  const decision = { subject: 'query', id, action: 'hide', reason: 'It is about nothing.' }
  const { json } = await server.product(
    'POST',
    '/moderation/decisions',
    personOf('moderator').token,
    decision,
  )
  return String(json['insertedId'])
}

type Places = Awaited<ReturnType<typeof makePlaces>>

const fill = (text: string, places: Places) =>
  Object.entries(places).reduce((filled, [name, value]) => filled.replaceAll(name, value), text)

type Method = NonNullable<InjectOptions['method']>
type Row = [statuses: string, path: string, body?: object]

async function statusFor(who: Who, method: Method, places: Places, [, path, body]: Row): Promise<number> {
  const token = people.get(who)?.token
  const answer = await server.app.inject({
    method,
    url: fill(path, places),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(body && { payload: JSON.parse(fill(JSON.stringify(body), places)) as object }),
  })
  return answer.statusCode
}

const everybodys = '200 200 200 200 200 200 200 200 200'
const membersOnly = '401 200 200 200 200 200 200 200 200'
const unlessSuspended = '401 200 200 200 200 200 403 200 200'
const authorsOnly = '401 403 403 200 403 403 403 403 403'
const moderatorsOnly = '401 403 403 403 403 403 403 200 200'
const authorsAndModerators = '401 403 403 200 403 403 403 200 200'

const report = { subject: 'query', id: 'QUERY', kind: 'spam' }
const decision = { subject: 'query', id: 'QUERY', action: 'lock', reason: 'It goes in circles.' }
const appeal = { decision: 'DECISION', text: 'It is about something, I think.' }
const credential = { id: 'id', rawId: 'id', type: 'public-key', response: {}, clientExtensionResults: {} }
const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello', seconds: 9 }

/**
 * Every call, with the status of its answer for each of `everybody`. In capitals stands what `makePlaces` has made.
 * What takes somebody's own things or sign-ins away comes last.
 */
const table: Record<string, Row> = {
  'GET /products': [everybodys, '/products?limit=1'],
  'GET /products/{id}': [everybodys, '/products/QUERY'],
  'POST /products': ['401 201 201 201 201 201 403 201 201', '/products', queryDraft],
  'PUT /products/{id}': [authorsOnly, '/products/QUERY', { ...queryDraft, queryTitle: 'Else?' }],
  'PUT /products/{id}/status': [
    authorsAndModerators,
    '/products/QUERY/status',
    { status: 'ended', note: 'They stopped.' },
  ],
  'DELETE /products/{id}': [authorsOnly, '/products/QUERY'],
  'GET /products/{id}/mine': [membersOnly, '/products/QUERY/mine'],
  'GET /products/{id}/history': [everybodys, '/products/QUERY/history'],
  'GET /search': [everybodys, '/search?q=soap'],
  'GET /suggest': [everybodys, '/suggest?q=soap'],
  'GET /similar': [everybodys, '/similar?productName=soap'],
  'GET /brands/{slug}': [everybodys, '/brands/glint-co'],
  'GET /figures': [everybodys, '/figures'],
  'GET /operator': [everybodys, '/operator'],

  'GET /recommendations': [everybodys, '/recommendations?queryId=QUERY'],
  'GET /recommendations/{id}': [everybodys, '/recommendations/RECOMMENDATION'],
  'GET /recommendations/{id}/history': [everybodys, '/recommendations/RECOMMENDATION/history'],
  'GET /recommendations/conflict': [everybodys, '/recommendations/conflict?productName=soap'],
  'GET /myqueries/recommendations': [authorsOnly, '/myqueries/recommendations?email=ADDRESS'],
  'POST /recommendations': [
    '401 201 201 201 201 403 403 201 201',
    '/recommendations',
    { ...recommendationDraft, queryId: 'QUERY' },
  ],
  'PUT /recommendations/{id}': [
    authorsOnly,
    '/recommendations/RECOMMENDATION',
    { ...recommendationDraft, title: 'Else' },
  ],
  'DELETE /recommendations/{id}': [authorsOnly, '/recommendations/RECOMMENDATION'],
  'PUT /recommendations/{id}/vote': [
    '401 200 200 403 200 200 403 200 200',
    '/recommendations/RECOMMENDATION/vote',
    { value: 1 },
  ],
  'DELETE /recommendations/{id}/vote': [unlessSuspended, '/recommendations/RECOMMENDATION/vote'],
  'PUT /recommendations/{id}/swap': [unlessSuspended, '/recommendations/RECOMMENDATION/swap', {}],
  'DELETE /recommendations/{id}/swap': [unlessSuspended, '/recommendations/RECOMMENDATION/swap'],

  'GET /products/{id}/evidence': [everybodys, '/products/QUERY/evidence'],
  'POST /products/{id}/evidence': [
    '401 201 201 201 201 403 403 201 201',
    '/products/QUERY/evidence',
    evidenceDraft,
  ],
  'PUT /evidence/{id}': [
    authorsAndModerators,
    '/evidence/EVIDENCE',
    { ...evidenceDraft, statement: 'Else.' },
  ],
  'DELETE /evidence/{id}': [authorsAndModerators, '/evidence/EVIDENCE'],
  'PUT /evidence/{id}/check': [
    '401 200 200 403 200 200 403 200 200',
    '/evidence/EVIDENCE/check',
    { verdict: 'still-true' },
  ],

  'GET /saved': [membersOnly, '/saved'],
  'GET /saved/ids': [membersOnly, '/saved/ids?among=QUERY'],
  'PUT /saved/{id}': [unlessSuspended, '/saved/QUERY'],
  'DELETE /saved/{id}': [unlessSuspended, '/saved/QUERY'],

  'GET /members/{handle}': [everybodys, '/members/HANDLE'],
  'GET /members/me': [membersOnly, '/members/me'],
  'PATCH /members/me': [membersOnly, '/members/me', { hideEmail: true }],
  'PUT /members/{handle}/role': [
    '401 403 403 403 403 403 403 403 200',
    '/members/HANDLE/role',
    { role: 'member' },
  ],
  'GET /members/me/blocks': [membersOnly, '/members/me/blocks'],
  'PUT /members/{handle}/block': ['401 200 200 403 200 200 200 200 200', '/members/HANDLE/block'],
  'DELETE /members/{handle}/block': [membersOnly, '/members/HANDLE/block'],

  'POST /reports': ['401 201 201 403 201 201 403 201 201', '/reports', report],
  'GET /moderation/queue': [moderatorsOnly, '/moderation/queue?limit=1'],
  'GET /moderation/cases/{subject}/{id}': [moderatorsOnly, '/moderation/cases/query/QUERY'],
  'GET /moderation/waiting': [moderatorsOnly, '/moderation/waiting'],
  'GET /moderation/decided': [moderatorsOnly, '/moderation/decided?limit=1'],
  'GET /moderation/reasons': [moderatorsOnly, '/moderation/reasons?action=hide'],
  'GET /moderation/log': [everybodys, '/moderation/log?limit=1'],
  'GET /moderation/mine': [membersOnly, '/moderation/mine?limit=1'],
  'GET /moderation/members': [moderatorsOnly, '/moderation/members?search=a'],
  'POST /moderation/decisions': ['401 403 403 403 403 403 403 201 201', '/moderation/decisions', decision],
  'DELETE /moderation/decisions/{id}': [
    '401 403 403 403 403 403 403 200 403',
    '/moderation/decisions/DECISION',
  ],
  'POST /moderation/appeals': ['401 403 403 201 403 403 403 403 403', '/moderation/appeals', appeal],

  'GET /notices': [membersOnly, '/notices?limit=1'],
  'POST /notices/seen': [membersOnly, '/notices/seen', { ids: ['UNKNOWN'] }],

  'GET /challenge': [everybodys, '/challenge'],
  'POST /messages': ['202 202 202 202 202 202 202 202 202', '/messages', message],
  'GET /account/data': [membersOnly, '/account/data'],
  'GET /account/sessions': [membersOnly, '/account/sessions'],
  'DELETE /account/sessions/{id}': ['401 404 404 404 404 404 404 404 404', '/account/sessions/UNKNOWN'],
  'GET /account/passkeys': [membersOnly, '/account/passkeys'],
  'POST /account/passkeys/options': [membersOnly, '/account/passkeys/options', {}],
  'POST /account/passkeys': [
    '401 400 400 400 400 400 400 400 400',
    '/account/passkeys',
    { name: 'Key', credential },
  ],
  'PATCH /account/passkeys/{id}': [
    '401 404 404 404 404 404 404 404 404',
    '/account/passkeys/UNKNOWN',
    { name: 'Key' },
  ],
  'DELETE /account/passkeys/{id}': ['401 404 404 404 404 404 404 404 404', '/account/passkeys/UNKNOWN'],
  'PUT /account/second-factor': [membersOnly, '/account/second-factor', { on: false }],
  'POST /account/recovery-codes': ['401 409 409 409 409 409 409 409 409', '/account/recovery-codes', {}],
  'POST /account/sign-in/options': [everybodys, '/account/sign-in/options', {}],
  'POST /account/sign-in/passkey': [
    '401 401 401 401 401 401 401 401 401',
    '/account/sign-in/passkey',
    { credential },
  ],
  'POST /account/sign-in/recovery-code': [
    '401 401 401 401 401 401 401 401 401',
    '/account/sign-in/recovery-code',
    { pending: 'pending', code: 'code' },
  ],
  'DELETE /account/sessions': [membersOnly, '/account/sessions'],
}

it('every call has a row, and every row a call', async () => {
  const { paths } = (await server.app.inject('/docs/json')).json<{ paths: Record<string, object> }>()
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  // The provider's protocol has tokens of its own in its bodies, and tests of its own.
  expect(Object.keys(table).sort()).toEqual(calls.filter((call) => !/\/v\d/.test(call)).sort())
})

it.each(Object.entries(table))('%s answers each as the table says', async (call, row) => {
  const [statuses, ...asked] = row
  const [method] = call.split(' ') as [Method]
  const places = () => makePlaces(JSON.stringify(asked))
  // What nobody changes serves them all; else nobody finds what another one left.
  const shared = method === 'GET' ? await places() : null
  const found: Record<string, number> = {}
  for (const who of everybody) found[who] = await statusFor(who, method, shared ?? (await places()), row)
  const expected = statuses.split(' ').map(Number)
  expect(found).toEqual(Object.fromEntries(everybody.map((who, n) => [who, expected[n]])))
})
