import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQueries, storeQuery } from '../../../tests/support/factories.ts'
import { findMiscounts } from '../../../tests/support/miscounts.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>
const unknown = '0'.repeat(24)

const save = (person: Person, id: string) => person.call('PUT', `/saved/${id}`)
const listOf = async (person: Person, query = '') =>
  (await person.call('GET', `/saved${query}`)).json<{ _id: string }[]>().map(({ _id }) => _id)

it('leads whoever types its path into a browser to their list, and calls to the data', async () => {
  const asked = async (accept: string) => {
    const { statusCode, headers } = await world.app.inject({ url: '/saved', headers: { accept } })
    return [statusCode, headers['location'], headers['vary']]
  }
  expect(await asked('text/html,*/*;q=0.8')).toEqual([
    302,
    '/saved-queries',
    expect.stringContaining('Accept'),
  ])
  expect(await asked('application/json')).toEqual([401, undefined, expect.stringContaining('Accept')])
})

describe('PUT and DELETE /saved/{id}', () => {
  it('saves a query once, however often and in whichever spelling it is asked to, and takes it off again', async () => {
    const ada = await world.person('ada')
    const [first, second] = [
      await storeQuery(world.db, { id: 'abcdef'.repeat(4) }),
      await storeQuery(world.db),
    ]
    for (const id of [first, second, first.toUpperCase()]) {
      const answer = await save(ada, id)
      expect([answer.statusCode, answer.json()]).toEqual([200, { saved: true }])
    }
    // Saving again is not saving anew: its place is the one it had.
    expect(await listOf(ada)).toEqual([second, first])
    for (const id of [first.toUpperCase(), first, unknown]) {
      const answer = await ada.call('DELETE', `/saved/${id}`)
      expect([answer.statusCode, answer.json()]).toEqual([200, { saved: false }])
    }
    expect(await listOf(ada)).toEqual([second])
    expect(await findMiscounts(world.db)).toEqual([])
  })

  it('is stored once when asked for twice at the same moment', async () => {
    const twice = await world.person('twice')
    const id = await storeQuery(world.db)
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(twice, id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await listOf(twice)).toEqual([id])
  })

  it('refuses what is no id, what is not there, and whoever is not signed in', async () => {
    const ada = await world.person('ada')
    const statuses = [
      await ada.call('PUT', '/saved/nothing'),
      await ada.call('DELETE', '/saved/nothing'),
      await save(ada, unknown),
      await world.app.inject({ method: 'PUT', url: `/saved/${unknown}` }),
      await world.app.inject({ method: 'DELETE', url: `/saved/${unknown}` }),
      await world.app.inject('/saved'),
      await world.app.inject(`/saved/ids?among=${unknown}`),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([400, 400, 404, 401, 401, 401, 401])
  })
})

describe('GET /saved', () => {
  it('lists queries as members see them, the last saved first, a page at a time', async () => {
    const [bob, cleo] = [await world.person('bob'), await world.person('cleo')]
    const ids = await storeQueries(world.db, [{}, {}, {}])
    const [a = '', b = '', c = ''] = ids
    for (const id of [b, c, a]) await save(bob, id)
    expect(await listOf(cleo)).toEqual([])

    const page = await bob.call('GET', '/saved?limit=2')
    expect(page.json<{ _id: string }[]>().map(({ _id }) => _id)).toEqual([a, c])
    const shown = (await cleo.call('GET', '/products?limit=24')).json<{ _id: string }[]>()
    expect(page.json<object[]>()[0]).toEqual(shown.find(({ _id }) => _id === a))
    const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? ''
    // What is saved meanwhile stands before it all.
    await save(bob, await storeQuery(world.db))
    const rest = await bob.call('GET', next)
    expect(rest.json<{ _id: string }[]>().map(({ _id }) => _id)).toEqual([b])
    expect(rest.headers['link']).toBeUndefined()
    expect((await bob.call('GET', '/saved?limit=2&after=nothing')).statusCode).toBe(400)
  })

  it('a query that is deleted is gone from it', async () => {
    const [dan, owner] = [await world.person('dan'), await world.person('owner')]
    const [kept, gone] = [await storeQuery(world.db), await storeQuery(world.db, { owner: 'uid-owner' })]
    for (const id of [kept, gone]) await save(dan, id)
    expect((await owner.call('DELETE', `/products/${gone}`)).statusCode).toBe(200)
    expect(await listOf(dan)).toEqual([kept])
    expect((await save(dan, gone)).statusCode).toBe(404)
  })
})

describe('which of some queries are saved', () => {
  it('tells their ids, and nothing of others’', async () => {
    const [eli, fay] = [await world.person('eli'), await world.person('fay')]
    const [mine, theirs, neither] = [
      await storeQuery(world.db),
      await storeQuery(world.db),
      await storeQuery(world.db),
    ]
    await save(eli, mine)
    await save(fay, theirs)
    const answer = await eli.call(
      'GET',
      `/saved/ids?among=${mine.toUpperCase()},${theirs},${neither},${unknown}`,
    )
    expect([answer.json(), answer.headers['cache-control']]).toEqual([[mine], 'no-store'])
  })

  it.each([
    ['nothing', ''],
    ['an empty list', '?among='],
    ['what is no id', '?among=nothing'],
    ['a comma too many', `?among=${unknown},`],
    ['more than a page of them', `?among=${`${unknown},`.repeat(100)}${unknown}`],
  ])('refuses %s', async (_, query) => {
    const ada = await world.person('ada')
    const answer = await ada.call('GET', `/saved/ids${query}`)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringMatching(
        /^among (is required|must be up to 100 ids of 24 hexadecimal characters, separated by commas)\.$/,
      ),
    ])
  })
})

it('is in "Download my data", with the moment', async () => {
  const gil = await world.person('gil')
  const id = await storeQuery(world.db, { queryTitle: 'Kept for later' })
  const before = Math.floor(Date.now() / 1000) * 1000
  await save(gil, id)
  const [saved, ...others] = (await gil.call('GET', '/account/data')).json<AccountData>().saved
  expect([saved?.queryId, saved?.queryTitle, others]).toEqual([id, 'Kept for later', []])
  expect(Date.parse(saved?.savedAt ?? '')).toBeGreaterThanOrEqual(before)
})
