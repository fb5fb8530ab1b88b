import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follows } from '#server/db/follows-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { queries } from '#server/db/schema.ts'
import { vocabulary, vocabularyChanges } from '#server/db/search-schema.ts'
import { findMiscounts } from '#server/platform/recount.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import { queryDraft, storeQueries, storeQuery } from '../../../../tests/support/factories.ts'
import { countPending } from './count-pending.ts'
import { vocabularyCounterChecks } from './counter-checks.ts'
import { prepareRows } from './prepare-rows.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const terms = async (text: string) => {
  const rows = await world.db.orm
    .select({ kind: vocabulary.kind, spelling: vocabulary.spelling, count: vocabulary.count })
    .from(vocabulary)
    .where(eq(vocabulary.text, text))
    .orderBy(vocabulary.kind, vocabulary.spelling)
  return rows.map(({ kind, spelling, count }) => `${kind} ${spelling} ${count}`)
}
const miscounts = () => findMiscounts(world.db, vocabularyCounterChecks)

it('is right in the transaction that adds, changes or deletes a query', async () => {
  const ada = await world.person('ada')
  const add = async (body: object) =>
    (await ada.call('POST', '/products', { ...queryDraft, ...body })).json<{ insertedId: string }>()
      .insertedId
  const first = await add({ productBrand: 'Néstor', productName: 'Kit Kat', category: 'food/snacks' })
  await add({ productBrand: 'NESTOR' })
  expect(await terms('nestor')).toEqual(['brand NESTOR 1', 'brand Néstor 1', 'word nestor 2'])
  expect(await terms('kit-kat')).toEqual(['product Kit Kat 1'])
  expect(await terms('snacks')).toEqual(['category food/snacks 1', 'word snacks 1'])

  // Another spelling is found by the same words.
  await ada.call('PUT', `/products/${first}`, {
    ...queryDraft,
    productBrand: 'Nestor',
    category: 'home/laundry',
  })
  expect(await terms('nestor')).toEqual(['brand NESTOR 1', 'brand Nestor 1', 'word nestor 2'])
  expect(await terms('kit-kat')).toEqual([])
  expect(await terms('laundry')).toEqual(['category home/laundry 1', 'word laundry 1'])

  await ada.call('DELETE', `/products/${first}`)
  expect(await terms('nestor')).toEqual(['brand NESTOR 1', 'word nestor 1'])
  expect(await miscounts()).toEqual([])
  expect(await world.db.orm.$count(vocabularyChanges)).toBe(0)
})

it('nothing is changed by the same query again', async () => {
  const ada = await world.person('ada')
  const id = await storeQuery(world.db, {
    owner: 'uid-ada',
    productBrand: '¿Ünïcode’s “brand”?',
    productName: '🍫 明治',
  })
  const same = { ...queryDraft, productBrand: '¿Ünïcode’s “brand”?', productName: '🍫 明治' }
  expect((await ada.call('PUT', `/products/${id}`, same)).json()).toMatchObject({ modifiedCount: 0 })
})

it('is right when many write at once, and nobody waits for another', async () => {
  const [ben, cem] = [await world.person('ben'), await world.person('cem')]
  const someone = (n: number) => (n % 2 ? ben : cem)
  const body = { ...queryDraft, productBrand: 'Everybody’s', category: 'food/pantry' }
  const added = await Promise.all(
    Array.from({ length: 24 }, (_, n) => someone(n).call('POST', '/products', body)),
  )
  const ids = added.map((answer) => answer.json<{ insertedId: string }>().insertedId)
  await Promise.all([
    ...ids.slice(0, 8).map((id, n) => someone(n).call('DELETE', `/products/${id}`)),
    ...ids.slice(8, 16).map((id, n) => someone(n).call('PUT', `/products/${id}`, queryDraft)),
  ])
  await countPending(world.db)
  expect(await terms('everybody-s')).toEqual(['brand Everybody’s 8'])
  expect(await miscounts()).toEqual([])
  expect(await world.db.orm.$count(vocabularyChanges)).toBe(0)
})

it('leaves to be counted what somebody else is counting', async () => {
  const { openAnother } = world.db
  if (!openAnother) return
  const other = await openAnother()
  await storeQuery(world.db, { productBrand: 'Contested' })
  await other.orm.transaction(async (tx) => {
    await tx.select().from(vocabulary).where(eq(vocabulary.text, 'contested')).for('update')
    await storeQuery(world.db, { productBrand: 'Contested' })
    expect(await terms('contested')).toEqual(['brand Contested 1', 'word contested 1'])
  })
  await countPending(world.db)
  expect(await terms('contested')).toEqual(['brand Contested 2', 'word contested 2'])
  await other.close()
})

