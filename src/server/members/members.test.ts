import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import type { Database } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { exportLines } from '#server/transfer/export-rows.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  queryDraft,
  recommendationDraft,
  storeQuery,
  storeRecommendation,
} from '../../../tests/support/factories.ts'
import { createMembersFromTokens } from './members-from-tokens.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  // Where addresses are public, whoever looks sees which one a post follows.
  world = await createTestApp({ EMAILS: 'public' })
})
afterAll(() => world.close())

const second = 1000
const now = Math.floor(Date.now() / second)
const read = async <T>(url: string) => (await world.app.inject(url)).json<T>()
const idsOf = async (url: string) => (await read<Query[]>(url)).map(({ _id }) => _id)

type Person = Awaited<ReturnType<typeof world.person>>
const add = async (person: Person, path: string, body: object) =>
  (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId

/** The same person with a token of another moment, which says something else about them. */
const renamed = (name: string, iat = now) =>
  world.person(name, {
    iat,
    name: `New ${name}`,
    email: `${name}@new.example.org`,
    picture: `https://new.example.org/${name}.png`,
  })

it('shows beside every earlier post what the newest token says', async () => {
  const [ada, bea] = [
    await world.person('ada', { iat: now - 60 }),
    await world.person('bea', { iat: now - 60 }),
  ]
  const query = await add(ada, '/products', queryDraft)
  const recommendation = await add(bea, '/recommendations', { ...recommendationDraft, queryId: query })
  const [newAda, newBea] = [await renamed('ada'), await renamed('bea')]
  await add(newAda, '/products', queryDraft)
  await newBea.call('DELETE', `/recommendations/${recommendation.replace(/^./, 'f')}`)

  const asked = {
    _id: query,
    email: 'ada@new.example.org',
    userEmail: 'ada@new.example.org',
    userName: 'New ada',
    userImage: 'https://new.example.org/ada.png',
    userPhoto: 'https://new.example.org/ada.png',
  }
  const recommended = {
    _id: recommendation,
    userEmail: 'ada@new.example.org',
    userName: 'New ada',
    recommenderEmail: 'bea@new.example.org',
    recommenderName: 'New bea',
  }
  expect(await read(`/products/${query}`)).toMatchObject(asked)
  expect(await read(`/recommendations/${recommendation}`)).toMatchObject(recommended)
  for (const list of ['/products', '/products?limit=50', '/products?search=sparkle', '/products?sort=price'])
    expect(await read(list)).toContainEqual(expect.objectContaining(asked))
  const lists = [
    await read(`/recommendations?queryId=${query}`),
    (await bea.call('GET', `/recommendations?email=${bea.email}`)).json<unknown>(),
    (await ada.call('GET', `/myqueries/recommendations?email=${ada.email}`)).json<unknown>(),
  ]
  for (const list of lists) expect(list).toMatchObject([recommended])

  for (const page of ['/feed.xml', `/query/${query}/feed.xml`]) {
    const { body } = await world.app.inject(page)
    expect(body).toMatch(/<name>New (ada|bea)<\/name>/)
    expect(body).not.toMatch(/<name>Ms (ada|bea)<\/name>/)
  }
  const exported = await text(
    Readable.from(exportLines(world.db, { queries: 0, recommendations: 0, evidence: 0 })),
  )
  const data = [(await ada.call('GET', '/account/data')).body, (await bea.call('GET', '/account/data')).body]
  for (const told of [exported, ...data]) {
    expect(told).toContain('ada@new.example.org')
    expect(told).not.toMatch(/(ada|bea)@example\.org"(?!,"emailVerified)/)
  }
})

it('goes on following on queries that are gone', async () => {
  const [cid, dan] = [await world.person('cid', { iat: now - 60 }), await world.person('dan')]
  const queryId = await add(cid, '/products', queryDraft)
  await add(dan, '/recommendations', { ...recommendationDraft, queryId })
  await cid.call('DELETE', `/products/${queryId}`)
  await add(await renamed('cid'), '/products', queryDraft)
  const own = await dan.call('GET', `/recommendations?email=${dan.email}`)
  expect(own.json()).toMatchObject([{ queryId: null, userEmail: 'cid@new.example.org', userName: 'New cid' }])
  expect((await cid.call('GET', `/myqueries/recommendations?email=${cid.email}`)).json()).toEqual([])
})

it('finds by the address that is shown and by no other, in any order, page by page', async () => {
  const eve = await world.person('eve', { iat: now - 60 })
  const own = [await add(eve, '/products', queryDraft), await add(eve, '/products', queryDraft)]
  // From before there were members: one under each of her addresses, one whose owner nobody knows any more.
  const imported = await storeQuery(world.db, {
    owner: 'email:eve@new.example.org',
    email: 'Eve@new.example.org',
  })
  const stranger = await storeQuery(world.db, { owner: 'uid-unknown', email: 'eve@new.example.org' })
  const old = await storeQuery(world.db, { owner: 'email:eve@example.org', email: 'eve@example.org' })
  expect(await idsOf('/products?email=EVE@example.org')).toEqual([old, ...own.toReversed()])
  await eve.call('DELETE', '/products/ffffffffffffffffffffffff')
  const third = await add(await renamed('eve'), '/products', queryDraft)

  const shown = [third, stranger, imported, ...own.toReversed()]
  for (const order of ['', '&sort=price', '&sort=-price', '&search=sparkle']) {
    expect(await idsOf(`/products?email=eve@new.example.org${order}`)).toEqual(shown)
    const first = await world.app.inject(`/products?email=EVE@NEW.example.org${order}&limit=3`)
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
    const paged = [...first.json<Query[]>(), ...(await read<Query[]>(next))]
    expect(paged.map(({ _id }) => _id)).toEqual(shown)
  }
  expect(await idsOf('/products?email=eve@example.org')).toEqual([old])
})

