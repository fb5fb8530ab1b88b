import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '#contract/queries.ts'
import type { SearchResult, SimilarQuery, Suggestion } from '#contract/search.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import { queryDraft, storeQueries, storeQuery } from '../../../../tests/support/factories.ts'
import { createCorrection } from './correct.ts'
import { parsePhrase } from './phrase.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const get = (path: string, parameters: Record<string, string>) =>
  world.app.inject(`${path}?${new URLSearchParams(parameters).toString()}`)
const search = async (parameters: Record<string, string>) => {
  const answer = await get('/search', parameters)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SearchResult>()
}
const namesOf = ({ items }: SearchResult) => items.map(({ productName }: Query) => productName)

describe('GET /search', () => {
  it('finds all words in any order, name and brand before title and category, those before the reason', async () => {
    await storeQueries(world.db, [
      { productName: 'Fern Soap', productBrand: 'Wold' },
      { productName: 'A', queryTitle: 'Something like fern soap?' },
      { productName: 'B', boycottingReason: 'They burnt the fern. And the soap.' },
      { productName: 'C', boycottingReason: 'No fern at all.' },
      { productName: 'D', productBrand: 'Fern', queryTitle: 'A soap?' },
    ])
    expect(namesOf(await search({ q: 'soap fern' }))).toEqual(['Fern Soap', 'D', 'A', 'B'])
    expect(await search({ q: 'soap fern' })).toMatchObject({ correction: null, found: 4, more: false })
    expect(namesOf(await search({ q: 'soap fern', limit: '1' }))).toEqual(['Fern Soap'])
    expect(await search({ q: 'soap fern', limit: '1' })).toMatchObject({ found: 4, more: false })
  })

  it('takes the last word for unfinished, and of equal hits the newest', async () => {
    await storeQueries(world.db, [
      { productName: 'Quillon One', productBrand: 'q' },
      { productName: 'Quillon Two', productBrand: 'q' },
    ])
    expect(namesOf(await search({ q: 'quil' }))).toEqual(['Quillon Two', 'Quillon One'])
    expect(namesOf(await search({ q: 'two quil' }))).toEqual(['Quillon Two'])
  })

  it('finds what has most of the words where nothing has all', async () => {
    await storeQueries(world.db, [
      { productName: 'Umbral Umbrella', productBrand: 'Rainy Days' },
      { productName: 'Umbral Stand', productBrand: 'r' },
    ])
    const found = await search({ q: 'what else than umbral umbrella of rainy days' })
    expect(namesOf(found)[0]).toBe('Umbral Umbrella')
    expect(found.correction).toBeNull()
  })

  it('takes the filters of the list', async () => {
    await storeQueries(world.db, [
      { productName: 'Tarn a', category: 'food/snacks', reasonKinds: ['workers'] },
      { productName: 'Tarn b', category: 'home/laundry', status: 'ended', recommendationCount: 2 },
    ])
    expect(namesOf(await search({ q: 'tarn', category: 'food/snacks' }))).toEqual(['Tarn a'])
    expect(namesOf(await search({ q: 'tarn', reasons: 'workers,repair' }))).toEqual(['Tarn a'])
    expect(namesOf(await search({ q: 'tarn', status: 'ended' }))).toEqual(['Tarn b'])
    expect(namesOf(await search({ q: 'tarn', unanswered: 'true' }))).toEqual(['Tarn a'])
    expect(await search({ q: 'tarn', category: 'travel/cars' })).toMatchObject({
      items: [],
      correction: null,
    })
  })

  it('finds by the barcode as it is printed or typed, and nothing by half of one', async () => {
    const gtin = '05901234123457'
    await storeQueries(world.db, [
      { productName: 'Marker', productBrand: 'Inkwell', gtin, category: 'food/snacks' },
      { productName: 'Marker again', productBrand: 'Inkwell', gtin },
      { productName: 'Seen by nobody', gtin, hiddenAt: new Date() },
    ])
    for (const q of [gtin, '5901234123457', '5 901234 123457'])
      expect(namesOf(await search({ q })), q).toEqual(['Marker again', 'Marker'])
    expect(await search({ q: gtin })).toMatchObject({ correction: null, found: 2, more: false })
    expect(namesOf(await search({ q: gtin, category: 'food/snacks' }))).toEqual(['Marker'])
    expect(namesOf(await search({ q: '590123412345' }))).toEqual([])
    const suggested = (await get('/suggest', { q: '5901234123457' })).json<Suggestion[]>()
    expect(suggested.map(({ kind, text }) => `${kind} ${text}`).sort()).toEqual([
      'product Marker',
      'product Marker again',
    ])
  })

  it('says that there is more where it did not count all', async () => {
    await storeQueries(
      world.db,
      Array.from({ length: 1_100 }, (_, n) => ({ productName: `Commonly ${n}`, productBrand: 'Widely' })),
    )
    expect(await search({ q: 'commonly' })).toMatchObject({ found: 1_000, more: true })
    expect(namesOf(await search({ q: 'commonly' }))).toEqual(
      Array.from({ length: 24 }, (_, n) => `Commonly ${1_099 - n}`),
    )
    expect(await search({ q: 'widely commonly' })).toMatchObject({ more: true })
    expect(namesOf(await search({ q: 'commonly widely 7', limit: '1' }))).toEqual(['Commonly 7'])
    // Also where nothing else is found: what few know beside it, and what no query looked at has.
    expect(namesOf(await search({ q: 'commonly unheardof', limit: '1' }))).toEqual(['Commonly 1099'])
    expect(namesOf(await search({ q: 'unheardof commonly', limit: '1' }))).toEqual(['Commonly 1099'])
    const none = { items: [], found: 0, correction: null }
    expect(await search({ q: 'commonly', category: 'travel/cars' })).toEqual({ ...none, more: true })
    expect(await search({ q: 'unheardof', category: 'travel/cars' })).toEqual({ ...none, more: false })
  })

  it('offers a correction only for what nobody has written', async () => {
    await storeQueries(world.db, [
      { productName: 'Bar', productBrand: 'Milkana' },
      { productName: 'Alpine', productBrand: 'Milka' },
      { productName: 'Oat', productBrand: 'Vélocita’s', boycottingReason: 'Velocitas is what my aunt says.' },
    ])
    expect(await search({ q: 'milka' })).toMatchObject({ correction: null })
    expect(namesOf(await search({ q: 'milka' }))[0]).toBe('Alpine')
    const misspelt = await search({ q: 'velocitaz' })
    expect(misspelt).toMatchObject({ correction: 'Vélocita’s', found: 1 })
    expect(namesOf(misspelt)).toEqual(['Oat'])
    expect(await search({ q: 'milka', status: 'ended' })).toMatchObject({ items: [], correction: null })
  })

  it('offers a correction only where it finds what the phrase itself does not', async () => {
    await storeQueries(world.db, [
      { productName: 'Six Flaskets', productBrand: 'Quellwasser' },
      { productName: 'Jeans', productBrand: 'Ox', queryTitle: 'Dyed with quellwasser' },
    ])
    const typed = await search({ q: 'flaskett quellwasser' })
    expect(typed).toMatchObject({ correction: null, found: 2 })
    expect(namesOf(typed)).toEqual(['Six Flaskets', 'Jeans'])
    const longList = await search({ q: 'flaskett quellwasser', limit: '1', status: 'active' })
    expect(longList).toMatchObject({ correction: null, found: 2 })
    expect(await search({ q: 'sixx flaskett', limit: '1' })).toMatchObject({ correction: 'Six Flaskets' })
  })

  it('leaves a word as it is that stands within a name', async () => {
    await storeQueries(world.db, [{ productName: 'Headphonix' }, { productName: 'Phoenix' }])
    expect(await search({ q: 'phonix' })).toMatchObject({ correction: null, found: 0 })
    expect(await search({ q: 'phoennix' })).toMatchObject({ correction: 'Phoenix', found: 1 })
  })

  it('offers a name for a correction that lacks little of it, where all that is found is called so, and else the word', async () => {
    await storeQueries(world.db, [
      { productName: 'Rostomat 700' },
      { productName: 'Rostomat One' },
      { productName: 'Rostomats' },
      { productName: 'Ox', productBrand: 'Zarvendale International' },
      { productName: 'Brumbelsaft', productBrand: 'Ox' },
      { productName: 'Ox', productBrand: 'Ovo' },
    ])
    expect(await search({ q: 'zarvendle' })).toMatchObject({ correction: 'zarvendale', found: 1 })
    expect(await search({ q: 'brumblesaft' })).toMatchObject({ correction: 'Brumbelsaft', found: 1 })
    expect(await search({ q: 'rostomt' })).toMatchObject({ correction: 'rostomat', found: 3 })
    // So short a word has too many neighbours, and so many mistakes nobody makes.
    for (const q of ['ova', 'brumzaffen'])
      expect(await search({ q })).toMatchObject({ correction: null, found: 0 })
  })

  it('finds what is new, changed or gone at once', async () => {
    const ada = await world.person('ada')
    const add = await ada.call('POST', '/products', { ...queryDraft, productName: 'Zephyrine' })
    const { insertedId } = add.json<{ insertedId: string }>()
    expect(namesOf(await search({ q: 'zephyrine' }))).toEqual(['Zephyrine'])
    await ada.call('PUT', `/products/${insertedId}`, { ...queryDraft, productName: 'Boreasine' })
    expect(namesOf(await search({ q: 'zephyrine' }))).toEqual([])
    expect(namesOf(await search({ q: 'boreasine' }))).toEqual(['Boreasine'])
    await ada.call('DELETE', `/products/${insertedId}`)
    expect(namesOf(await search({ q: 'boreasine' }))).toEqual([])
  })

  it('masks addresses for visitors and is kept apart for members', async () => {
    const bea = await world.person('bea')
    await bea.call('POST', '/products', { ...queryDraft, productName: 'Maskerade' })
    const visitor = await get('/search', { q: 'maskerade' })
    expect(visitor.json<SearchResult>().items[0]?.email).toBe('b•••@example.org')
    expect(visitor.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) as string })
    expect(visitor.headers['vary']).toContain('Authorization')
    const member = await bea.call('GET', '/search?q=maskerade')
    expect(member.json<SearchResult>().items[0]?.email).toBe('bea@example.org')
  })

  it.each([
    '%',
    '_',
    "'",
    '"',
    '\\',
    '&',
    '|',
    '!',
    ':*',
    '(',
    'a & b | !c',
    "';--",
    '<->',
    '🧨',
    '́',
    '???',
    'a:*b',
    '.',
    '‮',
  ])('takes %j for what it is', async (q) => {
    expect(await search({ q })).toMatchObject({ correction: null })
    expect((await get('/suggest', { q })).statusCode).toBe(200)
    expect((await get('/similar', { productName: q, productBrand: q })).statusCode).toBe(200)
  })

  it('finds names of nothing but signs by the whole of them', async () => {
    await storeQuery(world.db, { productName: '+/-', productBrand: '!!!' })
    expect(namesOf(await search({ q: '!!!' }))).toEqual(['+/-'])
    expect(await search({ q: '!!!' })).toMatchObject({ found: 1, more: false })
  })

  it.each([
    ['', 'q is required.'],
    ['q=', 'q is required.'],
    ['q=%20', 'q is required.'],
    [`q=${'a'.repeat(10_000)}`, 'q must be at most 200 characters long.'],
    ['q=%00', 'q must not contain control characters or broken text.'],
    ['q=a&limit=51', 'limit must be at most 50.'],
    ['q=a&limit=0', 'limit must be at least 1.'],
    ['q=a&category=none', 'category must be one of our categories, such as food/snacks.'],
    ['q=a&status=gone', 'status must be one of active, improved, ended.'],
  ])('refuses ?%s with a sentence', async (parameters, message) => {
    const answer = await world.app.inject(`/search?${parameters}`)
    expect(answer.json()).toMatchObject({ statusCode: 400, message })
    if (parameters.startsWith('q=a&')) return
    expect((await world.app.inject(`/suggest?${parameters}`)).statusCode).toBe(400)
  })
})

