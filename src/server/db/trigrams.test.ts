import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { expect, inject, it } from 'vitest'
import type { SearchResult, SimilarQuery } from '#contract/search.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'
import { addressOf } from '../../../tests/support/postgres-server.ts'
import { isMigrated, migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

it('a role that may not create extensions starts without pg_trgm, says so, and makes up for it later', async () => {
  const template = inject('template')
  // The embedded engine brings its own.
  if (template.engine === 'pglite') return
  const admin = postgres(template.url, { max: 1, onnotice: () => {} })
  await admin.unsafe("create role powerless login password 'x'")
  await admin.unsafe('create database without_trigrams template template0')
  const url = new URL(template.url)
  url.pathname = 'without_trigrams'
  const inside = postgres(url.href, { max: 1, onnotice: () => {} })
  await inside.unsafe('grant create, usage on schema public to powerless')
  url.username = 'powerless'
  url.password = 'x'
  const db = await openPostgres({ address: addressOf(url.href), poolSize: 4 })
  const trigramIndexes = async () =>
    (await db.prepare(sql`select from pg_indexes where indexdef like '%gin_trgm_ops%'`)()).length
  const indexesWithLongPendingLists = () =>
    db.prepare(sql`
      select indexname from pg_indexes
      where indexdef like '%USING gin %' and indexdef not like '%gin_pending_list_limit%'`)()
  let log = ''
  const logStream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  try {
    await migrate(db)
    await migrate(db)
    expect(await isMigrated(db)).toBe(true)
    expect(await trigramIndexes()).toBe(0)

    const { app } = await createTestApp({ LOG_LEVEL: 'warn' }, { db, logStream })
    await app.ready()
    expect(log).toContain('The Postgres extension pg_trgm is missing')
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      missing: expect.stringContaining('pg_trgm') as string,
    })
    const queryId = await storeQuery(db, { productName: 'Sample', productBrand: 'Brandish' })
    await storeRecommendation(db, { queryId, productName: 'Sample', productBrand: 'Else' })
    const read = async <T>(path: string) => {
      const answer = await app.inject(path)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<T>()
    }
    expect((await read<SearchResult>('/search?q=brandish')).found).toBe(1)
    expect((await read<SearchResult>('/search?q=brandihs')).items).toEqual([])
    expect(await read<SimilarQuery[]>('/similar?productName=sample')).toHaveLength(1)
    await read('/suggest?q=brandihs')
    await read('/products?limit=5&search=sample')
    await read(`/recommendations?queryId=${queryId}`)
    await read('/recommendations/conflict?productName=sampel')
    await app.close()

    await admin.unsafe('grant create on database without_trigrams to powerless')
    await migrate(db)
    expect(await trigramIndexes()).toBe(4)
    expect(await indexesWithLongPendingLists()).toEqual([])
    const later = await createTestApp({}, { db })
    expect((await later.app.inject('/search?q=brandihs')).json()).toMatchObject({ correction: 'Brandish' })
    expect((await later.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    await later.app.close()
  } finally {
    await db.close()
    await inside.end()
    await admin.unsafe('drop database without_trigrams')
    await admin.unsafe('drop role powerless')
    await admin.end()
  }
})
