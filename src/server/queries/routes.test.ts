import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '#contract/queries.ts'
import { objectId } from '#server/db/object-id.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  queryDraft,
  recommendationDraft,
  storeQueries,
  storeQuery,
} from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const get = (url: string, headers = {}) => world.app.inject({ url, headers })
/** As somebody signed in sees it. */
const getAsMember = async (url: string) => (await world.person('reader')).call('GET', url)
const unknownId = 'ffffffffffffffffffffffff'

describe('POST /products', () => {
  it('stores what was written, with the author and the time from the token and the clock', async () => {
    const ada = await world.person('ada')
    const sent = {
      ...queryDraft,
      productName: '  Sparkle Soap ',
      email: 'someone@else.org',
      userName: 'Someone else',
      userImage: 'https://else.org/x.png',
      date: '1999-01-01T00:00:00.000Z',
      recommendationCount: 99,
      productDescription: 'Not theirs to say',
      status: 'ended',
      _id: unknownId,
      admin: true,
    }
    const answer = await ada.call('POST', '/products', sent)
    expect(answer.statusCode).toBe(201)
    const { insertedId } = answer.json<{ insertedId: string }>()
    expect(answer.json()).toEqual({
      acknowledged: true,
      insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    })

    const { date, updatedAt, ...stored } = (await getAsMember(`/products/${insertedId}`)).json<Query>()
    expect(stored).toEqual({
      own: false,
      answers: [],
      ...queryDraft,
      _id: insertedId,
      email: 'ada@example.org',
      userName: 'Ms ada',
      userImage: 'https://images.example.org/ada.png',
      handle: 'ms-ada',
      userEmail: 'ada@example.org',
      userPhoto: 'https://images.example.org/ada.png',
      recommendationCount: 0,
      swapCount: 0,
      evidenceCount: 0,
      shortDescription: null,
      productDescription: null,
      price: null,
      currency: null,
      gtin: null,
      category: null,
      reasonKinds: [],
      status: 'active',
      statusNote: null,
      statusDate: null,
    })
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000)
    expect(updatedAt).toBe(date)
  })

  it.each([
    ['productName', '', 'productName is required.'],
    ['productName', '   ', 'productName is required.'],
    ['productName', undefined, 'productName is required.'],
    ['productName', null, 'productName must be a string.'],
    ['productName', 7, 'productName must be a string.'],
    ['productName', 'x'.repeat(201), 'productName must be at most 200 characters long.'],
    ['productName', 'a\0b', 'productName must not contain control characters or broken text.'],
    ['productName', 'a\nb', 'productName must not contain control characters or broken text.'],
    ['productBrand', 'a\ud800b', 'productBrand must not contain control characters or broken text.'],
    ['queryTitle', 'x'.repeat(201), 'queryTitle must be at most 200 characters long.'],
    ['boycottingReason', 'x'.repeat(5001), 'boycottingReason must be at most 5000 characters long.'],
    ['boycottingReason', 'a\u0007', 'boycottingReason must not contain control characters or broken text.'],
    ['productImageUrl', 'soap.png', 'productImageUrl must be a web address that starts with https://.'],
    [
      'productImageUrl',
      'javascript:alert(1)',
      'productImageUrl must be a web address that starts with https://.',
    ],
    ['productImageUrl', 'https://', 'productImageUrl must be a web address that starts with https://.'],
    [
      'productImageUrl',
      'http://images.example.org/soap.png',
      'productImageUrl must be a web address that starts with https://.',
    ],
    [
      'productImageUrl',
      'https://ada:secret@images.example.org/soap.png',
      'productImageUrl must not contain a user name or password.',
    ],
    [
      'productImageUrl',
      'https://127.1/soap.png',
      'productImageUrl must be an address that everybody can open.',
    ],
    ['productName', '\u3164', 'productName must contain at least one visible character.'],
    [
      'queryTitle',
      'Save \u202Egnp.exe',
      'queryTitle must not contain hidden characters that change the direction of text.',
    ],
    [
      'boycottingReason',
      `Z${'\u0351'.repeat(9)}`,
      'boycottingReason must not have more than 8 accents or marks on one letter.',
    ],
    [
      'productImageUrl',
      `https://a.org/${'x'.repeat(2048)}`,
      'productImageUrl must be at most 2048 characters long.',
    ],
  ])('refuses %s = %j with 400', async (field, value, message) => {
    const ada = await world.person('ada')
    const answer = await ada.call('POST', '/products', { ...queryDraft, [field]: value })
    expect(answer.json()).toEqual({ statusCode: 400, error: 'Bad Request', message })
    expect(answer.statusCode).toBe(400)
  })

  it('keeps tabs and line breaks in a reason, and counts characters rather than bytes', async () => {
    const ada = await world.person('ada')
    const boycottingReason = 'First\n\tsecond 🧼'
    const productName = '🧼'.repeat(200)
    const answer = await ada.call('POST', '/products', { ...queryDraft, boycottingReason, productName })
    const { insertedId } = answer.json<{ insertedId: string }>()
    expect((await get(`/products/${insertedId}`)).json()).toMatchObject({ boycottingReason, productName })
  })

  it('refuses a body that is not JSON, is empty, is of another type or is too large', async () => {
    const { token } = await world.person('ada')
    const post = (payload: string, type = 'application/json') =>
      world.app.inject({
        method: 'POST',
        url: '/products',
        payload,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
      })
    expect((await post('{"a":')).json()).toMatchObject({
      statusCode: 400,
      message: 'The body must be valid JSON.',
    })
    expect((await post('')).json()).toMatchObject({ statusCode: 400, message: 'The body must not be empty.' })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const url = `/products/${objectId()}`
    expect((await world.app.inject({ method: 'DELETE', url, headers })).json()).toMatchObject({
      deletedCount: 0,
    })
    expect((await post('[]')).json()).toMatchObject({
      statusCode: 400,
      message: 'The body must be an object.',
    })
    expect((await post('{"__proto__":{"x":1}}')).statusCode).toBe(400)
    expect((await post('a=b', 'text/plain')).statusCode).toBe(415)
    expect((await post(JSON.stringify({ boycottingReason: 'x'.repeat(65 * 1024) }))).json()).toEqual({
      statusCode: 413,
      error: 'Payload Too Large',
      message: 'The body must be at most 64 KiB.',
    })
  })

  it('refuses without a token, before it looks at the body', async () => {
    const answer = await world.app.inject({ method: 'POST', url: '/products', payload: {} })
    expect(answer.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
  })
})

