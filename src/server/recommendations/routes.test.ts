import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCounts, type Recommendation } from '#contract/recommendations.ts'
import { revisions } from '#server/db/platform-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  queryDraft,
  recommendationDraft,
  storeQuery,
  storeRecommendation,
} from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject(url)
/** As somebody signed in sees it. */
const getAsMember = async (url: string) => (await world.person('reader')).call('GET', url)
const unknownId = 'ffffffffffffffffffffffff'

const noDetails = {
  productBrand: null,
  link: null,
  price: null,
  currency: null,
  countries: [],
  gtin: null,
}
const details = {
  productBrand: 'Millwright',
  link: 'https://mill.example.org/soap',
  price: 3.5,
  currency: 'EUR',
  countries: ['DE', 'AT'],
  gtin: '04006381333931',
}

async function countOf(queryId: string) {
  const [query] = await world.db.orm.select().from(queries).where(eq(queries.id, queryId))
  const rows = await world.db.orm.select().from(recommendations).where(eq(recommendations.queryId, queryId))
  return { counter: query?.recommendationCount, rows: rows.length }
}

describe('POST /recommendations', () => {
  it('stores what was written; the rest comes from the token, the clock and the query', async () => {
    const [ada, bea] = [await world.person('ada'), await world.person('bea')]
    const { insertedId: queryId } = (await ada.call('POST', '/products', queryDraft)).json<{
      insertedId: string
    }>()
    const answer = await bea.call('POST', '/recommendations', {
      ...recommendationDraft,
      queryId,
      queryTitle: 'forged',
      productNameOriginal: 'forged',
      userEmail: 'forged@example.org',
      userName: 'forged',
      recommenderEmail: 'forged@example.org',
      recommenderName: 'forged',
      createdAt: '1999-01-01T00:00:00.000Z',
    })
    expect(answer.statusCode).toBe(201)
    const { insertedId } = answer.json<{ insertedId: string }>()
    const [stored] = (await getAsMember(`/recommendations?queryId=${queryId}`)).json<Recommendation[]>()
    expect(stored).toEqual({
      ...recommendationDraft,
      _id: insertedId,
      queryId,
      queryTitle: queryDraft.queryTitle,
      productNameOriginal: queryDraft.productName,
      userEmail: 'ada@example.org',
      userName: 'Ms ada',
      recommenderEmail: 'bea@example.org',
      recommenderName: 'Ms bea',
      createdAt: expect.stringMatching(/^20\d\d-/) as string,
      updatedAt: stored?.createdAt,
      ...noDetails,
      ...newCounts,
      chosen: false,
      handle: 'ms-bea',
      conflict: null,
      own: false,
    })
    expect(await countOf(queryId)).toEqual({ counter: 1, rows: 1 })

    const received = await ada.call('GET', `/myqueries/recommendations?email=${ada.email}`)
    expect(received.json()).toEqual([
      {
        ...stored,
        queryDetails: { queryTitle: queryDraft.queryTitle, productName: queryDraft.productName },
        boycottingReason: queryDraft.boycottingReason,
      },
    ])
  })

  it('names a person without a display name by their address, and takes no image, "" and null alike', async () => {
    const dora = await world.person('dora', { name: undefined })
    const queryId = await storeQuery(world.db)
    for (const productImage of [undefined, '', null])
      await dora.call('POST', '/recommendations', { ...recommendationDraft, productImage, queryId })
    const list = (await getAsMember(`/recommendations?queryId=${queryId}`)).json<Recommendation[]>()
    expect(list.map((one) => [one.productImage, one.recommenderName])).toEqual(
      Array(3).fill([null, 'dora@example.org']),
    )
  })

  it('takes where it is sold, by whom and for how much; empty ones are none', async () => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const add = async (more: object) => {
      const answer = await ada.call('POST', '/recommendations', { ...recommendationDraft, ...more, queryId })
      const { insertedId } = answer.json<{ insertedId: string }>()
      return (await get(`/recommendations/${insertedId}`)).json<Recommendation>()
    }
    expect(await add({ ...details, gtin: ' 4 006381-333931 ' })).toMatchObject(details)
    const empty = { productBrand: ' ', link: '', price: null, currency: '', countries: null, gtin: '' }
    expect(await add(empty)).toMatchObject(noDetails)
  })

  it('is allowed on a query of one’s own and counts as received', async () => {
    const eve = await world.person('eve')
    const queryId = await storeQuery(world.db, { owner: eve.uid })
    await eve.call('POST', '/recommendations', { ...recommendationDraft, queryId })
    expect((await eve.call('GET', `/myqueries/recommendations?email=${eve.email}`)).json()).toHaveLength(1)
  })

  it.each([
    ['title', '', 'title is required.'],
    ['title', 'x'.repeat(201), 'title must be at most 200 characters long.'],
    ['productName', undefined, 'productName is required.'],
    ['reason', ' ', 'reason is required.'],
    ['reason', 'x'.repeat(5001), 'reason must be at most 5000 characters long.'],
    ['productImage', 'ftp://x.org/a', 'productImage must be a web address that starts with https://.'],
    ['productBrand', 'x'.repeat(201), 'productBrand must be at most 200 characters long.'],
    ['link', 'http://mill.example.org', 'link must be a web address that starts with https://.'],
    ['link', 'javascript:alert(1)', 'link must be a web address that starts with https://.'],
    ['link', 'https://user@mill.example.org', 'link must not contain a user name or password.'],
    ['link', 'https://localhost/', 'link must be an address that everybody can open.'],
    ['price', -1, 'price must be at least 0.'],
    ['price', '3', 'price must be a number.'],
    ['currency', 'Euro', 'currency must be the three letters of a currency, such as EUR.'],
    ['countries', ['DE', 'Atlantis'], 'countries.1 must be the two letters of a country, such as DE.'],
    ['countries', ['DE', 'DE'], 'countries must not contain anything twice.'],
    ['gtin', '123', 'gtin must have 8, 12, 13 or 14 digits.'],
    ['queryId', 'nonsense', 'queryId must be 24 hexadecimal characters.'],
    ['queryId', undefined, 'queryId is required.'],
  ])('refuses %s = %j with 400', async (field, value, message) => {
    const ada = await world.person('ada')
    const body = { ...recommendationDraft, queryId: unknownId, [field]: value }
    expect((await ada.call('POST', '/recommendations', body)).json()).toMatchObject({
      statusCode: 400,
      message,
    })
  })

  it('is refused with a sentence where the boycott has ended, and taken where it has improved', async () => {
    const bea = await world.person('bea')
    const recommend = (queryId: string) =>
      bea.call('POST', '/recommendations', { ...recommendationDraft, queryId })
    const ended = await storeQuery(world.db, { status: 'ended', statusDate: new Date() })
    expect((await recommend(ended)).json()).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'This boycott has ended. No more alternatives are needed.',
    })
    expect((await get(`/products/${ended}`)).json()).toMatchObject({ recommendationCount: 0 })
    const improved = await storeQuery(world.db, { status: 'improved', statusDate: new Date() })
    expect((await recommend(improved)).statusCode).toBe(201)
  })

  it('answers 404 when the query is gone and 401 to nobody', async () => {
    const ada = await world.person('ada')
    const body = { ...recommendationDraft, queryId: unknownId }
    expect((await ada.call('POST', '/recommendations', body)).json()).toMatchObject({
      statusCode: 404,
      message: 'Query not found.',
    })
    const anonymous = await world.app.inject({ method: 'POST', url: '/recommendations', payload: body })
    expect(anonymous.statusCode).toBe(401)
  })
})

