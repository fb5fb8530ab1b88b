import { eq, inArray } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocks } from '#server/db/blocks-schema.ts'
import { accounts } from '#server/db/identity-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { members } from '#server/db/schema.ts'
import { storeEvidence, storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'
import { calls, exampleOf, kindsOfPosts } from '../../../tests/support/calls.ts'
import { makeList } from '../../../tests/support/lists.ts'
import { findPostgres } from '../../../tests/support/postgres-server.ts'
import { bodyOf, everybody, type Caller, type Row, type Who } from '../../../tests/support/who-may.ts'

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

const callAs = (token: string) => (method: 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

/** What the template names, by the author: their query with a recommendation and evidence on it. */
async function makePlaces(template: string) {
  const [{ uid, handle, email, token }, { db }] = [personOf('author'), server]
  const call: Caller = async (method, path, body) => (await server.product(method, path, token, body)).json
  const isNamed = (...names: string[]) => names.some((name) => template.includes(name))
  const others = kindsOfPosts.filter((kind) => !['query', 'recommendation', 'evidence'].includes(kind))
  const named = others.filter((kind) => isNamed(kind.toUpperCase()))
  const isAboutQuery = named.length > 0 || isNamed('QUERY', 'RECOMMENDATION', 'EVIDENCE', 'DECISION')
  const counts = { recommendationCount: 1, evidenceCount: 1 }
  const query = isAboutQuery ? await storeQuery(db, { owner: uid, ...counts }) : ''
  const on = { author: uid, queryId: query, queryOwner: uid }
  const recommendation = named.length || isNamed('RECOMMENDATION') ? await storeRecommendation(db, on) : ''
  const places: Record<string, string> = {}
  for (const kind of named)
    places[kind.toUpperCase()] = await exampleOf(kind).post(call, { query, recommendation }, 'Said before.')
  const list = isNamed('LIST', 'SHARED') ? await makeList({ call: callAs(token) }, 'Shared', [], true) : null
  return {
    ...places,
    LIST: list?.id ?? '',
    SHARED: list?.token ?? '',
    QUERY: query,
    RECOMMENDATION: recommendation,
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

async function statusFor(who: Who, method: Method, places: Places, [, path, body]: Row): Promise<number> {
  const token = people.get(who)?.token
  const filled =
    body && !(body instanceof Uint8Array) ? (JSON.parse(fill(JSON.stringify(body), places)) as object) : body
  const { headers, ...sent } = bodyOf(filled)
  const answer = await server.app.inject({
    method,
    url: fill(path, places),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...sent,
  })
  return answer.statusCode
}

it('every call has a row, and every row a call', () => {
  const routes = server.app.calls.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  // The provider's protocol has tokens of its own in its bodies, and tests of its own.
  expect(Object.keys(calls).sort()).toEqual(routes.filter((call) => !/\/v\d/.test(call)).sort())
})

/** Who may what is the same on any engine: where there are two, the second shows that it gives each answer. */
const isAskedElsewhere = () =>
  server.db.engine === 'pglite' && Boolean(process.env['TEST_DATABASE_URL'] || findPostgres())

const oneOfEach = <Answer>(expected: (readonly [Who, Answer])[]) => [
  ...new Map(expected.map((one) => [one[1], one])).values(),
]

// Whoever signed out everywhere is answered nothing any more.
const isLast = ([call]: [string, Row]) => call === 'DELETE /account/sessions'

it.each(Object.entries(calls).sort((a, b) => Number(isLast(a)) - Number(isLast(b))))(
  '%s answers each as its table says',
  async (call, row) => {
    const [statuses, ...asked] = row
    const [method] = call.split(' ') as [Method]
    const places = () => makePlaces(JSON.stringify(asked))
    // What nobody changes serves them all; else nobody finds what another one left.
    const shared = method === 'GET' ? await places() : null
    const expected = statuses.split(' ').map((status, n) => [everybody[n] as Who, Number(status)] as const)
    const callers = isAskedElsewhere() ? oneOfEach(expected) : expected
    const found: Record<string, number> = {}
    for (const [who] of callers) found[who] = await statusFor(who, method, shared ?? (await places()), row)
    expect(found).toEqual(Object.fromEntries(callers))
  },
)