describe('GET /products/{id}', () => {
  it('takes an id in either case', async () => {
    const id = await storeQuery(world.db)
    expect((await get(`/products/${id.toUpperCase()}`)).json<Query>()._id).toBe(id)
  })

  it('answers 404 for an unknown id and 400 for what is none', async () => {
    expect((await get(`/products/${unknownId}`)).json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Query not found.',
    })
    expect((await get('/products/nonsense')).json()).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'id must be 24 hexadecimal characters.',
    })
  })

  it('answers 304 while nothing changed', async () => {
    const id = await storeQuery(world.db)
    const { headers } = await get(`/products/${id}`)
    const again = await get(`/products/${id}`, { 'if-none-match': headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('PUT /products/{id}', () => {
  it('changes what its owner writes and nothing else', async () => {
    const ada = await world.person('ada')
    const id = await storeQuery(world.db, { owner: ada.uid, recommendationCount: 0, price: 3 })
    const changed = {
      ...queryDraft,
      productName: 'New name',
      email: 'x@y.z',
      status: 'ended',
      recommendationCount: 7,
    }
    expect((await ada.call('PUT', `/products/${id}`, changed)).json()).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    })
    expect((await getAsMember(`/products/${id}`)).json()).toMatchObject({
      productName: 'New name',
      email: ada.email,
      price: 3,
      status: 'active',
      recommendationCount: 0,
      swapCount: 0,
    })
    expect((await get('/products?search=new%20NAME')).json<Query[]>().map((query) => query._id)).toEqual([id])
  })

  it('says when nothing changed', async () => {
    const ada = await world.person('ada')
    const id = await storeQuery(world.db, { owner: ada.uid })
    expect((await ada.call('PUT', `/products/${id}`, queryDraft)).json()).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    })
  })

  it("refuses another person's row with 403, an unknown one with 404, a bad field with 400, nobody with 401", async () => {
    const ada = await world.person('ada')
    const id = await storeQuery(world.db)
    expect((await ada.call('PUT', `/products/${id}`, queryDraft)).json()).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      message: 'This query belongs to someone else.',
    })
    expect((await ada.call('PUT', `/products/${unknownId}`, queryDraft)).statusCode).toBe(404)
    expect((await get(`/products/${unknownId}`)).statusCode).toBe(404)
    expect((await ada.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle: '' })).statusCode).toBe(400)
    const anonymous = await world.app.inject({ method: 'PUT', url: `/products/${id}`, payload: queryDraft })
    expect(anonymous.statusCode).toBe(401)
  })
})