it('a count that is wrong is named by a recount', async () => {
  await storeQuery(world.db, { productBrand: 'Miscounted' })
  const put = (count: number) =>
    world.db.orm.update(vocabulary).set({ count }).where(eq(vocabulary.spelling, 'Miscounted'))
  await put(7)
  const what = { what: 'term', id: 'brand miscounted Miscounted', stored: '(7)', counted: '(1)' }
  expect(await miscounts()).toEqual([what])
  await put(1)
  expect(await miscounts()).toEqual([])
})

it('forgets what leaves with its account', async () => {
  const gone = await world.person('gone')
  for (const productName of ['Farewell One', 'Farewell Two'])
    await gone.call('POST', '/products', { ...queryDraft, productName })
  expect(await terms('farewell')).toEqual(['word farewell 2'])
  const answer = await gone.call('DELETE', '/account/posts?posts=delete')
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(await terms('farewell')).toEqual([])
  expect(await miscounts()).toEqual([])
})

it('knows rows of the time when a small Σ had two forms', async () => {
  const texts = { productBrand: 'Όμηρος', productName: 'ΣΊΣΥΦΟΣ' }
  const id = await storeQuery(world.db, texts)
  const read = async () => {
    const [row] = await world.db.orm.select().from(queries).where(eq(queries.id, id))
    return row
  }
  const { updatedAt: _changed, ...now } = (await read()) ?? expect.unreachable()
  await world.db.orm
    .update(queries)
    .set({
      searchText: 'σίσυφος',
      foldedName: 'σισυφος',
      foldedBrand: 'ομηρος',
      brandSlug: 'ομηρος',
      nameSlug: 'σισυφος',
      searchWords: now.searchWords?.replaceAll(/σ(?!υ|ι)/g, 'ς') ?? null,
      searchDigest: now.searchDigest?.replace('2', '1') ?? null,
    })
    .where(eq(queries.id, id))
  expect(await terms('ομηροσ')).toEqual([])
  const targets = ['α-ς-παος', 'α-σ-παος', 'ομηρος', 'ομηροσ', 'ς']
  await world.db.orm
    .insert(follows)
    .values(targets.map((target) => ({ kind: 'brand' as const, target, uid: 'uid-greek', id: objectId() })))
  const script = join(import.meta.dirname, '../../db/migrations/0083_one-sigma.sql')
  await world.db.runScript(await readFile(script, 'utf8'))
  expect(await read()).toMatchObject(now)
  const followed = await world.db.orm.select().from(follows).where(eq(follows.uid, 'uid-greek'))
  expect(followed.map(({ target }) => target).sort()).toEqual(['α-σ-παοσ', 'ομηροσ', 'σ'])
  expect(await terms('ομηροσ')).toEqual(['brand Όμηρος 1', 'word ομηροσ 1'])
  expect(await miscounts()).toEqual([])
})

it('knows rows of the version before once they are prepared', async () => {
  const unprepared = { brandSlug: null, nameSlug: null, searchWords: null, searchDigest: null }
  await storeQueries(
    world.db,
    Array.from({ length: 205 }, () => ({ productBrand: 'Formerly', ...unprepared })),
  )
  expect(await terms('formerly')).toEqual([])
  await prepareRows(world.db, () => true)
  expect(await terms('formerly')).toEqual([])
  await prepareRows(world.db)
  expect(await terms('formerly')).toEqual(['brand Formerly 205', 'word formerly 205'])

  // It changes texts and nothing else.
  const id = await storeQuery(world.db, { productBrand: 'Formerly' })
  await world.db.orm.update(queries).set({ productBrand: 'Latterly' }).where(eq(queries.id, id))
  expect(await terms('formerly')).toEqual(['brand Formerly 205', 'word formerly 205'])
  await prepareRows(world.db)
  expect(await terms('latterly')).toEqual(['brand Latterly 1', 'word latterly 1'])
  expect(await miscounts()).toEqual([])

  // Every server sees to it.
  await storeQuery(world.db, { productBrand: 'Erstwhile', ...unprepared })
  const uncounted = { kind: 'brand', text: 'erstwhile', spelling: 'Uncounted' } as const
  await world.db.orm.insert(vocabularyChanges).values([
    { ...uncounted, step: 2 },
    { ...uncounted, step: -1 },
  ])
  const { app } = await createTestApp({}, { db: world.db })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await expect
    .poll(() => terms('erstwhile'))
    .toEqual(['brand Erstwhile 1', 'brand Uncounted 1', 'word erstwhile 1'])
  await app.close()
})
