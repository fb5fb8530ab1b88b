import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import { followLimit, type Follow } from '#contract/follows.ts'
import { follows } from '#server/db/follows-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQueries, storeQuery } from '../../../tests/support/factories.ts'
import { findMiscounts } from '../../../tests/support/miscounts.ts'
import { createPeople, type Person } from '../../../tests/support/moderation.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person
let bea: Person
beforeAll(async () => {
  world = await createTestApp()
  people = createPeople(world)
  ;[ada, bea] = [await people.join('ada'), await people.join('bea')]
})
afterAll(() => world.close())

const unknown = '0'.repeat(24)
const pathOf = (what: string) => `/follows/${what}`
const answerTo = async (person: Person, method: 'PUT' | 'DELETE' | 'GET', what: string) => {
  const answer = await person.call(method, pathOf(what))
  return [answer.statusCode, answer.json<{ following?: boolean; message?: string }>()] as const
}
const listOf = async (person: Person, query = '') => person.read<Follow[]>(`/follows${query}`)

describe('following', () => {
  it('is by query, brand, category and member, each once, and is listed with name and place', async () => {
    const cleo = await people.join('cleo')
    const id = await ada.ask({ queryTitle: 'Soap?', productBrand: 'Nestlé' })
    for (const what of [
      `query/${id.toUpperCase()}`,
      'brand/Nestl%C3%A9',
      'brand/nestle',
      'category/food%2Fsnacks',
      `member/${ada.handle}`,
    ])
      expect(await answerTo(cleo, 'PUT', what)).toEqual([200, { following: true }])
    expect(await listOf(cleo)).toMatchObject([
      { kind: 'member', target: ada.handle, title: 'Ms ada', path: `/member/${ada.handle}` },
      { kind: 'category', target: 'food/snacks', title: 'Snacks', path: '/queries?category=food%2Fsnacks' },
      { kind: 'brand', target: 'nestle', title: 'Nestlé', path: '/brand/nestle' },
      { kind: 'query', target: id, title: 'Soap?', path: `/query/${id}`, automatic: false },
    ])
    expect(JSON.stringify(await listOf(cleo))).not.toContain(ada.uid)
    expect(await listOf(cleo, '?limit=2')).toHaveLength(2)
    expect(await answerTo(cleo, 'GET', 'brand/NESTLE')).toEqual([200, { following: true }])
    expect(await answerTo(bea, 'GET', 'brand/nestle')).toEqual([200, { following: false }])
    expect((await cleo.read<{ following: boolean }>(`/products/${id}/mine`)).following).toBe(true)

    for (const what of [`query/${id}`, 'brand/NESTLE', 'category/food%2Fsnacks', `member/${ada.handle}`])
      expect(await answerTo(cleo, 'DELETE', what)).toEqual([200, { following: false }])
    expect(await listOf(cleo)).toEqual([])
  })

  it('comes with what one asks and answers, until one has enough of it', async () => {
    const id = await ada.ask({ queryTitle: 'Mine?' })
    const [own] = await listOf(ada)
    expect(own).toMatchObject({ target: id, automatic: true })
    await bea.recommend(id)
    expect((await listOf(bea))[0]).toMatchObject({ target: id, automatic: true })
    await answerTo(bea, 'DELETE', `query/${id}`)
    expect((await listOf(bea)).map(({ target }) => target)).not.toContain(id)
  })

  it('puts those first that most people chose to follow, of what waits for an alternative', async () => {
    const [first, second] = [await ada.ask({ queryTitle: 'One?' }), await ada.ask({ queryTitle: 'Two?' })]
    for (const person of [ada, bea]) await answerTo(person, 'PUT', `query/${first}`)
    const waiting = async () =>
      (await world.app.inject('/products?sort=-waiting&limit=2'))
        .json<{ _id: string }[]>()
        .map(({ _id }) => _id)
    expect(await waiting()).toEqual([first, second])
    await answerTo(bea, 'DELETE', `query/${first}`)
    expect(await waiting()).toEqual([second, first])
    expect(await findMiscounts(world.db)).toEqual([])
  })

  it('leaves nothing of a query that is deleted, and nothing of whom somebody blocked', async () => {
    const dan = await people.join('dan')
    const id = await ada.ask()
    await answerTo(dan, 'PUT', `query/${id}`)
    await ada.call('DELETE', `/products/${id}`)
    expect(await listOf(dan)).toEqual([])
    await ada.call('PUT', `/members/${dan.handle}/block`)
    expect(await answerTo(dan, 'PUT', `member/${ada.handle}`)).toMatchObject([
      403,
      { message: 'You cannot follow this member.' },
    ])
    await ada.call('DELETE', `/members/${dan.handle}/block`)
  })
})

it.each([
  [400, 'nothing/x'],
  [404, 'query/nothing'],
  [404, `query/${unknown}`],
  [404, 'brand/unheard-of'],
  [404, 'category/food'],
  [404, 'member/nobody'],
])('answers %i to %s', async (status, what) => {
  expect((await answerTo(ada, 'PUT', what))[0]).toBe(status)
})

it('refuses following oneself, and more than so many', async () => {
  expect((await answerTo(ada, 'PUT', `member/${ada.handle}`))[1].message).toBe('You cannot follow yourself.')
  const keen = await people.join('keen')
  const ids = await storeQueries(
    world.db,
    Array.from({ length: followLimit }, () => ({})),
  )
  await world.db.orm
    .insert(follows)
    .values(ids.map((target) => ({ kind: 'query' as const, target, uid: keen.uid, id: objectId() })))
  const one = await storeQuery(world.db)
  expect(await answerTo(keen, 'PUT', `query/${one}`)).toMatchObject([
    409,
    { message: 'You follow 1000 things. That is the limit. Stop following one of them first.' },
  ])
  expect((await answerTo(keen, 'PUT', `query/${ids[0]}`))[0]).toBe(200)
  await answerTo(keen, 'DELETE', `query/${ids[0]}`)
  expect((await answerTo(keen, 'PUT', `query/${one}`))[0]).toBe(200)
})

it('is in "Download my data"', async () => {
  const eva = await people.join('eva')
  await answerTo(eva, 'PUT', `member/${ada.handle}`)
  const { follows: told } = (await eva.call('GET', '/account/data')).json<AccountData>()
  expect(told).toMatchObject([{ kind: 'member', target: ada.handle }])
})