describe('versions of a query', () => {
  const stored = async (id: string) => (await get(`/products/${id}`)).json<Query>()
  const change = (person: Awaited<ReturnType<typeof world.person>>, id: string, body: object) =>
    person.call('PUT', `/products/${id}`, body)

  it('begin with its date and go on with every change of its text, and with nothing else', async () => {
    const [vera, cleo] = [await world.person('vera'), await world.person('cleo')]
    const id = await storeQuery(world.db, { owner: vera.uid })
    const first = await stored(id)
    expect(first.updatedAt).toBe(first.date)
    await cleo.call('POST', '/recommendations', { ...recommendationDraft, queryId: id })
    await change(vera, id, queryDraft)
    expect((await stored(id)).updatedAt).toBe(first.date)
    await change(vera, id, { ...queryDraft, queryTitle: 'One' })
    const second = await stored(id)
    await change(vera, id, { ...queryDraft, queryTitle: 'Two' })
    const third = await stored(id)
    expect([first.updatedAt, second.updatedAt, third.updatedAt].sort()).toEqual([
      first.updatedAt,
      second.updatedAt,
      third.updatedAt,
    ])
    expect(new Set([first.updatedAt, second.updatedAt, third.updatedAt]).size).toBe(3)
  })

  it('take what changed of the version that is stored, and refuse a change of an earlier one', async () => {
    const vera = await world.person('vera')
    const id = await storeQuery(world.db, { owner: vera.uid })
    const { updatedAt } = await stored(id)
    const answer = await change(vera, id, { updatedAt, productName: ' Renamed ' })
    expect(answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 })
    expect(await stored(id)).toMatchObject({ ...queryDraft, productName: 'Renamed' })
    expect((await get('/products?search=renamed')).json<Query[]>()).toHaveLength(1)
    const late = await change(vera, id, { updatedAt, queryTitle: 'Late' })
    expect(late.json()).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message:
        'This query was changed in the meantime. Read it again, then send your change with the new updatedAt.',
    })
    expect(await stored(id)).toMatchObject({ ...queryDraft, productName: 'Renamed' })
  })

  it('take the same change twice, as somebody sends it who got no answer', async () => {
    const vera = await world.person('vera')
    const id = await storeQuery(world.db, { owner: vera.uid })
    const { updatedAt } = await stored(id)
    await change(vera, id, { updatedAt, queryTitle: 'Again' })
    expect((await change(vera, id, { updatedAt, queryTitle: 'Again' })).json()).toMatchObject({
      modifiedCount: 0,
    })
  })

  it('let exactly one of many changes at once win', async () => {
    const vera = await world.person('vera')
    const id = await storeQuery(world.db, { owner: vera.uid })
    const { updatedAt } = await stored(id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => change(vera, id, { updatedAt, queryTitle: `Try ${n}` })),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(7)
    expect((await stored(id)).queryTitle).toBe(`Try ${codes.indexOf(200)}`)
  })

  it('are checked like everything else, and without one the whole text is wanted', async () => {
    const vera = await world.person('vera')
    const id = await storeQuery(world.db, { owner: vera.uid })
    const { updatedAt } = await stored(id)
    const refused = async (body: object) =>
      (await change(vera, id, body)).json<{ statusCode: number; message: string }>()
    expect(await refused({ queryTitle: 'Alone' })).toMatchObject({
      statusCode: 400,
      message: 'productName is required.',
    })
    expect(await refused({ updatedAt: 'yesterday', queryTitle: 'x' })).toMatchObject({
      statusCode: 400,
      message: 'updatedAt must be the same as when you read it.',
    })
    expect(await refused({ updatedAt, queryTitle: ' ' })).toMatchObject({
      statusCode: 400,
      message: 'queryTitle is required.',
    })
    expect(await refused({ updatedAt, productImageUrl: 'http://a.org/x.png' })).toMatchObject({
      statusCode: 400,
    })
  })
})

