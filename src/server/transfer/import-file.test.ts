import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { deleteContent, importContent, ndjson, storedRows } from '../../../tests/support/transfer.ts'

const queryId = (n: number) => `65${n.toString(16).padStart(22, '0')}`
const recommendationId = (n: number) => `66${n.toString(16).padStart(22, '0')}`
const query = (n: number, more: object = {}) => ({
  _id: queryId(n),
  productName: `Soap ${n}`,
  productBrand: 'Lumenza',
  productImageUrl: '/media/soap.svg',
  queryTitle: `Title ${n}`,
  boycottingReason: 'It dries out my hands.',
  email: 'ann@example.org',
  userName: 'Ann',
  ...more,
})
const recommendation = (n: number, onQuery: number, more: object = {}) => ({
  _id: recommendationId(n),
  title: 'Try oats',
  productName: 'Oat bar',
  reason: 'Mild.',
  queryId: queryId(onQuery),
  recommenderEmail: 'bob@example.org',
  ...more,
})

let db: Database
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => deleteContent(db))
afterAll(() => db.close())

const counters = async () => (await storedRows(db)).queries.map((row) => row.recommendationCount)

describe('forms', () => {
  const records = [query(1), recommendation(1, 1)]

  it.each([
    ['NDJSON', ndjson(records)],
    [
      'NDJSON with a byte-order mark and Windows line ends',
      `\uFEFF${ndjson(records).replace('\n', '\r\n')}\r\n`,
    ],
    ['an array', JSON.stringify(records)],
    ['an indented array', `\n ${JSON.stringify(records, null, 2)}\n`],
    ['gzipped NDJSON', gzipSync(ndjson(records))],
  ])('%s is read', async (_form, content) => {
    const { queries, recommendations, bad } = await importContent(db, content)
    expect({ queries, recommendations, bad }).toEqual({
      queries: { inserted: 1, updated: 0, unchanged: 0 },
      recommendations: { inserted: 1, updated: 0, unchanged: 0 },
      bad: 0,
    })
  })

  it('an empty file is no trouble', async () => {
    expect(await importContent(db, '')).toMatchObject({ queries: { inserted: 0 }, bad: 0 })
    expect(await importContent(db, '[]')).toMatchObject({ queries: { inserted: 0 }, bad: 0 })
  })
})

describe('bad records', () => {
  it('are each reported with their line, once, and the rest is stored', async () => {
    const content = [
      JSON.stringify(query(1)),
      '',
      JSON.stringify(query(2, { productName: '' })),
      'nonsense',
      JSON.stringify(recommendation(1, 1, { reason: '\0' })),
      JSON.stringify(recommendation(2, 1)),
    ].join('\n')
    const { sentences, bad } = await importContent(db, content)
    expect(sentences).toEqual([
      'line 3: productName is required.',
      'line 4: The record is not valid JSON.',
      'line 5: reason must not contain control characters or broken text.',
    ])
    expect(bad).toBe(3)
    expect(await counters()).toEqual([1])
  })

  it('are items in an array', async () => {
    const { sentences } = await importContent(db, JSON.stringify([query(1), 17, {}]))
    expect(sentences).toEqual(['item 2: The record is not a JSON object.', 'item 3: _id is required.'])
  })
})

describe('a second import', () => {
  it('of the same file changes nothing', async () => {
    const content = ndjson([query(1), recommendation(1, 1), recommendation(2, 1)])
    await importContent(db, content)
    const before = await storedRows(db)
    expect(await importContent(db, content)).toMatchObject({
      queries: { inserted: 0, updated: 0, unchanged: 1 },
      recommendations: { inserted: 0, updated: 0, unchanged: 2 },
    })
    expect(await storedRows(db)).toEqual(before)
  })

  it('of a corrected file repairs, new owners of queries included', async () => {
    await importContent(db, ndjson([query(1), query(2), recommendation(1, 1)]))
    const corrected = [
      query(1, { productName: 'SOAP', uid: 'u1' }),
      query(2),
      recommendation(1, 1, { title: 'New' }),
    ]
    expect(await importContent(db, ndjson(corrected))).toMatchObject({
      queries: { inserted: 0, updated: 1, unchanged: 1 },
      recommendations: { inserted: 0, updated: 1, unchanged: 0 },
    })
    const { queries, recommendations } = await storedRows(db)
    expect(queries[0]).toMatchObject({
      productName: 'SOAP',
      searchText: 'soap',
      owner: 'u1',
      recommendationCount: 1,
    })
    expect(recommendations[0]).toMatchObject({ title: 'New', queryOwner: 'u1', productNameOriginal: 'SOAP' })
  })

  it('of queries alone hands the recommendations on them to a new owner', async () => {
    await importContent(db, ndjson([query(1), recommendation(1, 1)]))
    await importContent(db, ndjson([query(1, { uid: 'u1' })]))
    expect((await storedRows(db)).recommendations[0]).toMatchObject({ queryOwner: 'u1' })
  })

  it('that moves recommendations to another query moves the counters', async () => {
    await importContent(db, ndjson([query(1), query(2), recommendation(1, 1), recommendation(2, 1)]))
    expect(await counters()).toEqual([2, 0])
    await importContent(db, ndjson([recommendation(1, 2)]))
    expect(await counters()).toEqual([1, 1])
    await importContent(db, ndjson([recommendation(1, 9)]))
    expect(await counters()).toEqual([1, 0])
  })
})

