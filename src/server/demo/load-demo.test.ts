import { access } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshnessOf } from '#contract/freshness.ts'
import type { Database } from '#server/db/client.ts'
import { createdAt } from '#server/db/object-id.ts'
import { readRecord } from '#server/transfer/read-record.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { findMiscounts } from '../../../tests/support/miscounts.ts'
import { storedRows } from '../../../tests/support/transfer.ts'
import { loadDemo } from './load-demo.ts'

const now = new Date('2026-03-01T12:00:00Z')
const publicFolder = new URL('../../client/public', import.meta.url)
let db: Database
let rows: Awaited<ReturnType<typeof storedRows>>

beforeAll(async () => {
  db = await createTestDatabase()
  await loadDemo(db, now)
  rows = await storedRows(db)
})
afterAll(() => db.close())

it('brings enough to look around, with and without prices, descriptions and recommendations', () => {
  expect(rows.queries.length).toBeGreaterThanOrEqual(24)
  for (const lacks of [
    rows.queries.filter((row) => row.price === null),
    rows.queries.filter((row) => !row.shortDescription && row.productDescription),
    rows.queries.filter((row) => !row.shortDescription && !row.productDescription),
    rows.queries.filter((row) => row.recommendationCount === 0),
    rows.queries.filter((row) => row.userImage === null),
  ])
    expect(lacks.length / rows.queries.length).toBeLessThan(0.5)
  expect(rows.queries.some((row) => !row.shortDescription && !row.productDescription)).toBe(true)
  expect(rows.queries.some((row) => row.price === null)).toBe(true)
  expect(rows.queries.some((row) => row.recommendationCount === 0)).toBe(true)
})

it('says of every query what it is about, and of some what became of them', () => {
  for (const row of rows.queries) expect([row.category, row.reasonKinds], row.queryTitle).not.toContain(null)
  const told = rows.queries.filter((row) => row.status)
  expect(new Set(told.map((row) => row.status))).toEqual(new Set(['ended', 'improved']))
  for (const { statusDate, date } of told)
    expect(statusDate && statusDate > date && statusDate < now).toBe(true)
})

it('counts every recommendation on its query, made later than it and not in the future', () => {
  for (const query of rows.queries) {
    const received = rows.recommendations.filter((row) => row.queryId === query.id)
    expect(received).toHaveLength(query.recommendationCount)
    for (const row of received) {
      expect(row.id > query.id && row.createdAt <= now).toBe(true)
      expect(row).toMatchObject({ queryTitle: query.queryTitle, productNameOriginal: query.productName })
      expect(row.recommenderEmail).not.toBe(query.email)
    }
  }
  expect(rows.recommendations.every((row) => row.queryId)).toBe(true)
})

it('brings evidence in every state, added later than its query and not in the future', () => {
  const states = rows.evidence.map((row) =>
    freshnessOf(
      {
        ...row,
        checkedAt: row.checkedAt?.toISOString() ?? null,
        freshUntil: new Date(row.freshUntil).toISOString(),
      },
      now.getTime(),
    ),
  )
  expect(new Set(states)).toEqual(new Set(['fresh', 'checked', 'needs-check', 'disputed']))
  for (const query of rows.queries) {
    const on = rows.evidence.filter((row) => row.queryId === query.id)
    expect(on).toHaveLength(query.evidenceCount)
    for (const row of on) expect(row.id > query.id && row.createdAt <= now).toBe(true)
  }
  for (const row of rows.evidenceChecks) expect(row.checkedAt <= now).toBe(true)
  const most = Math.max(...rows.queries.map((row) => row.evidenceCount))
  expect(most).toBeGreaterThan(3)
})

it('shows what alternatives cost and where they are sold, and one that is itself listed', () => {
  for (const name of ['price', 'currency', 'link', 'productBrand'] as const)
    expect(rows.recommendations.filter((row) => row[name] !== null).length).toBeGreaterThan(2)
  expect(rows.recommendations.filter((row) => row.countries.length).length).toBeGreaterThan(2)
  const brands = new Set(rows.queries.map((row) => row.foldedBrand))
  const listed = rows.recommendations.filter((row) => row.foldedBrand && brands.has(row.foldedBrand))
  expect(listed.map((row) => row.productName)).toEqual(['Cotton twine dishcloth'])
})

it('has recommendations that many, few and none found helpful, and some that people switched to', async () => {
  const shares = (is: (row: (typeof rows.recommendations)[number]) => boolean) =>
    rows.recommendations.filter(is).length / rows.recommendations.length
  expect(shares(({ helpful }) => helpful >= 3)).toBeGreaterThan(0.3)
  expect(shares(({ helpful, notFit }) => helpful + notFit === 0)).toBeGreaterThan(0.02)
  expect(shares(({ notFit }) => notFit > 0)).toBeGreaterThan(0.1)
  expect(shares(({ swapCount }) => swapCount > 0)).toBeGreaterThan(0.3)
  expect(rows.recommendations.some(({ ownerSwapCount }) => ownerSwapCount > 0)).toBe(true)
  expect(await findMiscounts(db)).toEqual([])
})

it('is spread over the last months by its ids', () => {
  const months = new Set(rows.queries.map((row) => createdAt(row.id).toISOString().slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(5)
  for (const row of rows.queries) expect(Math.abs(+createdAt(row.id) - +row.date)).toBeLessThan(1000)
})

it('stays within the limits, and its people at addresses set aside for examples', () => {
  for (const { id, owner, ...row } of rows.queries) {
    expect(readRecord(JSON.stringify({ ...row, _id: id, uid: owner })).kind).toBe('query')
    expect(row.email).toMatch(/@example\.(org|com)$/)
  }
  for (const { id, author, ...row } of rows.recommendations)
    expect(readRecord(JSON.stringify({ ...row, _id: id, uid: author })).kind).toBe('recommendation')
  for (const { id, author, ...row } of rows.evidence) {
    expect(readRecord(JSON.stringify({ ...row, _id: id, uid: author })).kind).toBe('evidence')
    if (row.url) expect(new URL(row.url).hostname).toMatch(/\.example\.(org|com)$/)
  }
})

it('has an illustration of its own for every product', async () => {
  const pictures = rows.queries.map((row) => row.productImageUrl)
  expect(new Set(pictures).size).toBe(pictures.length)
  const people = rows.queries.flatMap((row) => row.userImage ?? [])
  await Promise.all([...pictures, ...people].map((path) => access(publicFolder.pathname + path)))
})