describe('DELETE /products/{id}', () => {
  it('deletes, and deletes nothing the second time', async () => {
    const ada = await world.person('ada')
    const id = await storeQuery(world.db, { owner: ada.uid })
    const remove = async () => (await ada.call('DELETE', `/products/${id}`)).json<unknown>()
    expect(await remove()).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await remove()).toEqual({ acknowledged: true, deletedCount: 0 })
    expect((await get(`/products/${id}`)).statusCode).toBe(404)
  })

  it("refuses another person's row with 403 and nobody with 401", async () => {
    const ada = await world.person('ada')
    const id = await storeQuery(world.db)
    expect((await ada.call('DELETE', `/products/${id}`)).statusCode).toBe(403)
    expect((await world.app.inject({ method: 'DELETE', url: `/products/${id}` })).statusCode).toBe(401)
    expect((await get(`/products/${id}`)).statusCode).toBe(200)
  })

  it('keeps the recommendations of others, which leave the received list', async () => {
    const [ada, bea] = [await world.person('ada'), await world.person('bea')]
    const queryId = await storeQuery(world.db, { owner: ada.uid, email: ada.email })
    await bea.call('POST', '/recommendations', { ...recommendationDraft, queryId })
    await ada.call('DELETE', `/products/${queryId}`)
    expect((await bea.call('GET', `/recommendations?email=${bea.email}`)).json()).toMatchObject([
      { queryId: null, queryTitle: queryDraft.queryTitle, productNameOriginal: queryDraft.productName },
    ])
    expect((await ada.call('GET', `/myqueries/recommendations?email=${ada.email}`)).json()).toEqual([])
  })
})

describe('rows imported without a uid', () => {
  it('belong to whoever has proved their address, and to nobody who merely claims it', async () => {
    const mine = { owner: 'email:carla@example.org', email: 'carla@example.org' }
    const [first, second] = [await storeQuery(world.db, mine), await storeQuery(world.db, mine)]
    const proved = await world.person('carla')
    const claimed = await world.person('carla', { sub: 'uid-squatter', email_verified: false })
    expect((await claimed.call('DELETE', `/products/${first}`)).statusCode).toBe(403)
    expect((await proved.call('DELETE', `/products/${first}`)).statusCode).toBe(200)
    expect((await proved.call('PUT', `/products/${second}`, queryDraft)).statusCode).toBe(200)
  })
})

it('lists what somebody asked under a uid and a proved address as one, hidden or not, in every order and filtered', async () => {
  const { uid, email, call } = await world.person('both')
  const prices = [3, null, 1, 2, 3, 1, 5]
  const rows = prices.map((price, n) => ({
    id: objectId(Date.UTC(2026, 1, 1 + n)),
    owner: n % 2 ? uid : `email:${email}`,
    price,
    productName: n % 3 ? 'Soap' : 'Crisps',
    status: n % 2 ? null : ('ended' as const),
    hiddenAt: n === 2 ? new Date() : null,
  }))
  await storeQueries(world.db, rows)
  const read = async (more: string) => {
    const ids: string[] = []
    for (let next = `/products?email=${email}${more}`; next;) {
      const page = await call('GET', next)
      ids.push(...page.json<Query[]>().map(({ _id }) => _id))
      next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1] ?? ''
    }
    return ids
  }
  const newest = rows.toReversed()
  for (const [filter, expected] of [
    ['', newest],
    ['&sort=price', newest.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))],
    ['&sort=-price', newest.toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))],
    ['&status=ended', newest.filter(({ status }) => status)],
    ['&search=soap&status=active', newest.filter((row) => !row.status && row.productName === 'Soap')],
  ] as const)
    for (const limit of ['', '&limit=2'])
      expect([filter, await read(filter + limit)]).toEqual([filter, expected.map(({ id }) => id)])
})

it('orders by the second in the id, not by the date field', async () => {
  const theirs = { owner: 'uid-order', email: 'order@example.org' }
  const older = await storeQuery(world.db, {
    ...theirs,
    id: objectId(Date.UTC(2020, 0)),
    date: new Date(),
  })
  const newer = await storeQuery(world.db, { ...theirs, date: new Date(0) })
  const person = await world.person('order')
  const list = (await person.call('GET', '/products?email=ORDER@example.org')).json<Query[]>()
  expect(list.map((query) => query._id)).toEqual([newer, older])
})
