import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { Prepare } from './client.ts'
import { visibleEvidence, visibleQueries, visibleRecommendations } from './visible.ts'

const dialect = new PgDialect()
const textOf = (statement: SQL) => dialect.sqlToQuery(statement).sql

it('nothing that anybody may read is read past what is visible', async () => {
  const db = await createTestDatabase()
  const texts: string[] = []
  const noting =
    (prepare: Prepare): Prepare =>
    (statement) => {
      texts.push(textOf(statement))
      return prepare(statement)
    }
  const watched: typeof db = {
    ...db,
    prepareRead: noting(db.prepareRead),
    prepareReading: (make) => db.prepareReading((prepare) => make(noting(prepare))),
  }
  const world = await createTestApp({}, { db: watched })
  // Some are prepared when they are first asked for.
  const filters = [
    'sort=price',
    'sort=-price',
    'search=a',
    'category=food/snacks',
    'reasons=repair',
    'status=ended',
    'unanswered=true',
    'brand=a',
    'handle=ada',
  ]
  const searches = [
    '/search?q=a',
    '/search?q=a+b&category=food/snacks',
    '/suggest?q=a',
    '/similar?productName=a',
  ]
  for (const path of [...searches, '/products', ...filters.map((filter) => `/products?limit=1&${filter}`)])
    expect((await world.app.inject(path)).statusCode).toBe(200)
  for (const path of ['/sitemap.xml', '/feed.xml', '/waiting/feed.xml', '/brands/a'])
    await world.app.inject(path)
  await world.close()

  const [queries, recommendations] = [textOf(visibleQueries), textOf(visibleRecommendations)]
  expect(texts.filter((text) => text.includes(queries)).length).toBeGreaterThan(20)
  expect(texts.filter((text) => text.includes(recommendations)).length).toBeGreaterThan(4)
  const evidence = textOf(visibleEvidence)
  expect(texts.filter((text) => text.includes(evidence)).length).toBeGreaterThan(1)
  // It holds the visible queries, so it goes first.
  const rest = texts.map((text) =>
    [evidence, queries, recommendations].reduce((left, visible) => left.replaceAll(visible, ''), text),
  )
  const bare = /\b(?:from|join)\s+"?(?:queries|recommendations|evidence)\b/i
  expect(rest.filter((text) => bare.test(text))).toEqual([])
})
