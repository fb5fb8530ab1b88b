import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Brand } from '#contract/brands.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  evidenceDraft,
  storeQueries,
  storeQuery,
  storeRecommendation,
} from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const get = (slug: string) => world.app.inject(`/brands/${slug}`)
const brand = async (slug: string) => {
  const answer = await get(slug)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Brand>()
}

it('joins all spellings of a brand under the commonest one, by slug or spelling', async () => {
  const [swiss = ''] = await storeQueries(world.db, [
    { productBrand: 'Nestlé', productName: 'Water', reasonKinds: ['workers', 'health'], evidenceCount: 2 },
    { productBrand: 'Nestlé', reasonKinds: ['workers'] },
    { productBrand: 'NESTLE' },
    { productBrand: 'Nestling', reasonKinds: ['animals'] },
  ])
  const told = {
    slug: 'nestle',
    name: 'Nestlé',
    queryCount: 3,
    more: false,
    reasons: [
      { kind: 'workers', count: 2 },
      { kind: 'health', count: 1 },
    ],
    evidence: [],
    alternatives: [],
  }
  expect(await brand('nestle')).toEqual(told)
  for (const spelling of ['Nestl%C3%A9', 'NESTLE', 'nestle%20']) expect(await brand(spelling)).toEqual(told)

  const add = (freshUntil: number, statement: string) => ({
    ...evidenceDraft,
    id: objectId(),
    queryId: swiss,
    author: 'uid-ada',
    createdAt: new Date(),
    freshUntil,
    statement,
  })
  await world.db.orm
    .insert(evidence)
    .values([add(1_000, 'old'), add(4_000, 'new'), add(2_000, 'older'), add(3_000, 'newer')])
  const { evidence: found } = await brand('nestle')
  expect(found.map(({ statement }) => statement)).toEqual(['new', 'newer', 'older'])
  expect(found[0]).toEqual({
    _id: found[0]?._id,
    queryId: swiss,
    productName: 'Water',
    kind: 'news',
    statement: 'new',
    url: evidenceDraft.url,
    publisher: evidenceDraft.publisher,
    publishedOn: evidenceDraft.publishedOn,
    stillTrue: 0,
    disputed: 0,
    disputedByTrusted: 0,
    checkedAt: null,
    freshUntil: '1970-01-01T00:00:04.000Z',
  })
})

it('tells what people switched to on all its queries together, most swaps first', async () => {
  const one = await storeQuery(world.db, { productBrand: 'Glowpost', swapCount: 5 })
  const other = await storeQuery(world.db, { productBrand: 'GLOWPOST', swapCount: 4 })
  const elsewhere = await storeQuery(world.db, { productBrand: 'Lumera', swapCount: 9 })
  const recommend = (queryId: string, productName: string, swapCount: number) =>
    storeRecommendation(world.db, { queryId, productName, productBrand: 'Northlight', swapCount })
  const candle = await recommend(one, 'Candle', 3)
  await recommend(one, 'Oil Lamp', 2)
  await recommend(other, 'oil lamp', 2)
  await recommend(other, 'Torch', 0)
  await recommend(elsewhere, 'Sun', 9)
  const { alternatives, name } = await brand('glowpost')
  expect(name).toBe('GLOWPOST')
  expect(alternatives.map(({ productName, swapCount }) => [productName.toLowerCase(), swapCount])).toEqual([
    ['oil lamp', 4],
    ['candle', 3],
  ])
  expect(alternatives[1]).toEqual({
    _id: candle,
    queryId: one,
    productName: 'Candle',
    productBrand: 'Northlight',
    swapCount: 3,
  })
})

it('counts what is switched to on one query by few, and by more on another', async () => {
  const one = await storeQuery(world.db, { productBrand: 'Manifold', swapCount: 13 })
  const other = await storeQuery(world.db, { productBrand: 'Manifold', swapCount: 2 })
  for (const name of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Larch'])
    await storeRecommendation(world.db, { queryId: one, productName: name, swapCount: 2 })
  for (const [queryId, swapCount] of [
    [one, 1],
    [other, 2],
  ] as const)
    await storeRecommendation(world.db, { queryId, productName: 'Oak', swapCount })
  const { alternatives } = await brand('manifold')
  expect(alternatives.map(({ productName, swapCount }) => [productName, swapCount])).toEqual([
    ['Oak', 3],
    ...['Larch', 'Fir', 'Elm', 'Cedar', 'Birch'].map((name) => [name, 2]),
  ])
})

it('looks at a thousand queries and says that there are more', async () => {
  await storeQueries(
    world.db,
    Array.from({ length: 1_001 }, () => ({ productBrand: 'Everywhere', reasonKinds: ['power' as const] })),
  )
  expect(await brand('everywhere')).toMatchObject({
    queryCount: 1_000,
    more: true,
    reasons: [{ kind: 'power', count: 1_000 }],
  })
})

it('answers 404 where nothing is asked about a brand, 304 while nothing is new, and has no page of an empty name', async () => {
  expect((await get('nobody')).json()).toEqual({
    statusCode: 404,
    error: 'Not Found',
    message: 'Brand not found.',
  })
  expect((await get('%20')).statusCode).toBe(404)
  const { headers } = await get('nestle')
  expect(headers['cache-control']).toBe('no-cache')
  const again = { url: '/brands/nestle', headers: { 'if-none-match': String(headers.etag) } }
  expect((await world.app.inject(again)).statusCode).toBe(304)
})