it('shows the address of whoever has no name, and nothing of what was taken away', async () => {
  const fay = await world.person('fay', { iat: now - 60 })
  const queryId = await add(fay, '/products', queryDraft)
  await add(fay, '/recommendations', { ...recommendationDraft, queryId })
  await add(await world.person('fay', { name: undefined, picture: undefined }), '/products', queryDraft)
  expect(await read(`/products/${queryId}`)).toMatchObject({
    userName: null,
    userImage: null,
    userPhoto: null,
  })
  expect(await read(`/recommendations?queryId=${queryId}`)).toMatchObject([
    { userName: null, recommenderName: fay.email, recommenderEmail: fay.email },
  ])
})

it('keeps what a row says of an owner who is no member', async () => {
  const queryId = await storeQuery(world.db, { owner: 'uid-gil', email: 'gil@example.org', userName: 'Gil' })
  const copies = {
    userEmail: 'gil@example.org',
    userName: 'Gil',
    recommenderEmail: 'h@x.org',
    recommenderName: 'Hal',
  }
  await storeRecommendation(world.db, { queryId, queryOwner: 'uid-gil', author: 'uid-hal', ...copies })
  expect(await read(`/products/${queryId}`)).toMatchObject({ email: 'gil@example.org', userName: 'Gil' })
  expect(await read<Recommendation[]>(`/recommendations?queryId=${queryId}`)).toMatchObject([copies])
})

it('lets no older token have a say, on whichever instance, and none have it twice', async () => {
  let statements = 0
  const prepare: Database['prepare'] = (statement) => {
    const run = world.db.prepare(statement)
    return (values) => {
      statements += 1
      return run(values) as never
    }
  }
  const instances = [0, 1].map(() => createMembersFromTokens({ ...world.db, prepare }).note)
  const token = (iat: number, name: string) => ({ ...ivy, name, issuedAt: new Date(iat * second) })
  const tellAll = async (...tokens: Parameters<(typeof instances)[number]>[0][]) => {
    for (const one of tokens) for (const note of instances) await note(one)
  }
  const nameOf = async () =>
    (await world.db.orm.select().from(members)).find(({ uid }) => uid === ivy.uid)?.name
  await tellAll(token(100, 'Ivy'), token(200, 'Ivy Poe'), token(100, 'Ivy'))
  expect(await nameOf()).toBe('Ivy Poe')
  // Back to the first name, and then the one between comes late.
  await tellAll(token(300, 'Ivy'), token(250, 'Ivy Poe'))
  expect(await nameOf()).toBe('Ivy')
  expect(statements).toBe(8)
  await tellAll(token(300, 'Ivy'), token(250, 'Ivy Poe'), token(100, 'Ivy'))
  expect(statements).toBe(8)
})

it('notes anew whom another instance has taken away, the next time they try', async () => {
  const kim = await world.person('kim')
  const ask = async () => (await kim.call('POST', '/products', queryDraft)).statusCode
  expect(await ask()).toBe(201)
  await world.db.orm.delete(members).where(eq(members.uid, kim.uid))
  expect([await ask(), await ask()]).toEqual([401, 201])
})

const ivy = {
  uid: 'uid-ivy',
  email: 'ivy@example.org',
  emailVerified: true,
  picture: null,
  addressKey: 'uid-ivy',
  signedInAt: 0,
  owns: () => false,
}

it('notes of a browser’s language what dates can be written in, and no more', async () => {
  const jo = await world.person('jo')
  const asked = async (language: string) => {
    const headers = { authorization: `Bearer ${jo.token}`, 'accept-language': language }
    await world.app.inject({ url: '/members/me', headers })
    const row = { language: members.language, version: sql`xmin::text` }
    const [stored] = await world.db.orm.select(row).from(members).where(eq(members.uid, 'uid-jo'))
    return stored
  }
  const first = await asked('de-CH,en;q=0.5')
  expect(first?.language).toBe('de-CH')
  for (const same of ['de-CH-x-abcdefgh', 'de-CH-1996', 'de-CH-u-nu-arab'])
    expect(await asked(same)).toEqual(first)
  for (const madeUp of ['de-Abcd-CH', 'de-XX']) expect((await asked(madeUp))?.language).toBe('de')
  expect((await asked('zh-Hant-TW'))?.language).toBe('zh-Hant-TW')
})

it('whoever calls themselves the team elsewhere is called by their handle here', async () => {
  const mod = await world.person('mod', { name: 'Аdmin Ann', email: undefined })
  const query = await add(mod, '/products', queryDraft)
  const shown = async () => (await read<Recommendation[]>(`/recommendations?queryId=${query}`))[0]
  await add(mod, '/recommendations', { ...recommendationDraft, queryId: query })
  const { handle } = (await mod.call('GET', '/members/me')).json<{ handle: string }>()
  expect(handle).toMatch(/^member-/)
  expect(await read(`/products/${query}`)).toMatchObject({ userName: null, handle })
  expect(await shown()).toMatchObject({ recommenderName: handle })
  await world.db.orm.update(members).set({ role: 'admin' }).where(eq(members.uid, mod.uid))
  const again = await world.person('mod', {
    name: 'Аdmin Ann',
    email: undefined,
    iat: Math.floor(Date.now() / second) + 1,
  })
  await again.call('GET', '/members/me')
  expect(await shown()).toMatchObject({ recommenderName: 'Аdmin Ann' })
})
