import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import { follows, noticesToTell } from '#server/db/follows-schema.ts'
import { notices } from '#server/db/notices-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft } from '../../../tests/support/factories.ts'
import { createPeople, inserted, type Person } from '../../../tests/support/moderation.ts'
import { tellFollowersDue } from './tell-followers.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person
let bea: Person
let cleo: Person
let mod: Person
beforeAll(async () => {
  world = await createTestApp()
  people = createPeople(world)
  ;[ada, bea, cleo] = [await people.join('ada'), await people.join('bea'), await people.join('cleo')]
  mod = await people.join('mod', 'moderator')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.orm.delete(notices)
  await world.db.orm.delete(noticesToTell)
  await world.db.orm.delete(follows)
})

const tell = () => tellFollowersDue(world.db, new AbortController().signal)
const toldTo = async (person: Person) =>
  (await person.read<Notice[]>('/notices')).map(({ kind, title, path, facts, count }) => ({
    kind,
    title,
    path,
    facts,
    count,
  }))
const follow = (person: Person, what: string) => person.call('PUT', `/follows/${what}`)
const left = () => world.db.orm.$count(noticesToTell)

it('tells of recommendations on one’s own query and on those one follows, in one line each', async () => {
  const id = await ada.ask({ queryTitle: 'Soap?' })
  await follow(cleo, `query/${id}`)
  await bea.recommend(id)
  await bea.recommend(id, { title: 'Another' })
  await tell()
  const told = {
    kind: 'recommendation',
    title: 'Soap?',
    path: `/query/${id}#recommendations`,
    count: 2,
  }
  expect(await toldTo(ada)).toEqual([{ ...told, facts: { own: true } }])
  expect(await toldTo(cleo)).toEqual([{ ...told, facts: { own: false } }])
  // Nobody is told what they did themselves; whoever answers follows from then on.
  expect(await toldTo(bea)).toEqual([])
  await cleo.recommend(id, { title: 'A third' })
  await tell()
  expect(await toldTo(bea)).toMatchObject([{ ...told, count: 1 }])
  expect(await left()).toBe(0)
})

it('tells of queries by a member, about a brand or in a category, by one of them alone', async () => {
  await follow(bea, `member/${ada.handle}`)
  await ada.ask({ productBrand: 'Lumera' })
  await tell()
  for (const what of ['brand/lumera', 'category/food%2Fsnacks']) await follow(bea, what)
  await follow(cleo, 'brand/lumera')
  await ada.ask({ productBrand: 'LUMERA', category: 'food/snacks' })
  await cleo.ask({ productBrand: 'Glow', category: 'food/snacks' })
  await tell()
  expect(await toldTo(bea)).toEqual([
    {
      kind: 'query',
      title: 'Snacks',
      path: '/queries?category=food%2Fsnacks',
      facts: { of: 'category', by: { name: 'Ms cleo', handle: cleo.handle } },
      count: 1,
    },
    { kind: 'query', title: 'Ms ada', path: `/member/${ada.handle}`, facts: { of: 'member' }, count: 2 },
  ])
  expect(await toldTo(cleo)).toMatchObject([{ title: 'LUMERA', facts: { of: 'brand' }, count: 1 }])
  expect(JSON.stringify(await bea.read('/account/data'))).not.toContain(ada.uid)
  await bea.call('DELETE', '/follows/category/food%2Fsnacks')
  expect(await toldTo(bea)).toHaveLength(1)
})

