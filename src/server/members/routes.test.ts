import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnMember } from '#contract/members.ts'
import { formerHandles, members } from '#server/db/schema.ts'
import { dayInWords } from './suspension.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  queryDraft,
  recommendationDraft,
  storeHelpfulMarks,
  storeQuery,
} from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>
const me = async (person: Person) => (await person.call('GET', '/members/me')).json<OwnMember>()
const change = async (person: Person, body: object) => {
  const answer = await person.call('PATCH', '/members/me', body)
  return { status: answer.statusCode, ...answer.json<Partial<OwnMember> & { message?: string }>() }
}
const visit = (handle: string) => world.app.inject(`/members/${handle}`)

it('whoever asks who they are is a member from then on', async () => {
  const ada = await world.person('ada', { name: 'Ada Lee' })
  const answer = await ada.call('GET', '/members/me')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    handle: 'ada-lee',
    name: 'Ada Lee',
    picture: 'https://images.example.org/ada.png',
    joined: expect.stringMatching(/^20\d\d-.*Z$/) as string,
    email: 'ada@example.org',
    emailVerified: true,
    role: 'member',
    standing: 'new',
    hideEmail: false,
    lens: [],
    showSwaps: false,
    showToSearchEngines: true,
  })
  await ada.call('DELETE', '/account/posts?posts=delete')
  expect(await me(ada)).toMatchObject({ handle: 'ada-lee' })
})

it('the reasons that matter to a member are kept with them, until they say otherwise', async () => {
  const lea = await world.person('lea', { name: 'Lea' })
  const lens = ['animals', 'repair']
  expect(await change(lea, { lens })).toMatchObject({ status: 200, lens, hideEmail: false })
  expect(await change(lea, { hideEmail: true })).toMatchObject({ lens, hideEmail: true })
  expect((await lea.call('GET', '/account/data')).json()).toMatchObject({ member: { settings: { lens } } })
  expect(await change(lea, { lens: ['other'] })).toMatchObject({ status: 400 })
  expect(await change(lea, { lens: ['repair', 'repair'] })).toMatchObject({ status: 400 })
  expect(await change(lea, { lens: [] })).toMatchObject({ lens: [] })
})

it('everybody sees a member without what is theirs alone', async () => {
  const bea = await me(await world.person('bea', { name: 'Bea' }))
  const { joined, picture } = bea
  const counts = { helpful: 0, queryCount: 0, recommendationCount: 0, evidenceCount: 0 }
  const expected = { handle: 'bea', name: 'Bea', picture, joined, ...counts, showToSearchEngines: true }
  for (const handle of ['bea', 'BEA']) expect((await visit(handle)).json()).toEqual(expected)
  for (const handle of ['nobody-here', 'uid-bea', '%25', 'b']) {
    const answer = await visit(handle)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ message: 'Member not found.' })
  }
})

it('nobody is anybody without a token', async () => {
  for (const method of ['GET', 'PATCH'] as const) {
    const answer = await world.app.inject({
      method,
      url: '/members/me',
      ...(method === 'PATCH' && { payload: {} }),
    })
    expect(answer.statusCode).toBe(401)
  }
})

it('a handle changes; the old one leads to the new one, and nobody else gets it, for 90 days', async () => {
  const [cid, dan] = [await world.person('cid', { name: 'Cid' }), await world.person('dan', { name: 'Dan' })]
  for (const person of [cid, dan]) await me(person)
  expect(await change(cid, { handle: 'cid-the-second' })).toMatchObject({
    status: 200,
    handle: 'cid-the-second',
  })
  expect(await change(cid, { handle: 'cid-the-third' })).toMatchObject({ status: 200 })
  for (const old of ['cid', 'cid-the-second']) {
    const answer = await visit(old)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/members/cid-the-third'])
  }
  for (const handle of ['cid', 'cid-the-third'])
    expect(await change(dan, { handle })).toMatchObject({
      status: 409,
      message: `The handle ${handle} is taken. Choose another one.`,
    })
  expect(await me(dan)).toMatchObject({ handle: 'dan' })
  const [kept] = await world.db.orm.select().from(formerHandles).where(eq(formerHandles.handle, 'cid'))
  expect(Math.round((Number(kept?.until) - Date.now()) / 86_400_000)).toBe(90)

  await world.db.orm.update(formerHandles).set({ until: new Date() }).where(eq(formerHandles.handle, 'cid'))
  expect((await visit('cid')).statusCode).toBe(404)
  expect(await change(dan, { handle: 'cid' })).toMatchObject({ status: 200, handle: 'cid' })
  expect((await visit('cid')).json()).toMatchObject({ name: 'Dan' })
  expect(await change(cid, { handle: 'cid-the-second' })).toMatchObject({ status: 200 })
})

