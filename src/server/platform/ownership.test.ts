import { afterAll, beforeAll, expect, it } from 'vitest'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { replies } from '#server/db/replies-schema.ts'
import { queries, recommendations, savedQueries } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  evidenceDraft,
  queryDraft,
  recommendationDraft,
  storeQuery,
} from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const rows = async () => [
  await world.db.orm.select().from(queries).orderBy(queries.id),
  await world.db.orm.select().from(recommendations).orderBy(recommendations.id),
  await world.db.orm.select().from(savedQueries).orderBy(savedQueries.id),
  await world.db.orm.select().from(evidence).orderBy(evidence.id),
  await world.db.orm.select().from(evidenceChecks),
  await world.db.orm.select().from(replies).orderBy(replies.id),
]

/** Somebody with a query, which they saved, a recommendation and evidence on it, and a query older than their account. */
async function settle(name: string) {
  const person = await world.person(name)
  const add = async (path: string, body: object) =>
    (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId
  const query = await add('/products', queryDraft)
  const recommendation = await add('/recommendations', { ...recommendationDraft, queryId: query })
  await person.call('PUT', `/saved/${query}`)
  const piece = await add(`/products/${query}/evidence`, evidenceDraft)
  const reply = await add(`/recommendations/${recommendation}/replies`, { text: 'My own word.' })
  const imported = await storeQuery(world.db, { owner: `email:${person.email}`, email: person.email })
  return { ...person, query, recommendation, piece, reply, imported }
}

type Settled = Awaited<ReturnType<typeof settle>>

/** The rows of somebody that a call could be aimed at, by the first word of its address. */
const targets: Record<string, (victim: Settled) => string[]> = {
  products: ({ query, imported }) => [query, imported],
  recommendations: ({ recommendation }) => [recommendation],
  evidence: ({ piece }) => [piece],
  replies: ({ reply }) => [reply],
  saved: ({ query }) => [query],
}

const takenOver = {
  ...queryDraft,
  ...recommendationDraft,
  ...evidenceDraft,
  queryTitle: 'Taken over',
  title: 'Taken over',
  statement: 'Taken over',
  status: 'ended',
  note: 'Taken over',
  text: 'Taken over',
}

it('no account changes a row of any other, by whichever call there is', async () => {
  const changing = world.app.calls.filter(({ method, url }) => method !== 'GET' && url.includes('/:id'))
  const owned = changing.filter(({ rows }) => rows === 'owned')
  // One's own mark on another's row is made and taken back again, so that what is left is what others had.
  const marks = changing.filter(({ rows, url }) => rows === 'own' && isTakenBack(url))
  expect([owned.length, marks.length]).toEqual([9, 6])

  const people = [await settle('ada'), await settle('bea'), await settle('cid')]
  const strangers = [
    ...people,
    // Says it has ada's address, without proof; looks like her uid; has none of what makes a person.
    await world.person('ada-claimed', { email: 'ada@example.org', email_verified: false }),
    await world.person('ada-proof', { email: 'ada@example.org', email_verified: 'true' }),
    await world.person('uid', { sub: 'UID-ADA', email: undefined, email_verified: true }),
    await world.person('pattern', { sub: '%', email: '%', email_verified: true }),
  ]
  const before = await rows()
  for (const victim of people)
    for (const stranger of strangers.filter(({ uid }) => uid !== victim.uid))
      for (const { method, url, rows } of [...owned, ...marks])
        for (const id of targets[url.split('/')[1] ?? '']?.(victim) ?? expect.unreachable(url)) {
          const [change, path] = [method as 'PUT' | 'DELETE', url.replace(':id', id)]
          const body = rows === 'owned' ? takenOver : { value: 1 }
          const answer = await stranger.call(change, path, method === 'PUT' ? body : undefined)
          const which = `${stranger.uid}: ${method} ${url} of ${victim.uid}`
          expect(answer.statusCode, which).toBe(rows === 'owned' ? 403 : 200)
        }
  expect(await rows()).toEqual(before)
})

/** Whether there is a call to undo it; what is not taken back is a row of the caller's own that everybody reads. */
const isTakenBack = (url: string) =>
  ['PUT', 'DELETE'].every((change) => world.app.calls.some((one) => one.method === change && one.url === url))

it('a call that does not say who may make it is refused at start', async () => {
  const { app } = await createTestApp({}, { db: world.db })
  const schema = { response: { 200: {} } }
  expect(() => app.get('/nobody-knows', { schema }, () => '')).toThrow(
    /GET \/nobody-knows must say who may call it/,
  )
  await app.close()
})

it('posts are not taken back with a token of a sign-in long ago', async () => {
  const fay = await settle('fay')
  const before = await rows()
  const { call } = await world.person('fay', { auth_time: Math.floor(Date.now() / 1000) - 301 })
  for (const posts of ['delete', 'anonymize']) {
    const answer = await call('DELETE', `/account/posts?posts=${posts}`)
    expect(answer.statusCode).toBe(403)
    expect(answer.json<{ message: string }>().message).toMatch(/^Please sign in again first\./)
  }
  expect(await rows()).toEqual(before)
  expect((await fay.call('DELETE', '/account/posts?posts=delete')).statusCode).toBe(200)
})

it('whoever takes back what they wrote takes nothing else along', async () => {
  const [dan, eve] = [await settle('dan'), await settle('eve')]
  const onHers = { ...recommendationDraft, queryId: eve.query }
  await dan.call('POST', '/recommendations', onHers)
  expect((await dan.call('DELETE', '/account/posts?posts=delete')).statusCode).toBe(200)
  for (const id of [eve.query, eve.imported])
    expect((await eve.call('GET', `/products/${id}`)).json()).toMatchObject({ email: eve.email })
  const left = await world.app.inject(`/recommendations?queryId=${eve.query}`)
  expect(left.json<{ _id: string }[]>().map(({ _id }) => _id)).toEqual([eve.recommendation])
  const data = (await eve.call('GET', '/account/data')).body
  expect(data).toContain(eve.query)
  expect(data).not.toContain(dan.email)
})

it('nobody comes in by the name of a row that is no person’s', async () => {
  const id = await storeQuery(world.db, { owner: 'deleted:account' })
  for (const sub of ['email:ada@example.org', 'email:ada@example.org ', 'nobody', 'deleted:account']) {
    const stranger = await world.person('stranger', { sub, email: undefined })
    expect((await stranger.call('PUT', `/products/${id}`, queryDraft)).statusCode, sub).toBe(401)
    expect((await stranger.call('DELETE', `/products/${id}`)).statusCode, sub).toBe(401)
    expect((await stranger.call('GET', '/account/data')).statusCode, sub).toBe(401)
  }
})