describe('GET /suggest', () => {
  const suggest = async (q: string) => (await get('/suggest', { q })).json<Suggestion[]>()

  it('names brands, categories and products in one list, each once, in their commonest spelling', async () => {
    await storeQueries(world.db, [
      { productBrand: 'Ostéa', productName: 'Osmium Pen', category: 'care/oral-care' },
      { productBrand: 'Ostéa', productName: 'Ostea' },
      { productBrand: 'OSTEA', productName: 'Pen' },
    ])
    expect(await suggest('os')).toEqual([
      { kind: 'brand', text: 'Ostéa', slug: 'ostea', count: 3 },
      { kind: 'product', text: 'Osmium Pen', count: 1 },
    ])
    expect(await suggest('oral')).toContainEqual({
      kind: 'category',
      text: 'Oral care',
      category: 'care/oral-care',
      count: 1,
    })
    await storeQueries(world.db, [
      { productName: 'Osmium Pen', gtin: '00000096385074' },
      { productName: 'OSMIUM PEN' },
    ])
    for (const q of ['osmium', 'pen osmi', '96385074'])
      expect(
        (await suggest(q)).map(({ text, count }) => `${text.toLowerCase()} ${count}`),
        q,
      ).toEqual(['osmium pen 3'])
  })

  it('has the commonest among its eight, however many begin so, and knows a misspelt one', async () => {
    await storeQueries(world.db, [
      ...Array.from({ length: 60 }, (_, n) => ({ productBrand: `Urba${n}`, productName: 'P' })),
      ...Array.from({ length: 9 }, () => ({ productBrand: 'Urzander', productName: 'P' })),
    ])
    const list = await suggest('ur')
    expect(list).toHaveLength(8)
    expect(list[0]).toEqual({ kind: 'brand', text: 'Urzander', slug: 'urzander', count: 9 })
    expect((await suggest('urzandre'))[0]).toMatchObject({ text: 'Urzander' })
    // Four brands and two categories come before products, where there are so many.
    await storeQueries(world.db, [
      ...Array.from({ length: 5 }, (_, n) => ({ productBrand: `Fooble${n}`, productName: `Foofin${n}` })),
      { category: 'food/snacks' },
      { category: 'food/pantry' },
      { category: 'food/breakfast' },
    ])
    const kinds = (await suggest('foo')).map(({ kind }) => kind)
    expect(kinds).toEqual([...Array<string>(4).fill('brand'), 'category', 'category', 'product', 'product'])
    expect(await suggest('qqqq')).toEqual([])
  })
})

