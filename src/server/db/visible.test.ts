/// <reference types="vite/types/importMeta.d.ts" />
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { madeOf, type Prepare } from './client.ts'

const dialect = new PgDialect()
const textOf = (statement: SQL) => dialect.sqlToQuery(statement).sql

const files = import.meta.glob<Record<string, unknown>>('./{visible,*-schema}.ts', { eager: true })
/** Of each table of posts. Some hold others, and go first. */
const visibles = Object.values(files)
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, value]) => (name.startsWith('visible') ? [textOf(value as SQL)] : []))
  .sort((one, other) => other.length - one.length)

it('nothing that anybody may read is read past what is visible', async () => {
  const db = await createTestDatabase()
  const texts: string[] = []
  const noting =
    (prepare: Prepare): Prepare =>
    (statement) => {
      texts.push(textOf(madeOf(statement)))
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

  for (const visible of visibles) expect(texts.filter((text) => text.includes(visible)).length).not.toBe(0)
  const rest = texts.map((text) => visibles.reduce((left, visible) => left.replaceAll(visible, ''), text))
  const tables = visibles.map((visible) => visible.split(' ').at(-1))
  const bare = new RegExp(String.raw`\b(?:from|join)\s+"?(?:${tables.join('|')})\b(?!"?\.)`, 'i')
  expect(rest.filter((text) => bare.test(text))).toEqual([])
})
