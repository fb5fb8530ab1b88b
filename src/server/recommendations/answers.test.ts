import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Query } from '#contract/queries.ts'
import { swaps } from '#server/db/marks-schema.ts'
import type { recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Stored = Partial<typeof recommendations.$inferInsert>

/** A query with these alternatives, and what is answered first to whoever reads it. */
async function ask(alternatives: Stored[]) {
  const queryId = await storeQuery(world.db, { owner: 'uid-ada', recommendationCount: alternatives.length })
  const ids: string[] = []
  for (const alternative of alternatives)
    ids.push(await storeRecommendation(world.db, { queryId, queryOwner: 'uid-ada', ...alternative }))
  const answers = async (reader?: Awaited<ReturnType<typeof world.person>>) => {
    const path = `/products/${queryId}`
    const answer = reader ? await reader.call('GET', path) : await world.app.inject(path)
    return answer.json<Query>().answers?.map(({ productName, why }) => [productName, ...why].join(' '))
  }
  return { queryId, ids, answers }
}

const weighed = (helpful: number, notFit: number, score: number) => ({ helpful, notFit, score })
const chosen = { productName: 'Chosen', swapCount: 1, ownerSwapCount: 1 }
const switched = { productName: 'Switched', swapCount: 4, ...weighed(1, 3, 0.1) }
const helpful = { productName: 'Helpful', productBrand: 'Mill', countries: ['DE'], ...weighed(6, 0, 0.78) }

it('names what its owner chose, what most switched to and what most find helpful, however old they are', async () => {
  const newer = Array.from({ length: 13 }, () => ({ productName: 'Newer', swapCount: 1 }))
  const { queryId, ids, answers } = await ask([helpful, switched, chosen, ...newer])
  expect(await answers()).toEqual(['Chosen chosen', 'Switched swaps', 'Helpful helpful'])
  expect(await answers(await world.person('bob'))).toEqual(await answers())
  const { answers: read } = (await world.app.inject(`/products/${queryId}`)).json<Query>()
  expect(read?.[2]).toEqual({
    _id: ids[0],
    productName: 'Helpful',
    productBrand: 'Mill',
    helpful: 6,
    notFit: 0,
    swapCount: 0,
    isListed: false,
    countries: ['DE'],
    why: ['helpful'],
  })
  // Lists say nothing of it: cards have no place for it.
  expect((await world.app.inject('/products?limit=1')).json<Query[]>()[0]).not.toHaveProperty('answers')
})

it('names one that is all of it once, and says so', async () => {
  const { answers } = await ask([{ ...helpful, ...chosen, swapCount: 2 }, { productName: 'Other' }])
  expect(await answers()).toEqual(['Chosen chosen swaps helpful'])
})

it.each<[string, Stored[]]>([
  ['none is there', []],
  ['nobody weighed any', [{}, {}]],
  ['too few did', [weighed(2, 0, 0.55), weighed(1, 0, 0.38)]],
  ['most find it no fit', [weighed(2, 3, 0.2)]],
  ['the best was hidden', [{ ...helpful, ...chosen, hiddenAt: new Date() }]],
])('names nothing where %s', async (_, alternatives) => {
  const { answers } = await ask(alternatives)
  expect(await answers()).toEqual([])
})

it('does not count it where authors alone switched to what they recommend', async () => {
  const { queryId, ids, answers } = await ask([{ author: 'uid-eve', swapCount: 1 }])
  const swap = { recommendationId: ids[0] ?? '', queryId, place: 1 }
  await world.db.orm.insert(swaps).values({ ...swap, uid: 'uid-eve' })
  expect(await answers()).toEqual([])
})

it('knows authors of imported ones by the address they proved', async () => {
  const { ids, answers } = await ask([{ author: 'email:eve@example.org' }])
  const eve = await world.person('eve')
  await eve.call('PUT', `/recommendations/${ids[0]}/swap`, {})
  expect(await answers()).toEqual([])
})

it('names what another switched to while its author is suspended, who had switched as well', async () => {
  const { queryId, ids, answers } = await ask([{ author: 'uid-eve', productName: 'Switched', swapCount: 1 }])
  const swap = { recommendationId: ids[0] ?? '', queryId, place: 1 }
  await world.db.orm.insert(swaps).values([
    { ...swap, uid: 'uid-eve', counted: false },
    { ...swap, uid: 'uid-bea' },
  ])
  expect(await answers()).toEqual(['Switched swaps'])
})

it('follows votes, swaps and a query that lists the alternative itself at once', async () => {
  const { ids, answers, queryId } = await ask([{ productName: 'Oat Rounds', productBrand: 'Loomly' }])
  for (const name of ['ada', 'bob', 'cleo']) {
    const { call } = await world.person(name)
    await call('PUT', `/recommendations/${ids[0]}/vote`, { value: 1 })
  }
  expect(await answers()).toEqual(['Oat Rounds helpful'])
  const ada = await world.person('ada')
  await ada.call('PUT', `/recommendations/${ids[0]}/swap`, {})
  expect(await answers(ada)).toEqual(['Oat Rounds chosen swaps helpful'])
  await storeQuery(world.db, { productBrand: 'Loomly' })
  const { answers: read } = (await world.app.inject(`/products/${queryId}`)).json<Query>()
  expect(read).toMatchObject([{ isListed: true, helpful: 3, swapCount: 1 }])
})