describe('GET /similar', () => {
  const similar = async (draft: Record<string, string>) =>
    (await get('/similar', draft)).json<SimilarQuery[]>().map(({ productName }) => productName)

  it('finds the same barcode, the same brand with a name much like it, and nearly the same name', async () => {
    await storeQueries(world.db, [
      { productName: 'Vanilla Cloud Cream', productBrand: 'Néve', gtin: '04006381333931' },
      { productName: 'Vanilla Clouds', productBrand: 'Neve' },
      { productName: 'Something Else', productBrand: 'Neve' },
      { productName: 'Vanilla Cloud Cream 2', productBrand: 'Other' },
    ])
    expect(await similar({ gtin: '4006381333931' })).toEqual(['Vanilla Cloud Cream'])
    expect(await similar({ productName: 'vanilla cloud', productBrand: 'NEVE' })).toEqual([
      'Vanilla Clouds',
      'Vanilla Cloud Cream',
      'Vanilla Cloud Cream 2',
    ])
    expect(await similar({ productBrand: 'Neve' })).toEqual([])
    expect(await similar({})).toEqual([])
    const [one] = (await get('/similar', { gtin: '4006381333931' })).json<SimilarQuery[]>()
    expect(one).toEqual({
      _id: expect.any(String) as string,
      productName: 'Vanilla Cloud Cream',
      productBrand: 'Néve',
      queryTitle: queryDraft.queryTitle,
      productImageUrl: queryDraft.productImageUrl,
      recommendationCount: 0,
      waitingCount: 0,
      status: 'active',
    })
  })

  it('says how many wait, and of one that is locked that nobody does', async () => {
    const gtin = '04012345123456'
    await storeQueries(world.db, [
      { gtin, followerCount: 2 },
      { gtin, followerCount: 3, lockedAt: new Date() },
    ])
    const found = (await get('/similar', { gtin })).json<SimilarQuery[]>()
    expect(new Set(found.map(({ waitingCount }) => waitingCount))).toEqual(new Set([0, 2]))
  })

  it('shows five at most, and refuses what is no barcode', async () => {
    await storeQueries(
      world.db,
      Array.from({ length: 7 }, () => ({ productName: 'Twinset', productBrand: 'Twin' })),
    )
    expect(await similar({ productName: 'Twinset' })).toHaveLength(5)
    expect((await get('/similar', { gtin: '123' })).statusCode).toBe(400)
  })

  it('answers no more than somebody types', async () => {
    const ask = () => world.app.inject({ url: '/similar', remoteAddress: '198.51.100.8' })
    for (let times = 0; times < 120; times++) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(429)
  })
})