it('whatever goes by a handle goes by the one before for as long', async () => {
  const [ira, jo] = [await world.person('ira', { name: 'Ira' }), await world.person('jo')]
  const asked = await ira.call('POST', '/products', queryDraft)
  const { insertedId } = asked.json<{ insertedId: string }>()
  const draft = { ...recommendationDraft, queryId: insertedId }
  await ira.call('POST', '/recommendations', draft)
  await change(ira, { showSwaps: true })
  expect(await change(ira, { handle: 'ira-new' })).toMatchObject({ status: 200 })

  const following = async (handle: string) =>
    (await jo.call('GET', `/follows/member/${handle}`)).json<{ following: boolean }>().following
  expect((await jo.call('PUT', '/follows/member/Ira')).json()).toEqual({ following: true })
  expect(await following('ira-new')).toBe(true)
  await jo.call('DELETE', '/follows/member/ira')
  expect(await following('ira-new')).toBe(false)

  const list = async (path: string) => (await world.app.inject(path)).json<object[]>()
  expect(await list('/products?handle=IRA')).toMatchObject([{ _id: insertedId, handle: 'ira-new' }])
  expect(await list('/members/ira/recommendations')).toHaveLength(1)
  expect(await list('/members/ira/evidence')).toEqual([])
  expect(await list('/members/ira/swaps')).toEqual([])

  const report = { subject: 'member', id: 'ira', kind: 'spam' }
  expect((await jo.call('POST', '/reports', report)).statusCode).toBe(201)
  const again = await jo.call('POST', '/reports', { ...report, id: 'ira-new' })
  expect(again.statusCode).toBe(409)

  await world.db.orm.update(members).set({ role: 'admin' }).where(eq(members.uid, jo.uid))
  expect((await jo.call('GET', '/moderation/members/ira')).json()).toMatchObject({ handle: 'ira-new' })
  expect((await jo.call('PUT', '/members/ira/role', { role: 'moderator' })).statusCode).toBe(200)

  await world.db.orm.update(formerHandles).set({ until: new Date() }).where(eq(formerHandles.handle, 'ira'))
  expect((await jo.call('PUT', '/follows/member/ira')).statusCode).toBe(404)
  expect(await list('/products?handle=ira')).toEqual([])
})

it('nobody collects handles by changing theirs', async () => {
  const eve = await world.person('eve', { name: 'Eve' })
  for (const handle of ['eve-1', 'eve-2', 'eve-3'])
    expect(await change(eve, { handle })).toMatchObject({ status: 200 })
  const refused = await change(eve, { handle: 'eve-4' })
  expect(refused.status).toBe(409)
  const day = dayInWords(new Date(Date.now() + 90 * 24 * 60 * 60 * 1000))
  expect(refused.message).toBe(
    `You have changed your handle 3 times in 90 days. You can go back to eve, eve-1 or eve-2 now, or take a new one after ${day}.`,
  )
  expect(await change(eve, { handle: 'eve-1' })).toMatchObject({ status: 200, handle: 'eve-1' })
})

it.each([
  [{ handle: 'No Handle' }, /^handle must be 3 to 30 characters/],
  [{ handle: 'swapwise-team' }, /^handle is only for the people who run this site/],
  [{ handle: 7 }, 'handle must be a string.'],
  [{ hideEmail: 'yes' }, 'hideEmail must be a boolean.'],
  [[], 'The body must be an object.'],
])('%j is refused with a sentence', async (body, sentence) => {
  const { status, message } = await change(await world.person('fay'), body)
  expect(status).toBe(400)
  expect(message).toMatch(sentence)
})

it('settings change one by one; role, standing and whose they are do not', async () => {
  const gil = await world.person('gil', { name: 'Gil' })
  const before = await me(gil)
  const wish = { hideEmail: true, role: 'admin', standing: 'trusted', uid: 'uid-bea', email: 'x@example.org' }
  expect(await change(gil, wish)).toEqual({ status: 200, ...before, hideEmail: true })
  expect(await change(gil, { handle: 'gil-2' })).toMatchObject({ hideEmail: true, handle: 'gil-2' })
  const [row] = await world.db.orm.select().from(members).where(eq(members.uid, gil.uid))
  expect(row).toMatchObject({ role: 'member', settings: { hideEmail: true } })
  expect(Object.keys(row?.settings ?? {})).toEqual(['hideEmail'])
})

it('two posts that stood for three days and a proved address make a regular', async () => {
  const [hal, ida] = [await world.person('hal'), await world.person('ida', { email_verified: false })]
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const standings = async () => [(await me(hal)).standing, (await me(ida)).standing]
  for (const person of [hal, ida]) {
    await person.call('POST', '/products', queryDraft)
    await storeQuery(world.db, { owner: person.uid, date: daysAgo(4) })
    await storeQuery(world.db, { owner: person.uid, date: daysAgo(2) })
  }
  expect(await standings()).toEqual(['new', 'new'])
  for (const person of [hal, ida]) await storeQuery(world.db, { owner: person.uid, date: daysAgo(3.1) })
  expect(await standings()).toEqual(['regular', 'new'])
})

it.each([
  ['seven members three times each', 'trusted', {}],
  ['six members four times each', 'regular', { givers: 6, entries: 4 }],
  ['thirty members who have not proved their address', 'regular', { givers: 30, emailVerified: false }],
])('who has been here for long and was found helpful by %s is %s', async (_, standing, marks) => {
  const name = `kim-${JSON.stringify(marks).length}`
  const kim = await world.person(name)
  await me(kim)
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  for (let n = 0; n < 2; n++) await storeQuery(world.db, { owner: kim.uid, date: longAgo })
  await storeHelpfulMarks(world.db, kim.uid, marks)
  expect((await me(kim)).standing).toBe('regular')
  await world.db.orm.update(members).set({ joined: longAgo }).where(eq(members.uid, kim.uid))
  expect((await me(kim)).standing).toBe(standing)
})
