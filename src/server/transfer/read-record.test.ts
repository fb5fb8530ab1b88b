import { describe, expect, it } from 'vitest'
import { preparedColumns } from '#server/queries/search/prepared-columns.ts'
import { readRecord } from './read-record.ts'

const query = {
  _id: '650000000000000000000001',
  productName: 'Glow soap',
  productBrand: 'Lumenza',
  productImageUrl: 'https://images.example.org/soap.png',
  queryTitle: 'Anything gentler?',
  boycottingReason: 'It dries out my hands.',
}
const recommendation = {
  _id: '660000000000000000000001',
  title: 'Try oats',
  productName: 'Oat bar',
  reason: 'Mild.\nCheap, too.',
  queryId: query._id,
}
const read = (record: object) => readRecord(JSON.stringify(record))
const refusal = (record: object) => {
  try {
    read(record)
  } catch (error) {
    return (error as Error).message
  }
  return null
}

describe('a query', () => {
  it('is read in the form of our own export', () => {
    const exported = {
      ...query,
      uid: 'u1',
      email: 'Ann@example.org',
      date: '2026-01-02T03:04:05.678Z',
      price: 2.5,
      currency: 'EUR',
      gtin: '4006381333931',
      category: 'home/cleaning',
      reasonKinds: ['repair', 'workers'],
      status: 'ended',
      statusNote: 'Refills are back.',
      statusDate: '2026-02-03T04:05:06.789Z',
    }
    expect(read(exported)).toEqual({
      kind: 'query',
      row: {
        id: query._id,
        owner: 'u1',
        productName: 'Glow soap',
        searchText: 'glow soap',
        productBrand: 'Lumenza',
        foldedName: 'glow soap',
        foldedBrand: 'lumenza',
        ...preparedColumns({ ...exported }),
        productImageUrl: query.productImageUrl,
        queryTitle: query.queryTitle,
        boycottingReason: query.boycottingReason,
        email: 'Ann@example.org',
        userName: null,
        userImage: null,
        date: '2026-01-02T03:04:05.678Z',
        updatedAt: null,
        shortDescription: null,
        productDescription: null,
        price: 2.5,
        currency: 'EUR',
        gtin: '04006381333931',
        category: 'home/cleaning',
        reasonKinds: ['workers', 'repair'],
        status: 'ended',
        statusNote: 'Refills are back.',
        statusDate: '2026-02-03T04:05:06.789Z',
      },
    })
    const active = { ...query, status: 'active', statusNote: 'Still', statusDate: exported.date }
    expect(read(active).row).toMatchObject({ status: null, statusNote: null, statusDate: null })
  })

  it.each([
    [{ gtin: '4006381333932' }, 'gtin has a wrong digit: check it again.'],
    [{ category: 'snacks' }, 'category must be one of our categories, such as food/snacks.'],
    [{ price: 1, currency: 'XXX' }, 'currency must be the three letters of a currency, such as EUR.'],
    [{ status: 'over' }, 'status must be one of active, improved, ended.'],
    [{ status: 'ended', statusDate: 'long ago' }, 'statusDate must be an ISO 8601 date.'],
  ])('is refused for what nobody could have said of it: %j', (more, message) => {
    expect(refusal({ ...query, ...more })).toBe(message)
  })

  it('keeps the moment of its last change, where there was one', () => {
    const date = '2026-01-02T03:04:05.678Z'
    const updatedAt = '2026-02-02T03:04:05.678Z'
    expect(read({ ...query, date, updatedAt }).row).toMatchObject({ date, updatedAt })
    expect(read({ ...query, date, updatedAt: date }).row).toMatchObject({ date, updatedAt: null })
  })

  it('leads on to another only where it is hidden', () => {
    const [hiddenAt, into] = ['2026-01-02T03:04:05.678Z', recommendation._id]
    expect(read({ ...query, hiddenAt, mergedInto: into }).row).toMatchObject({ hiddenAt, mergedInto: into })
    for (const more of [{ mergedInto: into }, { hiddenAt, mergedInto: query._id }])
      expect(read({ ...query, ...more }).row).toMatchObject({ mergedInto: undefined })
  })

  it("is read in mongoexport's form, with the other spelling of the person's fields", () => {
    const mongo = {
      ...query,
      _id: { $oid: query._id.toUpperCase() },
      price: { $numberDouble: '12.5' },
      date: { $date: { $numberLong: '1700000000123' } },
      recommendationCount: { $numberInt: '7' },
      userEmail: 'Ann@Example.org',
      userPhoto: '/media/demo/people/ann.svg',
      __v: 0,
    }
    expect(read(mongo).row).toMatchObject({
      id: query._id,
      owner: 'email:ann@example.org',
      email: 'Ann@Example.org',
      userImage: '/media/demo/people/ann.svg',
      price: 12.5,
      date: '2023-11-14T22:13:20.123Z',
    })
  })

  it.each([
    [{ $date: '2024-05-01T10:00:00Z' }, '2024-05-01T10:00:00.000Z'],
    [{ $date: 1_714_557_600_000 }, '2024-05-01T10:00:00.000Z'],
    ['2024-05-01T12:00:00+02:00', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01T10:00:00', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01', '2024-05-01T00:00:00.000Z'],
    [null, new Date(0x65000000 * 1000).toISOString()],
  ])('takes the date %j, and the second in the id where there is none', (date, expected) => {
    expect(read({ ...query, date }).row).toMatchObject({ date: expected })
  })

  it.each([
    [{ $numberInt: '3' }, 3],
    [{ $numberLong: '3' }, 3],
    [{ $numberDecimal: '3.25' }, 3.25],
    [3.25, 3.25],
    [null, null],
  ])('takes the price %j', (price, expected) => {
    expect(read({ ...query, price }).row).toMatchObject({ price: expected })
  })

  it('without uid or address is owned by nobody', () => {
    expect(read(query).row).toMatchObject({ owner: 'nobody' })
  })

  it('stays a query though it has a stray title', () => {
    expect(read({ ...query, title: 'x', reason: null }).kind).toBe('query')
  })

  it.each([
    ['_id is required.', { _id: undefined }],
    ['_id must be 24 hexadecimal characters.', { _id: 'x' }],
    ['_id must be 24 hexadecimal characters.', { _id: 17 }],
    [
      'mergedInto must be 24 hexadecimal characters.',
      { hiddenAt: '2026-05-06T07:08:09.010Z', mergedInto: 'x' },
    ],
    ['productName is required.', { productName: undefined }],
    ['productName is required.', { productName: ' \n' }],
    ['productName must be a string.', { productName: 17 }],
    ['productName must be at most 200 characters long.', { productName: 'x'.repeat(201) }],
    ['queryTitle must not contain control characters or broken text.', { queryTitle: 'a\nb' }],
    ['boycottingReason must not contain control characters or broken text.', { boycottingReason: 'a\0b' }],
    [
      'boycottingReason must not contain control characters or broken text.',
      { boycottingReason: 'a\ud800b' },
    ],
    ['boycottingReason must be at most 5000 characters long.', { boycottingReason: 'x'.repeat(5001) }],
    ['userName must not contain control characters or broken text.', { userName: 'a\0b' }],
    [
      'productImageUrl must be a web address that starts with http:// or https://.',
      { productImageUrl: '/etc/passwd' },
    ],
    [
      'productImageUrl must be a web address that starts with http:// or https://.',
      { productImageUrl: '/media/../x' },
    ],
    ['userImage must be a web address that starts with http:// or https://.', { userImage: 'javascript:x' }],
    ['price must be a number.', { price: '12' }],
    ['price must be at least 0.', { price: -1 }],
    ['price must be a number.', { price: { $numberDouble: 'NaN' } }],
    ['price must be a number.', { price: { $numberDouble: 'Infinity' } }],
    ['date must be an ISO 8601 date.', { date: 'yesterday' }],
    ['date must be an ISO 8601 date.', { date: '2024-13-01' }],
    ['updatedAt must be an ISO 8601 date.', { updatedAt: '2024-13-01' }],
    ['date must be an ISO 8601 date.', { date: { $date: { $numberLong: '9'.repeat(18) } } }],
    ['uid must be a string.', { uid: 5 }],
  ] as const)('is refused: %s', (sentence, change) => {
    expect(refusal({ ...query, ...change })).toBe(sentence)
  })
})