it.each([
  ['/search', '600'],
  ['/suggest', '1800'],
])('%s is for so many searches of a network in a minute', async (path, perMinute) => {
  const { headers } = await get(path, { q: 'anything' })
  expect(headers['x-ratelimit-limit']).toBe(perMinute)
})

it('corrects three words of a phrase at most', async () => {
  await storeQueries(world.db, [{ productName: 'Granite Lantern Orchard Pebble Whistle' }])
  const correct = createCorrection(world.db.prepare)
  const typed = 'granitte lanternn orchardd pebblle whistlle'
  const corrected = (await correct(parsePhrase(typed)))?.split(' ') ?? []
  expect(corrected.filter((word) => !typed.split(' ').includes(word))).toHaveLength(3)
})

it('however many search, lists are read beside them, and whoever searches too much is told so', async () => {
  const { openAnother } = world.db
  if (!openAnother) return
  const other = await openAnother()
  let searches: ReturnType<typeof get>[] = []
  await other.orm.transaction(async (tx) => {
    await tx.execute(sql`lock table vocabulary in access exclusive mode`)
    searches = Array.from({ length: 40 }, (_, n) => get('/suggest', { q: `anything ${n}` }))
    expect((await get('/products', { limit: '1' })).statusCode).toBe(200)
  })
  await other.close()
  const statuses = (await Promise.all(searches)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(30)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
})
