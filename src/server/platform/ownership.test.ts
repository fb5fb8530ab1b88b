import { afterAll, beforeAll, expect, it } from 'vitest'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
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
  const imported = await storeQuery(world.db, { owner: `email:${person.email}`, email: person.email })
  return { ...person, query, recommendation, piece, imported }
}

type Settled = Awaited<ReturnType<typeof settle>>

/** Every call that changes one row, with the rows it could be aimed at. */
const calls: Record<string, (victim: Settled) => string[]> = {
  'PUT /products/{id}': ({ query, imported }) => [query, imported],
  'DELETE /products/{id}': ({ query, imported }) => [query, imported],
  'PUT /products/{id}/status': ({ query, imported }) => [query, imported],
  'PUT /recommendations/{id}': ({ recommendation }) => [recommendation],
  'DELETE /recommendations/{id}': ({ recommendation }) => [recommendation],
  'PUT /evidence/{id}': ({ piece }) => [piece],
  'DELETE /evidence/{id}': ({ piece }) => [piece],
}

/** Calls by which members mark a row for themselves: they may, and another's mark is no part of it. */
const marks: Record<string, (victim: Settled) => string[]> = {
  'PUT /saved/{id}': ({ query }) => [query],
  'DELETE /saved/{id}': ({ query }) => [query],
  'PUT /recommendations/{id}/vote': ({ recommendation }) => [recommendation],
  'DELETE /recommendations/{id}/vote': ({ recommendation }) => [recommendation],
  'PUT /recommendations/{id}/swap': ({ recommendation }) => [recommendation],
  'DELETE /recommendations/{id}/swap': ({ recommendation }) => [recommendation],
}

/** Calls by which members say something about another's row, in a row of their own that everybody reads. */
const adding = ['POST /products/{id}/evidence', 'PUT /evidence/{id}/check']

/** Calls by which members say whom they want nothing to do with, in a row of their own that nobody else reads. */
const keepingApart = ['PUT /members/{handle}/block', 'DELETE /members/{handle}/block']

/** Calls for those who moderate, whoever's row it is: `moderation/routes.test` and `suspension.test` refuse others. */
const moderating = ['DELETE /moderation/decisions/{id}', 'PUT /members/{handle}/role']

it('no account changes a row of any other, by whichever call there is', async () => {
  const { paths } = (await world.app.inject('/docs/json')).json<{ paths: Record<string, object> }>()
  const changing = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => path.includes('{') && method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  // A new call that takes an id belongs into one of the tables above.
  expect([...Object.keys({ ...calls, ...marks }), ...adding, ...keepingApart, ...moderating].sort()).toEqual(
    changing.sort(),
  )

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
      for (const [name, targets] of Object.entries(calls))
        for (const id of targets(victim)) {
          const [method, path] = name.split(' ') as ['PUT' | 'DELETE', string]
          const body = {
            ...queryDraft,
            queryTitle: 'Taken over',
            ...recommendationDraft,
            title: 'Taken over',
            ...evidenceDraft,
            statement: 'Taken over',
            status: 'ended',
            note: 'Taken over',
          }
          const answer = await stranger.call(
            method,
            path.replace('{id}', id),
            method === 'PUT' ? body : undefined,
          )
          expect(answer.statusCode, `${stranger.uid}: ${name} of ${victim.uid}`).toBe(403)
        }
  // Each mark is made and taken back again, so that what is left is what others had.
  for (const victim of people)
    for (const stranger of strangers.filter(({ uid }) => uid !== victim.uid))
      for (const [name, targets] of Object.entries(marks))
        for (const id of targets(victim)) {
          const [method, path] = name.split(' ') as ['PUT' | 'DELETE', string]
          const body = method === 'PUT' ? { value: 1 } : undefined
          const answer = await stranger.call(method, path.replace('{id}', id), body)
          expect(answer.statusCode, `${stranger.uid}: ${name} of ${victim.uid}`).toBe(200)
        }
  expect(await rows()).toEqual(before)
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
