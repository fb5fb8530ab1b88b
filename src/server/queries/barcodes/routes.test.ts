import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BarcodeAnswer } from '#contract/barcodes.ts'
import type { Query } from '#contract/queries.ts'
import { queries } from '#server/db/schema.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import {
  queryDraft,
  recommendationDraft,
  storeQueries,
  storeQuery,
  storeRecommendation,
} from '../../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const get = (code: string) => world.app.inject(`/barcodes/${encodeURIComponent(code)}`)
const known = async (code: string) => {
  const answer = await get(code)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<BarcodeAnswer>()
}
const namesOf = (found: { productName: string }[]) => found.map(({ productName }) => productName)

it('finds a query by any spelling of its barcode, with what people buy instead', async () => {
  const asker = await world.person('asker')
  const body = { ...queryDraft, productName: 'Cocoa', gtin: '036000291452' }
  const { insertedId } = (await asker.call('POST', '/products', body)).json<{ insertedId: string }>()
  const oat = { ...recommendationDraft, queryId: insertedId, productName: 'Oat Cocoa' }
  const added = (await asker.call('POST', '/recommendations', oat)).json<{ insertedId: string }>()
  await asker.call('PUT', `/recommendations/${added.insertedId}/swap`, {})
  const alone = (await world.app.inject(`/products/${insertedId}`)).json<Query>()
  expect(alone.answers).toMatchObject([{ productName: 'Oat Cocoa' }])
  for (const code of ['036000291452', '0036000291452', '00036000291452', '0 36000-29145 2', ' 036000291452 '])
    expect(await known(code), code).toEqual({ queries: [alone], recommendations: [] })
})

it('tells addresses to whom one query would', async () => {
  const asker = await world.person('asker')
  const reader = await world.person('reader')
  const toVisitor = await get('036000291452')
  const toMember = await reader.call('GET', '/barcodes/036000291452')
  const emails = [toVisitor, toMember].map((answer) => answer.json<BarcodeAnswer>().queries[0]?.email)
  expect(emails).toEqual(['a•••@example.org', asker.email])
  expect(toVisitor.headers.vary).toContain('Authorization')
})

it('finds recommendations of what has it, most swaps first, on queries that anybody can read', async () => {
  const gtin = '05901234123457'
  const queryId = await storeQuery(world.db, { productName: 'Marker' })
  const gone = await storeQuery(world.db, { hiddenAt: new Date() })
  const chalk = { gtin, queryId, productName: 'Chalk', productBrand: 'Cliff', helpful: 3, notFit: 1 }
  const some = await storeRecommendation(world.db, { ...chalk, swapCount: 2 })
  const most = await storeRecommendation(world.db, { ...chalk, swapCount: 9 })
  for (const other of [{ hiddenAt: new Date() }, { queryId: gone }, { queryId: null }])
    await storeRecommendation(world.db, { ...chalk, swapCount: 10, ...other })
  const { queries, recommendations } = await known('5901234123457')
  expect(queries).toEqual([])
  expect(recommendations.map(({ _id }) => _id)).toEqual([most, some])
  expect(recommendations[0]).toEqual({
    _id: most,
    productName: 'Chalk',
    productBrand: 'Cliff',
    swapCount: 9,
    helpful: 3,
    notFit: 1,
    isListed: false,
    queryId,
    productNameOriginal: 'Marker',
  })
})

it('tells of what is recommended whether it is itself asked about', async () => {
  const gtin = '04902430735063'
  const queryId = await storeQuery(world.db, { productName: 'Conditioner' })
  const silk = { gtin, queryId, productName: 'Silk Shampoo', productBrand: 'Zonk' }
  await storeRecommendation(world.db, silk)
  const isListed = async () => (await known(gtin)).recommendations.map((one) => one.isListed)
  expect(await isListed()).toEqual([false])
  const id = await storeQuery(world.db, { productName: 'Crisps', productBrand: 'ZONK' })
  expect(await isListed()).toEqual([true])
  await world.db.orm.update(queries).set({ status: 'ended' }).where(eq(queries.id, id))
  expect(await isListed()).toEqual([false])
})

it('tells a few: active queries first, those that most switched from before newer ones', async () => {
  const gtin = '00000096385074'
  await storeQueries(world.db, [
    { gtin, productName: 'Old' },
    { gtin, productName: 'Switched from', swapCount: 3 },
    { gtin, productName: 'Ended', status: 'ended', swapCount: 9 },
    { gtin, productName: 'Hidden', hiddenAt: new Date() },
    { gtin, productName: 'New' },
  ])
  expect(namesOf((await known('96385074')).queries)).toEqual(['Switched from', 'New', 'Old', 'Ended'])
  const queryId = await storeQuery(world.db)
  await storeQueries(world.db, Array<object>(5).fill({ gtin, productName: 'Again' }))
  for (let n = 0; n < 12; n++) await storeRecommendation(world.db, { gtin, queryId, swapCount: n })
  const { queries, recommendations } = await known('96385074')
  expect(namesOf(queries)).toEqual(['Switched from', ...Array<string>(4).fill('Again')])
  expect(recommendations.map(({ swapCount }) => swapCount)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

it('knows nothing of what nobody named, and answers 304 while that is so', async () => {
  const { headers, body } = await get('4006381333931')
  expect(JSON.parse(body)).toEqual({ queries: [], recommendations: [] })
  expect(headers['cache-control']).toBe('no-cache')
  const again = { url: '/barcodes/4006381333931', headers: { 'if-none-match': String(headers.etag) } }
  expect((await world.app.inject(again)).statusCode).toBe(304)
})

it('answers many at once, each its own', async () => {
  const codes = ['036000291452', '5901234123457', '96385074', '4006381333931']
  const one = await Promise.all(codes.map(known))
  expect(await Promise.all([...codes, ...codes].map(known))).toEqual([...one, ...one])
})

it.each([
  ['4006381333932', 'gtin has a wrong digit: check it again.'],
  ['2012345678903', 'gtin is a number that only one shop uses, so it cannot be used here.'],
  ['123', 'gtin must have 8, 12, 13 or 14 digits.'],
  ['4006381333931a', 'gtin must have 8, 12, 13 or 14 digits.'],
  [' ', 'gtin is required.'],
])('refuses %j in words', async (code, message) => {
  expect((await get(code)).json()).toEqual({ statusCode: 400, error: 'Bad Request', message })
})
