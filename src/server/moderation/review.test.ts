import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QueueEntry } from '#contract/moderation.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, recommendationDraft, storeQuery } from '../../../tests/support/factories.ts'
import { createPeople, inserted, type Person } from '../../../tests/support/moderation.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let mod: Person, bea: Person
beforeAll(async () => {
  world = await createTestApp({ REVIEW: 'first-posts' })
  people = createPeople(world)
  mod = await people.join('mod', 'moderator')
  bea = await people.join('bea')
})
afterAll(() => world.close())

const decide = async (action: string, id: string, subject = 'query') =>
  inserted(await mod.decide(action, id, { subject }))
const change = async (person: Person, id: string, queryTitle: string) =>
  expect((await person.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle })).statusCode).toBe(200)
const statusOf = async (path: string) => (await world.app.inject(path)).statusCode
/** A query of somebody new that was looked at. */
const letThrough = async (name: string) => {
  const author = await people.join(name)
  const id = await author.ask({ queryTitle: `Of ${name}` })
  await decide('dismiss', id)
  expect(await statusOf(`/products/${id}`)).toBe(200)
  return { author, id }
}

it('a decision that was restored cannot be appealed against once a change waits', async () => {
  const { author, id } = await letThrough('eve')
  const hidden = await decide('hide', id)
  expect(await statusOf(`/products/${id}`)).toBe(404)
  await decide('restore', id)
  await change(author, id, 'Something else')
  expect(await statusOf(`/products/${id}`)).toBe(404)
  expect((await author.appeal(hidden)).statusCode).toBe(409)
  const own = await author.read<{ _id: string; appeal: string }[]>('/moderation/mine')
  expect(own.find(({ _id }) => _id === hidden)).toMatchObject({ appeal: 'none' })
})

it('taking a decision back shows nothing that nobody has looked at', async () => {
  const { author, id } = await letThrough('fay')
  expect((await bea.report(id)).statusCode).toBe(201)
  const dismissed = await decide('dismiss', id)
  await change(author, id, 'Something nobody saw')
  expect((await mod.call('DELETE', `/moderation/decisions/${dismissed}`)).statusCode).toBe(409)
  expect(await statusOf(`/products/${id}`)).toBe(404)
})

it('a second change while the first waits keeps what was there to be seen', async () => {
  const { author, id } = await letThrough('gil')
  for (const title of ['First change', 'Second change']) await change(author, id, title)
  await decide('dismiss', id)
  const history = (await world.app.inject(`/products/${id}/history`)).json<{ fields: object }[]>()
  expect(history).toMatchObject([{ fields: { queryTitle: 'Of gil' } }])

  const queryId = await storeQuery(world.db)
  const entry = await author.recommend(queryId, { title: 'Good' })
  await decide('dismiss', entry, 'recommendation')
  await bea.call('PUT', `/recommendations/${entry}/vote`, { value: 1 })
  // Two posts of theirs are seen by now, so one goes before theirs wait again.
  await author.call('DELETE', `/products/${id}`)
  for (const title of ['Bad', 'Bad!'])
    await author.call('PUT', `/recommendations/${entry}`, { ...recommendationDraft, title })
  await decide('dismiss', entry, 'recommendation')
  const ofEntry = (await world.app.inject(`/recommendations/${entry}/history`)).json<{ fields: object }[]>()
  expect(ofEntry).toMatchObject([{ fields: { title: 'Good' } }])
})

it('what came with a file goes on being seen when whoever proved its address changes it', async () => {
  const old = await people.join('old')
  const id = await storeQuery(world.db, { owner: 'email:old@example.org', email: 'old@example.org' })
  await change(old, id, 'Without a slip')
  expect(await statusOf(`/products/${id}`)).toBe(200)
})

it('corrections by moderators are no decisions against an author', async () => {
  const author = await people.join('hal')
  const queryId = await storeQuery(world.db)
  const body = { kind: 'first-hand', statement: 'I saw it myself.' }
  const id = inserted(await author.call('POST', `/products/${queryId}/evidence`, body))
  await mod.call('PUT', `/evidence/${id}`, { ...body, statement: 'I saw it there.' })
  const queue = await mod.read<QueueEntry[]>('/moderation/queue')
  expect(queue.find((entry) => entry.id === id)).toMatchObject({ author: { decisions: 0 } })
})

it('whoever posts is told that it waits, and on the query which of theirs others do not see', async () => {
  const author = await people.join('ida')
  const queryId = await storeQuery(world.db)
  const answers = [
    await author.call('POST', '/products', { ...queryDraft, queryTitle: 'Of ida' }),
    await author.call('POST', '/recommendations', { ...recommendationDraft, title: 'Of ida', queryId }),
    await author.call('POST', `/products/${queryId}/evidence`, { kind: 'first-hand', statement: 'Of ida' }),
  ]
  expect(answers.map((answer) => answer.json<object>())).toMatchObject([
    { waiting: true },
    { waiting: true },
    { waiting: true },
  ])
  const [, entry = ''] = answers.map(inserted)
  const mine = `/products/${queryId}/mine`
  expect(await author.read(mine)).toMatchObject({ hidden: [entry] })
  expect(await bea.read(mine)).not.toHaveProperty('hidden')
  await decide('dismiss', entry, 'recommendation')
  expect(await author.read(mine)).not.toHaveProperty('hidden')
  const known = await letThrough('jon')
  await decide('dismiss', await known.author.ask({ queryTitle: 'Again' }))
  const third = await known.author.call('POST', '/products', { ...queryDraft, queryTitle: 'Once more' })
  expect([third.statusCode, third.json()]).toEqual([201, { acknowledged: true, insertedId: inserted(third) }])
})
