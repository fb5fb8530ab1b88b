import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import type { Notice } from '#contract/notices.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import type { Reply } from '#contract/replies.ts'
import { replies } from '#server/db/replies-schema.ts'
import { exportLines } from '#server/transfer/export-rows.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { findMiscounts } from '../../../tests/support/miscounts.ts'
import { deleteContent, importContent, ndjson } from '../../../tests/support/transfer.ts'
import { createPeople, inserted, refusal, type Person } from '../../../tests/support/moderation.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person, bea: Person, cid: Person, mod: Person
beforeAll(async () => {
  world = await createTestApp()
  people = createPeople(world)
  ada = await people.join('ada')
  bea = await people.join('bea')
  cid = await people.join('cid')
  mod = await people.join('mod', 'moderator')
})
afterAll(async () => {
  expect(await findMiscounts(world.db)).toEqual([])
  await world.close()
})

const reply = (person: Person, entry: string, text: string) =>
  person.call('POST', `/recommendations/${entry}/replies`, { text })
const listFor = (person: Person, entry: string) => person.read<Reply[]>(`/recommendations/${entry}/replies`)
const publicList = async (entry: string, query = '') =>
  (await world.app.inject(`/recommendations/${entry}/replies${query}`)).json<Reply[]>()
const textsOf = (list: Reply[]) => list.map(({ text }) => text)
const countOn = async (entry: string) =>
  (await world.app.inject(`/recommendations/${entry}`)).json<Recommendation>().replyCount
/** A recommendation of bea's on a query of ada's. */
const recommended = async (title = 'Take this') => {
  const query = await ada.ask()
  return { query, entry: await bea.recommend(query, { title }) }
}
const toldTo = async (person: Person, entry: string) =>
  (await person.read<Notice[]>('/notices')).filter(
    ({ kind, path }) => kind === 'reply' && path?.endsWith(entry),
  )

it('are read oldest first, a page at a time, with their number on the recommendation', async () => {
  const { entry } = await recommended()
  for (const text of ['Does it last?', 'Two years so far.', 'Thank you.']) await reply(cid, entry, text)
  expect(textsOf(await publicList(entry))).toEqual(['Does it last?', 'Two years so far.', 'Thank you.'])
  const page = await world.app.inject(`/recommendations/${entry.toUpperCase()}/replies?limit=2`)
  const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? ''
  expect(textsOf((await world.app.inject(next)).json())).toEqual(['Thank you.'])
  expect(await countOn(entry)).toBe(3)
  const [first] = await listFor(cid, entry)
  expect(first).toMatchObject({
    recommendationId: entry,
    authorName: 'Ms cid',
    handle: cid.handle,
    own: true,
  })
  expect(first?.updatedAt).toBe(first?.createdAt)
  expect((await publicList(entry))[0]).not.toHaveProperty('own')
  expect((await world.app.inject(`/recommendations/${'0'.repeat(24)}/replies`)).statusCode).toBe(404)
  expect(await publicList(await bea.recommend(await ada.ask(), { title: 'Quiet' }))).toEqual([])
})

it('are of 1 to 500 characters, and one where it was sent twice under a key', async () => {
  const { entry } = await recommended()
  for (const text of ['', ' ', 'x'.repeat(501), '\u200b'])
    expect((await reply(cid, entry, text)).statusCode).toBe(400)
  const send = () =>
    world.app.inject({
      method: 'POST',
      url: `/recommendations/${entry}/replies`,
      headers: { authorization: `Bearer ${cid.token}`, 'idempotency-key': 'one' },
      payload: { text: 'x'.repeat(500) },
    })
  expect(inserted(await send())).toBe(inserted(await send()))
  expect(await countOn(entry)).toBe(1)
})

it('are changed and deleted by their authors, of two changes of one version the first', async () => {
  const { entry } = await recommended()
  const id = inserted(await reply(cid, entry, 'Where?'))
  const [{ updatedAt } = { updatedAt: '' }] = await publicList(entry)
  const change = (text: string) => cid.call('PUT', `/replies/${id}`, { text, updatedAt })
  expect((await change('Where to get it?')).json()).toMatchObject({ modifiedCount: 1 })
  expect((await change('Where, please?')).statusCode).toBe(409)
  expect((await cid.call('PUT', `/replies/${id}`, { text: 'Where to get it?' })).json()).toMatchObject({
    modifiedCount: 0,
  })
  expect((await publicList(entry))[0]).not.toMatchObject({ updatedAt })
  for (const deletedCount of [1, 0])
    expect((await cid.call('DELETE', `/replies/${id}`)).json()).toMatchObject({ deletedCount })
  expect((await change('Gone?')).statusCode).toBe(404)
  expect([await countOn(entry), await publicList(entry)]).toEqual([0, []])
})