describe('lists', () => {
  it('run newest first, whole and in pages', async () => {
    const fay = await world.person('fay')
    const queryId = await storeQuery(world.db, { owner: fay.uid })
    const ids: string[] = []
    for (let n = 0; n < 5; n++)
      ids.unshift(await storeRecommendation(world.db, { queryId, queryOwner: fay.uid, author: fay.uid }))
    for (const url of [
      `/recommendations?queryId=${queryId}`,
      `/recommendations?email=${fay.email}`,
      `/myqueries/recommendations?email=${fay.email}`,
    ]) {
      const whole = (await fay.call('GET', url)).json<Recommendation[]>()
      expect(whole.map((one) => one._id)).toEqual(ids)
      const first = await fay.call('GET', `${url}&limit=3`)
      const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
      const second = await fay.call('GET', next)
      const paged = [...first.json<Recommendation[]>(), ...second.json<Recommendation[]>()]
      expect(paged.map((one) => one._id)).toEqual(ids)
      expect(second.headers['link']).toBeUndefined()
    }
  })

  it('on a query run by score or swaps as well, ties newest first, whole and in pages', async () => {
    const [reader, owner] = [await world.person('reader'), await world.person('owner')]
    const queryId = await storeQuery(world.db, { owner: owner.uid })
    const made = [
      { score: 0.5, swapCount: 0 },
      { score: 0.164245, swapCount: 7 },
      { score: 0.549074, swapCount: 7 },
      { score: 0, swapCount: 12 },
      { score: 0.164245, swapCount: 0 },
    ]
    const ids: string[] = []
    for (const values of made) ids.push(await storeRecommendation(world.db, { queryId, ...values }))
    await storeRecommendation(world.db, { queryId, score: 0.9, swapCount: 99, hiddenAt: new Date() })
    type Read = (url: string) => ReturnType<typeof getAsMember>
    const expectOrders = async (read: Read) => {
      for (const [sort, order] of [
        ['', [4, 3, 2, 1, 0]],
        ['&sort=helpful', [2, 0, 4, 1, 3]],
        ['&sort=swaps', [3, 2, 1, 4, 0]],
      ] as const) {
        const url = `/recommendations?queryId=${queryId.toUpperCase()}${sort}`
        const expected = order.map((n) => ids[n])
        const found = (await read(url)).json<Recommendation[]>()
        expect(found.map(({ _id }) => _id)).toEqual(expected)
        const paged: string[] = []
        for (let next = `${url}&limit=2`; next;) {
          const page = await read(next)
          paged.push(...page.json<Recommendation[]>().map(({ _id }) => _id))
          next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? ''
        }
        expect(paged).toEqual(expected)
      }
    }
    await expectOrders((url) => get(url))
    await expectOrders((url) => reader.call('GET', url))
    // Once the query is hidden, to its owner.
    await world.db.orm.update(queries).set({ hiddenAt: new Date() }).where(eq(queries.id, queryId))
    await expectOrders((url) => owner.call('GET', url))
    const others = await reader.call('GET', `/recommendations?queryId=${queryId}&sort=swaps`)
    expect(others.json()).toEqual([])
  })

  it('refuse an order they do not have', async () => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    for (const [url, message] of [
      [`/recommendations?queryId=${queryId}&sort=price`, 'sort must be one of helpful, swaps.'],
      [`/recommendations?email=${ada.email}&sort=helpful`, 'sort goes with queryId.'],
    ] as const)
      expect((await ada.call('GET', url)).json()).toMatchObject({ statusCode: 400, message })
  })

  it('by address are for that address alone', async () => {
    const ada = await world.person('ada')
    for (const url of ['/recommendations', '/myqueries/recommendations']) {
      expect((await get(`${url}?email=ada@example.org`)).statusCode).toBe(401)
      expect((await ada.call('GET', `${url}?email=bea@example.org`)).statusCode).toBe(403)
      expect((await ada.call('GET', `${url}?email=ADA@Example.org`)).statusCode).toBe(200)
    }
  })

  it('need one thing to go by', async () => {
    expect((await get('/recommendations')).json()).toMatchObject({
      statusCode: 400,
      message: 'Give either queryId or email.',
    })
    expect((await get(`/recommendations?queryId=${unknownId}&email=a@b.c`)).statusCode).toBe(400)
    expect((await get(`/recommendations?queryId=nonsense`)).statusCode).toBe(400)
    const ada = await world.person('ada')
    expect((await ada.call('GET', '/myqueries/recommendations')).json()).toMatchObject({
      statusCode: 400,
      message: 'email is required.',
    })
  })

  it('are empty for a query without any', async () => {
    expect((await get(`/recommendations?queryId=${unknownId}`)).json()).toEqual([])
  })
})