it('tells of a boycott that ended, of what was chosen and switched to, and of evidence in dispute', async () => {
  const id = await ada.ask({ queryTitle: 'Soap?' })
  const entry = await bea.recommend(id, { title: 'Use Loom' })
  const piece = inserted(await bea.call('POST', `/products/${id}/evidence`, evidenceDraft))
  await follow(cleo, `query/${id}`)
  await world.db.orm.delete(noticesToTell)
  for (const person of [ada, cleo, bea]) await person.call('PUT', `/recommendations/${entry}/swap`, {})
  await cleo.call('PUT', `/recommendations/${entry}/swap`, { note: 'Again.' })
  for (const verdict of ['disputed', 'disputed'])
    await cleo.call('PUT', `/evidence/${piece}/check`, { verdict, note: 'It was not so.' })
  await ada.call('PUT', `/products/${id}/status`, { status: 'ended', note: 'They pay fairly.' })
  await tell()
  expect(await toldTo(cleo)).toEqual([
    { kind: 'status', title: 'Soap?', path: `/query/${id}`, facts: { status: 'ended' }, count: 1 },
  ])
  const path = `/query/${id}#${entry}`
  expect(await toldTo(bea)).toEqual([
    { kind: 'status', title: 'Soap?', path: `/query/${id}`, facts: { status: 'ended' }, count: 1 },
    {
      kind: 'disputed',
      title: evidenceDraft.statement,
      path: `/query/${id}#${piece}`,
      facts: { members: 1 },
      count: 1,
    },
    { kind: 'swapped', title: 'Use Loom', path, facts: {}, count: 1 },
    { kind: 'chosen', title: 'Use Loom', path, facts: {}, count: 1 },
  ])
})

it('says nothing from whom a block is between, who is suspended, or of what was hidden or deleted', async () => {
  const id = await ada.ask()
  await ada.call('PUT', `/members/${cleo.handle}/block`)
  await follow(cleo, `query/${id}`)
  await bea.recommend(id)
  const mine = await ada.recommend(id, { title: 'My own' })
  await cleo.call('PUT', `/recommendations/${mine}/swap`, {})
  await tell()
  // Of Ada's own she hears nothing at all, of Bea's both do.
  expect([(await toldTo(ada)).length, (await toldTo(cleo)).length]).toEqual([1, 1])
  expect(await toldTo(cleo)).toMatchObject([{ count: 1 }])
  await ada.call('DELETE', `/members/${cleo.handle}/block`)

  const gone = await bea.recommend(id, { title: 'Deleted' })
  await bea.call('DELETE', `/recommendations/${gone}`)
  const rude = await people.join('rude')
  await rude.recommend(id, { title: 'Rude' })
  const until = new Date(Date.now() + 60_000)
  await world.db.orm.update(members).set({ suspendedUntil: until }).where(eq(members.uid, rude.uid))
  await tell()
  expect([await left(), (await toldTo(ada))[0]?.count]).toEqual([0, 1])

  // What is hidden may come back within a week; it is looked at once an hour.
  const hidden = await bea.recommend(id, { title: 'Hidden' })
  await mod.decide('hide', hidden, { subject: 'recommendation' })
  await tell()
  expect([await left(), (await toldTo(ada))[0]?.count]).toEqual([1, 1])
  await mod.decide('restore', hidden, { subject: 'recommendation' })
  await world.db.orm.update(noticesToTell).set({ dueAt: new Date() })
  await tell()
  expect([await left(), (await toldTo(ada))[0]?.count]).toEqual([0, 2])
  await mod.decide('hide', await bea.recommend(id, { title: 'Bad' }), { subject: 'recommendation' })
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  await world.db.orm.update(noticesToTell).set({ createdAt: longAgo })
  await tell()
  expect(await left()).toBe(0)
})

it('names whoever did it where it was one, unless they are hidden or have left', async () => {
  const id = await ada.ask()
  const dan = await people.join('dan')
  await dan.recommend(id)
  await tell()
  const named = async () => (await toldTo(ada)).map(({ facts }) => 'by' in facts && facts.by)
  expect(await named()).toEqual([{ name: 'Ms dan', handle: dan.handle }])
  for (const column of ['hiddenAt', 'leftAt'] as const) {
    const set = (at: Date | null) =>
      world.db.orm
        .update(members)
        .set({ [column]: at })
        .where(eq(members.uid, dan.uid))
    await set(new Date())
    expect(await named()).toEqual([false])
    await set(null)
  }
  await bea.recommend(id, { title: 'Another' })
  await tell()
  expect(await toldTo(ada)).toMatchObject([{ count: 2, facts: { own: true } }])
  expect(await named()).toEqual([false])
})

