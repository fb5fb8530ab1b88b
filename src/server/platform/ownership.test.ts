import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#server/db/schema.ts'
import { features } from '#server/features.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { callAs, calls, exampleOf, kindsOfPosts, postEach } from '../../../tests/support/calls.ts'
import { queryDraft, recommendationDraft, storeQuery } from '../../../tests/support/factories.ts'
import { dataOf } from './feature.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/** All that is kept of people, but for what comes of their being here. */
const tables = dataOf(features)
  .flatMap((data) => data.tables)
  .filter((table) => table !== members)
const rows = async () => {
  const all: Record<string, unknown> = {}
  for (const table of tables)
    all[getTableName(table)] = await world.db.prepare(
      sql`select ${table}::text as row from ${table} order by 1`,
    )()
  return all
}

/** Somebody with one of everything on a query of somebody else, which they saved, and a query older than their account. */
async function settle(name: string) {
  const [person, other] = [await world.person(name), await world.person('other')]
  const query = await exampleOf('query').post(callAs(other), {}, 'Asked?')
  const evidence = await exampleOf('evidence').post(callAs(other), { query }, 'Seen.')
  const posts = await postEach(callAs(person), `Said by ${name}.`, { query, evidence })
  await person.call('PUT', `/saved/${posts.query}`)
  const imported = await storeQuery(world.db, { owner: `email:${person.email}`, email: person.email })
  return { ...person, posts, imported }
}

type Settled = Awaited<ReturnType<typeof settle>>

/** What a call could be aimed at: an address and a body for each row of somebody that its table names. */
function aimed(
  method: string,
  url: string,
  { posts, imported }: Settled,
): [path: string, body: object | undefined][] {
  const [, path, body] = calls[`${method} ${url.replace(':id', '{id}')}`] ?? expect.unreachable(url)
  const kind = kindsOfPosts.find((one) => path.includes(one.toUpperCase())) ?? expect.unreachable(url)
  const ids = kind === 'query' ? [posts.query, imported] : [posts[kind]]
  return ids.map((id) => [path.replace(kind.toUpperCase(), id), body])
}

it('no account changes a row of any other, by whichever call there is', async () => {
  const changing = world.app.calls.filter(({ method, url }) => method !== 'GET' && url.includes('/:id'))
  const owned = changing.filter(({ rows }) => rows === 'owned')
  // One's own mark on another's row is made and taken back again, so that what is left is what others had.
  const marks = changing.filter(({ rows, url }) => rows === 'own' && isTakenBack(url))
  expect(Math.min(owned.length, marks.length)).toBeGreaterThan(5)

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
        for (const [path, body] of aimed(method, url, victim)) {
          const answer = await stranger.call(method, path, body)
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
  const { query, recommendation } = eve.posts
  await dan.call('POST', '/recommendations', { ...recommendationDraft, queryId: query })
  expect((await dan.call('DELETE', '/account/posts?posts=delete')).statusCode).toBe(200)
  for (const id of [query, eve.imported])
    expect((await eve.call('GET', `/products/${id}`)).json()).toMatchObject({ email: eve.email })
  expect((await world.app.inject(`/recommendations?queryId=${query}`)).json()).toEqual([])
  expect((await world.app.inject(`/recommendations/${recommendation}`)).statusCode).toBe(200)
  const data = (await eve.call('GET', '/account/data')).body
  expect(data).toContain(query)
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