describe('GET /recommendations/{id}', () => {
  it('answers with one, 404 once it is gone and 400 for what is no id', async () => {
    const ada = await world.person('ada')
    const id = await storeRecommendation(world.db, { author: ada.uid })
    expect((await get(`/recommendations/${id.toUpperCase()}`)).json()).toMatchObject({
      _id: id,
      ...recommendationDraft,
    })
    await ada.call('DELETE', `/recommendations/${id}`)
    expect((await get(`/recommendations/${id}`)).json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Recommendation not found.',
    })
    expect((await get('/recommendations/nonsense')).statusCode).toBe(400)
  })
})

describe('PUT /recommendations/{id}', () => {
  const change = {
    title: 'Better said',
    productName: 'Mill Soap 2',
    productImage: '',
    reason: 'Still refills.',
  }

  it('changes what its author writes and nothing else', async () => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const { insertedId: id } = (
      await ada.call('POST', '/recommendations', { ...recommendationDraft, queryId })
    ).json<{ insertedId: string }>()
    const before = (await get(`/recommendations/${id}`)).json<Recommendation>()
    const elsewhere = await storeQuery(world.db)
    const answer = await ada.call('PUT', `/recommendations/${id}`, { ...change, queryId: elsewhere })
    expect(answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 })
    const after = (await get(`/recommendations/${id}`)).json<Recommendation>()
    expect(after).toEqual({ ...before, ...change, productImage: null, updatedAt: after.updatedAt })
    expect(after.updatedAt > before.updatedAt).toBe(true)
    expect(await countOf(queryId)).toEqual({ counter: 1, rows: 1 })
    const again = await ada.call('PUT', `/recommendations/${id}`, change)
    expect(again.json()).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
  })

  it('keeps a picture that is left out', async () => {
    const ada = await world.person('ada')
    const id = await storeRecommendation(world.db, { author: ada.uid })
    const { productImage, ...text } = { ...change, productImage: recommendationDraft.productImage }
    await ada.call('PUT', `/recommendations/${id}`, text)
    expect((await get(`/recommendations/${id}`)).json()).toMatchObject({ ...text, productImage })
  })

  it('with its version takes what changes and leaves the rest; of two changes of one version, one is refused', async () => {
    const ada = await world.person('ada')
    const id = await storeRecommendation(world.db, { author: ada.uid, ...details })
    const read = async () => (await get(`/recommendations/${id}`)).json<Recommendation>()
    const before = await read()
    const { updatedAt } = before
    const put = (body: object) => ada.call('PUT', `/recommendations/${id}`, body)
    const answers = await Promise.all([put({ price: 4, updatedAt }), put({ price: 5, updatedAt })])
    expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '409'])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message:
        'This recommendation was changed in the meantime. Read it again, then send your change with the new updatedAt.',
    })
    const after = await read()
    expect(after).toEqual({ ...before, price: after.price, updatedAt: after.updatedAt })
    // What is there already is no conflict, whatever version it was made from.
    expect((await put({ price: after.price, updatedAt })).json()).toMatchObject({ modifiedCount: 0 })
    const cleared = await put({ link: '', countries: [], gtin: null, updatedAt: after.updatedAt })
    expect(cleared.json()).toMatchObject({ modifiedCount: 1 })
    expect(await read()).toMatchObject({
      ...details,
      price: after.price,
      link: null,
      countries: [],
      gtin: null,
    })
    expect((await put({ title: 'Alone' })).json()).toMatchObject({ message: 'productName is required.' })
    expect((await put({ title: 'Alone', updatedAt: 'yesterday' })).json()).toMatchObject({
      message: 'updatedAt must be the same as when you read it.',
    })
  })

  it('keeps what others have judged when it changes, and only then', async () => {
    const [ada, bea] = [await world.person('ada'), await world.person('bea')]
    const queryId = await storeQuery(world.db)
    const body = { ...recommendationDraft, ...details, queryId }
    const { insertedId: id } = (await ada.call('POST', '/recommendations', body)).json<{
      insertedId: string
    }>()
    const kept = () => world.db.orm.select().from(revisions).where(eq(revisions.subjectId, id))
    const put = (more: object) =>
      ada.call('PUT', `/recommendations/${id}`, { ...recommendationDraft, ...more })
    await put({ title: 'Unseen' })
    expect(await kept()).toEqual([])
    await bea.call('PUT', `/recommendations/${id}/vote`, { value: -1, reason: 'wrong' })
    await put({ title: 'Unseen' })
    expect(await kept()).toEqual([])
    await put({ title: 'Corrected', price: 4 })
    // Changes within ten minutes are one.
    await world.db.orm.update(revisions).set({ at: new Date(Date.now() - 11 * 60_000) })
    await bea.call('DELETE', `/recommendations/${id}/vote`)
    await bea.call('PUT', `/recommendations/${id}/swap`, {})
    await put({ title: 'Once more' })
    const { queryId: _, ...text } = body
    const revision = {
      id: expect.any(String) as string,
      subject: 'recommendation',
      subjectId: id,
      by: ada.uid,
    }
    const at = expect.any(Date) as Date
    expect((await kept()).sort((one, other) => one.id.localeCompare(other.id))).toEqual([
      { ...revision, at, fields: { ...text, title: 'Unseen' } },
      { ...revision, at, fields: { ...text, title: 'Corrected', price: 4 } },
    ])
    const data = (await ada.call('GET', '/account/data')).json<{ revisions: { subjectId: string }[] }>()
    expect(data.revisions.map(({ subjectId }) => subjectId)).toEqual([id, id])
    const others = (await bea.call('GET', '/account/data')).json<{ revisions: object[] }>()
    expect(others.revisions).toEqual([])
    await ada.call('DELETE', `/recommendations/${id}`)
    expect(await kept()).toEqual([])
  })

  it("refuses another person's row with 403, an unknown one with 404, a bad field with 400, nobody with 401", async () => {
    const ada = await world.person('ada')
    const id = await storeRecommendation(world.db)
    expect((await ada.call('PUT', `/recommendations/${id}`, change)).json()).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      message: 'This recommendation belongs to someone else.',
    })
    expect((await ada.call('PUT', `/recommendations/${unknownId}`, change)).statusCode).toBe(404)
    expect((await ada.call('PUT', `/recommendations/${id}`, { ...change, title: ' ' })).json()).toMatchObject(
      {
        statusCode: 400,
        message: 'title is required.',
      },
    )
    const anonymous = await world.app.inject({
      method: 'PUT',
      url: `/recommendations/${id}`,
      payload: change,
    })
    expect(anonymous.statusCode).toBe(401)
  })
})

describe('DELETE /recommendations/{id}', () => {
  it('deletes once and puts the counter right', async () => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const added = await ada.call('POST', '/recommendations', { ...recommendationDraft, queryId })
    const { insertedId } = added.json<{ insertedId: string }>()
    const remove = async () => (await ada.call('DELETE', `/recommendations/${insertedId}`)).json<unknown>()
    expect(await remove()).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await countOf(queryId)).toEqual({ counter: 0, rows: 0 })
    expect(await remove()).toEqual({ acknowledged: true, deletedCount: 0 })
  })

  it("refuses another person's row with 403, what is no id with 400, nobody with 401", async () => {
    const ada = await world.person('ada')
    const id = await storeRecommendation(world.db)
    expect((await ada.call('DELETE', `/recommendations/${id}`)).json()).toMatchObject({
      statusCode: 403,
      message: 'This recommendation belongs to someone else.',
    })
    expect((await ada.call('DELETE', '/recommendations/nonsense')).statusCode).toBe(400)
    expect((await world.app.inject({ method: 'DELETE', url: `/recommendations/${id}` })).statusCode).toBe(401)
  })
})