it('are told to who recommends, who asked and who replied before, once for all, and to nobody of whom nothing is left', async () => {
  const { query, entry } = await recommended('Try it')
  const first = inserted(await reply(cid, entry, 'Is it loud?'))
  await reply(cid, entry, 'And heavy?')
  const path = `/query/${query}#${entry}`
  expect(await toldTo(bea, entry)).toMatchObject([
    { kind: 'reply', count: 2, title: 'Try it', path, facts: { own: true } },
  ])
  expect(await toldTo(ada, entry)).toMatchObject([{ kind: 'reply', facts: { own: false, ownQuery: true } }])
  expect(await toldTo(cid, entry)).toEqual([])
  const answer = inserted(await reply(bea, entry, 'Not at all.'))
  expect(await toldTo(cid, entry)).toMatchObject([{ kind: 'reply', count: 1, facts: { own: false } }])
  await bea.call('DELETE', `/replies/${answer}`)
  expect(await toldTo(cid, entry)).toEqual([])
  await mod.decide('hide', entry, { subject: 'recommendation' })
  expect(await toldTo(bea, entry)).toEqual([])
  await mod.decide('restore', entry, { subject: 'recommendation' })
  await mod.decide('hide', first, { subject: 'reply' })
  expect(await toldTo(bea, entry)).toMatchObject([{ count: 1, facts: { by: { handle: cid.handle } } }])
  await bea.call('PUT', `/members/${cid.handle}/block`)
  expect([await toldTo(bea, entry), (await toldTo(ada, entry))[0]?.count]).toEqual([[], 1])
  await bea.call('DELETE', `/members/${cid.handle}/block`)
})

it('are kept from members who are blocked, on either side, and from queries that are locked', async () => {
  const dan = await people.join('dan')
  const { query, entry } = await recommended()
  const before = inserted(await reply(dan, entry, 'Before.'))
  await bea.call('PUT', `/members/${dan.handle}/block`)
  expect(refusal(await reply(dan, entry, 'After.'))).toEqual([
    403,
    'You cannot reply to the recommendations of this member.',
  ])
  const change = async (text: string) => (await dan.call('PUT', `/replies/${before}`, { text })).statusCode
  expect(await change('Since.')).toBe(403)
  await bea.call('DELETE', `/members/${dan.handle}/block`)
  await ada.call('PUT', `/members/${dan.handle}/block`)
  expect([await change('Since.'), (await reply(dan, entry, 'After.')).statusCode]).toEqual([403, 403])
  await ada.call('DELETE', `/members/${dan.handle}/block`)
  await bea.call('PUT', `/members/${dan.handle}/block`)
  // Nor is either told what the other says elsewhere.
  const elsewhere = await cid.recommend(query, { title: 'By somebody else' })
  await reply(bea, elsewhere, 'I have one.')
  await reply(dan, elsewhere, 'I have two.')
  expect([await toldTo(bea, elsewhere), (await toldTo(cid, elsewhere))[0]?.count]).toEqual([[], 2])
  await bea.call('DELETE', `/members/${dan.handle}/block`)
  await mod.decide('lock', query)
  expect((await reply(cid, entry, 'Late.')).statusCode).toBe(409)
  expect([await change('Later.'), await change('Before.')]).toEqual([409, 200])
  expect((await dan.call('DELETE', `/replies/${before}`)).json()).toMatchObject({ deletedCount: 1 })
})