it('tells no more of what is deleted, hidden or by whom a block is between, and counts the rest', async () => {
  const id = await ada.ask({ productBrand: 'Lumera' })
  const dan = await people.join('dan2')
  await follow(cleo, 'brand/lumera')
  const told = async (person: Person) => (await toldTo(person)).map(({ count, facts }) => [count, facts])
  const byBea = { by: { name: 'Ms bea', handle: bea.handle } }
  const byDan = { by: { name: 'Ms dan2', handle: dan.handle } }

  // Something else is there, of which Ada was told before.
  await cleo.recommend(id)
  await tell()
  const seen = await ada.read<Notice[]>('/notices')
  await ada.call('POST', '/notices/seen', { ids: seen.map(({ _id }) => _id) })
  const first = await bea.recommend(id, { title: 'First' })
  const second = await dan.recommend(id, { title: 'Second' })
  await tell()
  expect(await told(ada)).toEqual([[2, { own: true }]])
  for (const [blocker, blocked] of [
    [ada, dan],
    [dan, ada],
  ] as const) {
    await blocker.call('PUT', `/members/${blocked.handle}/block`)
    expect(await told(ada)).toEqual([[1, { own: true, ...byBea }]])
    await blocker.call('DELETE', `/members/${blocked.handle}/block`)
  }
  await mod.decide('hide', first, { subject: 'recommendation' })
  expect(await told(ada)).toEqual([[1, { own: true, ...byDan }]])
  await dan.call('DELETE', `/recommendations/${second}`)
  expect([await told(ada), await ada.read('/notices?unseen=true')]).toEqual([[], []])
  await mod.decide('restore', first, { subject: 'recommendation' })
  expect(await told(ada)).toEqual([[1, { own: true, ...byBea }]])

  const asked = await bea.ask({ productBrand: 'Lumera' })
  await tell()
  const ofQueries = async () => (await toldTo(cleo)).filter(({ kind }) => kind === 'query')
  expect(await ofQueries()).toMatchObject([{ count: 1, facts: byBea }])
  await bea.call('DELETE', `/products/${asked}`)
  expect(await ofQueries()).toEqual([])
})

it('knows of the last ten posts of many whether they are there', async () => {
  const id = await ada.ask()
  const entries: string[] = []
  for (let n = 0; n < 12; n++) entries.push(await bea.recommend(id, { title: `Take ${n}` }))
  await tell()
  const [told] = await world.db.orm
    .select({ posts: notices.posts })
    .from(notices)
    .where(eq(notices.uid, ada.uid))
  expect(told?.posts?.toSorted()).toEqual(entries.slice(2))
  await bea.call('DELETE', `/recommendations/${entries[11]}`)
  expect(await toldTo(ada)).toMatchObject([{ count: 11 }])
  // The version before told her of another one, or of one alone once she had looked.
  await world.db.orm.update(notices).set({ post: entries[0], count: 1 })
  expect(await toldTo(ada)).toMatchObject([{ count: 1, facts: { by: { handle: bea.handle } } }])
})

it('goes on where it stopped, and tells each of many once, by however many instances', async () => {
  const id = await ada.ask()
  const many = Array.from({ length: 1_250 }, (_, n) => `uid-many-${n}`)
  await world.db.orm.insert(members).values(many.map((uid) => ({ uid, saidAt: new Date(), handle: uid })))
  await world.db.orm
    .insert(follows)
    .values(many.map((uid) => ({ kind: 'query' as const, target: id, uid, id: objectId() })))
  await bea.recommend(id)
  const stopped = new AbortController()
  const orm = {
    ...world.db,
    orm: Object.assign(Object.create(world.db.orm) as typeof world.db.orm, {
      transaction: (work: Parameters<typeof world.db.orm.transaction>[0]) => {
        stopped.abort()
        return world.db.orm.transaction(work)
      },
    }),
  }
  await tellFollowersDue(orm, stopped.signal)
  const counted = () => world.db.orm.$count(notices, eq(notices.kind, 'recommendation'))
  // Bea is one of the first five hundred.
  expect(await counted()).toBe(499)
  await Promise.all([tell(), tell(), tell()])
  // And Ada.
  expect(await counted()).toBe(many.length + 1)
  expect(await world.db.orm.$count(notices, eq(notices.count, 1))).toBe(many.length + 1)
})