it('stores the last of several records with one id', async () => {
  const content = ndjson([query(1), query(1, { queryTitle: 'Second' }), query(1, { queryTitle: 'Third' })])
  expect((await importContent(db, content)).queries).toEqual({ inserted: 1, updated: 2, unchanged: 0 })
  expect((await storedRows(db)).queries).toMatchObject([{ queryTitle: 'Third' }])
})

it('does not depend on the order of the file', async () => {
  const records = [query(1), query(2), recommendation(1, 1), recommendation(2, 2), recommendation(3, 2)]
  await importContent(db, ndjson(records))
  const inOrder = await storedRows(db)
  await deleteContent(db)
  await importContent(db, ndjson(records.reverse()))
  expect(await storedRows(db)).toEqual(inOrder)
})

it('counts the recommendations stored, whatever the counter in the file says', async () => {
  await importContent(
    db,
    ndjson([query(1, { recommendationCount: 99 }), query(2), recommendation(1, 1), recommendation(2, 1)]),
  )
  expect(await counters()).toEqual([2, 0])
})

it('keeps counters equal to the rows when two files are loaded at once', async () => {
  await importContent(db, ndjson([query(0), query(1), query(2)]))
  const file = (onQuery: number) =>
    ndjson(Array.from({ length: 1_200 }, (_, n) => recommendation(n, onQuery, { title: `On ${onQuery}` })))
  await Promise.all([importContent(db, file(0)), importContent(db, file(1)), importContent(db, file(2))])
  const { recommendations } = await storedRows(db)
  const rows = [0, 1, 2].map((n) => recommendations.filter((row) => row.queryId === queryId(n)).length)
  expect(await counters()).toEqual(rows)
})

it('keeps a recommendation whose query does not exist, on no query', async () => {
  await importContent(db, ndjson([recommendation(1, 9, { queryTitle: 'Gone' })]))
  expect((await storedRows(db)).recommendations).toMatchObject([
    { queryId: null, queryOwner: null, queryTitle: 'Gone', productNameOriginal: null },
  ])
})

it('takes from the file whose query it was for what is on none, and leaves it where the file is silent', async () => {
  const formerOwners = async () =>
    (await storedRows(db)).recommendations.map((row) => [row.queryOwner, row.formerQueryOwner])
  const said = { formerQueryOwner: 'uid-cid' }
  await importContent(db, ndjson([query(1), recommendation(1, 1, said), recommendation(2, 9, said)]))
  expect(await formerOwners()).toEqual([
    ['email:ann@example.org', null],
    [null, 'uid-cid'],
  ])
  const again = await importContent(db, ndjson([recommendation(2, 9)]))
  expect(again.recommendations).toEqual({ inserted: 0, updated: 0, unchanged: 1 })
  await importContent(db, ndjson([query(9, { uid: 'uid-dan' })]))
  await importContent(db, ndjson([recommendation(2, 9, said)]))
  expect((await formerOwners())[1]).toEqual(['uid-dan', null])
  const { sentences } = await importContent(db, ndjson([recommendation(3, 9, { formerQueryOwner: 'a\nb' })]))
  expect(sentences).toEqual(['line 1: formerQueryOwner must not contain control characters or broken text.'])
})

it("takes the copies of the query's fields from the file, else from the query", async () => {
  await importContent(
    db,
    ndjson([query(1), recommendation(1, 1), recommendation(2, 1, { queryTitle: 'Then', userEmail: null })]),
  )
  const fromQuery = { productNameOriginal: 'Soap 1', userName: 'Ann', queryOwner: 'email:ann@example.org' }
  expect((await storedRows(db)).recommendations).toMatchObject([
    { ...fromQuery, queryTitle: 'Title 1', userEmail: 'ann@example.org' },
    { ...fromQuery, queryTitle: 'Then', userEmail: null },
  ])
})

it('writes more rows than a statement holds', async () => {
  const records = Array.from({ length: 1_201 }, (_, n) => [query(n), recommendation(n, n % 7)]).flat()
  const { queries, recommendations } = await importContent(db, ndjson(records))
  expect([queries.inserted, recommendations.inserted]).toEqual([1_201, 1_201])
  expect((await counters()).slice(0, 8)).toEqual([172, 172, 172, 172, 171, 171, 171, 0])
})

it('says in a sentence that a file is missing or is none', async () => {
  const { openSource } = await import('./read-file.ts')
  await expect(openSource('/nowhere/at-all.json')).rejects.toThrow('There is no file /nowhere/at-all.json.')
  await expect(openSource('/')).rejects.toThrow('/ is not a file.')
})

it('says in a sentence that a compressed file is broken', async () => {
  const half = gzipSync(ndjson([query(1)])).subarray(0, 60)
  await expect(importContent(db, half)).rejects.toThrow('is not complete. Its compressed data is broken.')
})