it('are reported, hidden and shown again; hidden ones their authors see, and count for nothing', async () => {
  const { entry } = await recommended()
  const id = inserted(await reply(cid, entry, 'You are a fool.'))
  expect((await bea.report(id, { subject: 'reply' })).statusCode).toBe(201)
  expect(await mod.read('/moderation/queue?limit=50')).toContainEqual(
    expect.objectContaining({
      subject: 'reply',
      text: { reply: 'You are a fool.' },
      on: expect.objectContaining({ title: 'Take this' }) as unknown,
    }),
  )
  await mod.decide('hide', id, { subject: 'reply' })
  expect([await publicList(entry), await listFor(bea, entry), await countOn(entry)]).toEqual([[], [], 0])
  expect(await listFor(cid, entry)).toMatchObject([{ hidden: { reason: 'It breaks the rules.' } }])
  expect((await cid.call('PUT', `/replies/${id}`, { text: 'You are wise.' })).statusCode).toBe(200)
  expect(await publicList(entry)).toEqual([])
  await mod.decide('restore', id, { subject: 'reply' })
  expect([textsOf(await publicList(entry)), await countOn(entry)]).toEqual([['You are wise.'], 1])
})

it('are in "Download my data", and go with their members or lose their names', async () => {
  const { entry } = await recommended()
  for (const [name, posts, left] of [
    ['eve', 'anonymize', [['Mine.', null]]],
    ['fay', 'delete', []],
  ] as const) {
    const person = await people.join(name)
    const other = await bea.recommend(await ada.ask(), { title: name })
    await reply(person, entry, `Of ${name}.`)
    await reply(person, other, 'Mine.')
    const data = await person.read<AccountData>('/account/data')
    expect(textsOf(data.replies)).toEqual(['Mine.', `Of ${name}.`])
    expect((await person.call('DELETE', `/account/posts?posts=${posts}`)).statusCode).toBe(200)
    expect((await publicList(other)).map(({ text, authorName }) => [text, authorName])).toEqual(left)
    expect(await countOn(other)).toBe(left.length)
  }
})

it('wait for a moderator where first posts do, and are told once they are let through', async () => {
  const reviewing = await createTestApp({ REVIEW: 'first-posts' }, { db: world.db })
  const { entry } = await recommended()
  const gil = await createPeople(reviewing).join('gil')
  const made = await reply(gil, entry, 'My first words.')
  expect(made.json()).toMatchObject({ waiting: true })
  expect([await publicList(entry), await toldTo(bea, entry)]).toEqual([[], []])
  await mod.decide('restore', inserted(made), { subject: 'reply' })
  expect(textsOf(await publicList(entry))).toEqual(['My first words.'])
  const told = { count: 1, seenAt: null, facts: { by: { handle: gil.handle } } }
  expect(await toldTo(bea, entry)).toMatchObject([told])
  expect(await toldTo(ada, entry)).toMatchObject([told])
  expect(await toldTo(gil, entry)).toEqual([])
  // What changes afterwards waits again, and is no news.
  const [notice] = await toldTo(bea, entry)
  await bea.call('POST', '/notices/seen', { ids: [notice?._id] })
  await gil.call('PUT', `/replies/${inserted(made)}`, { text: 'My second words.' })
  await mod.decide('restore', inserted(made), { subject: 'reply' })
  expect(textsOf(await publicList(entry))).toEqual(['My second words.'])
  expect(await toldTo(bea, entry)).toMatchObject([{ count: 1, seenAt: expect.any(String) as string }])
  await reviewing.app.close()
})

it('come and go with files, with who wrote them and what was decided', async () => {
  const rows = () => world.db.orm.select().from(replies).orderBy(replies.id)
  const before = await rows()
  expect(before.filter(({ hiddenAt }) => hiddenAt)).not.toEqual([])
  const file = await text(Readable.from(exportLines(world.db, {})))
  await deleteContent(world.db)
  expect(await rows()).toEqual([])
  const loaded = async (content: string) => (await importContent(world.db, content)).more[0]?.tally
  expect(await loaded(file)).toMatchObject({ inserted: before.length })
  // Today's name of a member stands in the file, for whoever is not here.
  expect(await rows()).toMatchObject(before.map(({ authorName: _name, ...row }) => row))
  expect(await loaded(file)).toMatchObject({ inserted: 0, updated: 0, unchanged: before.length })
  const record = { _id: 'a'.repeat(24), text: 'On nothing.', recommendationId: '0'.repeat(24) }
  const { sentences, bad } = await importContent(
    world.db,
    ndjson([record, { ...record, text: 'x'.repeat(501) }]),
  )
  expect([bad, sentences.join()]).toEqual([2, expect.stringContaining('what it is on is missing here')])
})
