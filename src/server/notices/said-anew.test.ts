import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noticesToTell } from '#server/db/follows-schema.ts'
import { notices } from '#server/db/notices-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { pushSubscriptions } from '#server/db/push-schema.ts'
import { tellFollowersDue } from '#server/follows/tell-followers.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft } from '../../../tests/support/factories.ts'
import { createPeople, inserted, type Person } from '../../../tests/support/moderation.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let ada: Person
let bea: Person
let cleo: Person
let query: string
beforeAll(async () => {
  world = await createTestApp()
  const people = createPeople(world)
  ;[ada, bea, cleo] = [await people.join('ada'), await people.join('bea'), await people.join('cleo')]
  query = await ada.ask()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.orm.delete(noticesToTell)
  await world.db.orm.delete(notices)
})

const tell = () => tellFollowersDue(world.db, new AbortController().signal)
const unseen = async (person: Person) => {
  const list = await person.read<{ _id: string; count: number }[]>('/notices?unseen=true&limit=10')
  return list.map(({ count }) => count)
}
const look = async (person: Person) => {
  const list = await person.read<{ _id: string }[]>('/notices?limit=10')
  await person.call('POST', '/notices/seen', { ids: list.map(({ _id }) => _id) })
}
const anHourLater = () => world.db.orm.update(notices).set({ id: objectId(Date.now() - 2 * 60 * 60_000) })

it('a swap that is taken back and made over and over is told once an hour to whoever saw it', async () => {
  const entry = await ada.recommend(query)
  const again = async () => {
    await bea.call('DELETE', `/recommendations/${entry}/swap`)
    await bea.call('PUT', `/recommendations/${entry}/swap`, {})
  }
  for (let n = 0; n < 3; n++) await again()
  expect(await unseen(ada)).toEqual([1])
  await look(ada)
  await again()
  expect(await unseen(ada)).toEqual([])
  await anHourLater()
  await again()
  expect(await unseen(ada)).toEqual([1])
})

it('and pushed once an hour, though nobody looked', async () => {
  const entry = await ada.recommend(query)
  const [endpoint, keys] = ['https://push.example.org/ada', { p256dh: 'key', auth: 'secret' }]
  await world.db.orm.insert(pushSubscriptions).values({ endpoint, uid: ada.uid, ...keys })
  const pushes = async () =>
    (await world.db.orm.select({ at: notices.pushAt }).from(notices)).filter(({ at }) => at !== null).length
  const again = async (person: Person) => {
    await person.call('DELETE', `/recommendations/${entry}/swap`)
    await person.call('PUT', `/recommendations/${entry}/swap`, {})
    return pushes()
  }
  expect([await again(bea), await again(bea)]).toEqual([1, 1])
  await world.db.orm.update(notices).set({ pushAt: null })
  expect([await again(bea), await again(bea)]).toEqual([0, 0])
  // Beside another one that is not seen either.
  expect([await again(cleo), await again(bea)]).toEqual([0, 0])
  await anHourLater()
  expect(await again(bea)).toBe(1)
})

it('so is a dispute', async () => {
  const piece = inserted(await ada.call('POST', `/products/${query}/evidence`, evidenceDraft))
  const say = (check: object) => bea.call('PUT', `/evidence/${piece}/check`, check)
  const dispute = async () => {
    await say({ verdict: 'still-true' })
    await say({ verdict: 'disputed', note: `It was not so: ${objectId()}` })
  }
  await dispute()
  expect(await unseen(ada)).toEqual([1])
  await look(ada)
  await dispute()
  expect(await unseen(ada)).toEqual([])
  await anHourLater()
  await dispute()
  expect(await unseen(ada)).toEqual([1])
})

it('so is a status: those who follow are told of what it is by then', async () => {
  await bea.call('PUT', `/follows/query/${query}`)
  const set = (status: string) => ada.call('PUT', `/products/${query}/status`, { status })
  const due = () => world.db.orm.select({ dueAt: noticesToTell.dueAt }).from(noticesToTell)
  await set('ended')
  await tell()
  expect(await unseen(bea)).toEqual([1])
  await look(bea)
  for (const status of ['active', 'ended', 'active', 'improved']) await set(status)
  await tell()
  expect(await unseen(bea)).toEqual([])
  const [one, ...others] = await due()
  expect(others).toEqual([])
  expect(Number(one?.dueAt) - Date.now()).toBeGreaterThan(50 * 60_000)
  await world.db.orm.update(noticesToTell).set({ dueAt: new Date() })
  await tell()
  expect(await bea.read('/notices?unseen=true&limit=10')).toMatchObject([
    { kind: 'status', facts: { status: 'improved' }, count: 1 },
  ])
})