describe('a recommendation', () => {
  it('is known by its fields and leaves open what its query will tell', () => {
    expect(read({ ...recommendation, recommenderEmail: 'Bob@example.org', userName: null })).toEqual({
      kind: 'recommendation',
      row: {
        id: recommendation._id,
        author: 'email:bob@example.org',
        title: 'Try oats',
        productName: 'Oat bar',
        productImage: null,
        reason: 'Mild.\nCheap, too.',
        queryId: query._id,
        queryTitle: undefined,
        productNameOriginal: undefined,
        userEmail: undefined,
        userName: null,
        recommenderEmail: 'Bob@example.org',
        recommenderName: 'Bob@example.org',
        createdAt: new Date(0x66000000 * 1000).toISOString(),
        updatedAt: null,
        productBrand: null,
        foldedName: 'oat bar',
        foldedBrand: null,
        link: null,
        price: null,
        currency: null,
        countries: [],
        gtin: null,
      },
    })
  })

  it('may name its query as mongoexport does', () => {
    expect(read({ ...recommendation, queryId: { $oid: query._id } }).row).toMatchObject({
      queryId: query._id,
    })
  })

  it.each([
    ['title is required.', { title: '' }],
    ['reason is required.', { reason: undefined }],
    ['queryId must be 24 hexadecimal characters.', { queryId: 'x' }],
    ['productImage must be a web address that starts with http:// or https://.', { productImage: 'ftp://x' }],
    ['createdAt must be an ISO 8601 date.', { createdAt: 5 }],
  ] as const)('is refused: %s', (sentence, change) => {
    expect(refusal({ ...recommendation, ...change })).toBe(sentence)
  })
})

it.each([
  ['The record is not valid JSON.', 'nonsense'],
  ['The record is not valid JSON.', ''],
  ['The record is not a JSON object.', '17'],
  ['The record is not a JSON object.', '[]'],
  ['_id is required.', '{}'],
  ['The record is not valid JSON.', '['.repeat(100_000)],
  ['_id is required.', '{"__proto__":{"_id":"650000000000000000000001"}}'],
])('refuses %s', (sentence, text) => {
  expect(() => readRecord(text)).toThrow(sentence)
})
