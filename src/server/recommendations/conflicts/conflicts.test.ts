import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Conflict, Recommendation } from '#contract/recommendations.ts'
import { conflictChecks, queries, recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import {
  queryDraft,
  recommendationDraft,
  storeQueries,
  storeQuery,
  storeRecommendation,
} from '../../../../tests/support/factories.ts'
import { importContent, ndjson } from '../../../../tests/support/transfer.ts'
import { checkConflicts } from './check-conflicts.ts'
import { foldAllRows } from './fold-rows.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/** Letters that nothing else here has, nor anything like them. */
const unique = () => Array.from(randomBytes(15), (byte) => 'bcdfghjklm'[byte % 10]).join('')

async function checkAll() {
  while (await checkConflicts(world.db));
  expect(await world.db.orm.select().from(conflictChecks)).toEqual([])
}
const conflictOf = async (id: string) =>
  (await world.app.inject(`/recommendations/${id}`)).json<Recommendation>().conflict
const typed = async (asked: Record<string, string>) => {
  const answer = await world.app.inject(`/recommendations/conflict?${new URLSearchParams(asked).toString()}`)
  return answer.json<{ conflict: Conflict | null }>().conflict
}
const put = async (id: string, values: Partial<typeof queries.$inferInsert>) =>
  world.db.orm.update(queries).set(values).where(eq(queries.id, id))

describe('a brand that is itself listed', () => {
  it('is found whatever its accents and letters, at once, and no more when its last query is gone', async () => {
    const owner = await world.person('olga')
    const brand = unique()
    const id = await storeRecommendation(world.db, { productBrand: `  ${brand.toUpperCase()}é` })
    expect(await conflictOf(id)).toBeNull()
    const add = async () => {
      const body = { ...queryDraft, productBrand: `${brand}E`, queryTitle: 'Who?' }
      return (await owner.call('POST', '/products', body)).json<{ insertedId: string }>().insertedId
    }
    const [older, newer] = [await add(), await add()]
    const found = {
      _id: newer,
      queryTitle: 'Who?',
      productName: queryDraft.productName,
      productBrand: `${brand}E`,
      same: 'brand',
    }
    expect(await conflictOf(id)).toEqual(found)
    expect(await typed({ productBrand: `${brand}É` })).toEqual(found)
    await owner.call('DELETE', `/products/${newer}`)
    expect(await conflictOf(id)).toMatchObject({ _id: older })
    await owner.call('PUT', `/products/${older}`, { ...queryDraft, productBrand: unique() })
    expect(await conflictOf(id)).toBeNull()
    expect(await typed({ productBrand: `${brand}É` })).toBeNull()
  })

  it('is told in every list', async () => {
    const [asker, author] = [await world.person('asker'), await world.person('author')]
    const productBrand = unique()
    const queryId = await storeQuery(world.db, { owner: asker.uid, productBrand })
    const body = { ...recommendationDraft, queryId, productBrand }
    await author.call('POST', '/recommendations', body)
    for (const [person, url] of [
      [author, `/recommendations?queryId=${queryId}`],
      [author, `/recommendations?queryId=${queryId}&limit=5`],
      [author, `/recommendations?email=${author.email}`],
      [asker, `/myqueries/recommendations?email=${asker.email}`],
    ] as const) {
      const [one] = (await person.call('GET', url)).json<Recommendation[]>()
      expect(one?.conflict, url).toMatchObject({ _id: queryId, same: 'brand' })
    }
  })
})

describe('a boycott that worked', () => {
  it.each(['improved', 'ended'] as const)(
    'is no conflict once it has %s, and one when it begins again',
    async (status) => {
      const owner = await world.person('olga')
      const [productBrand, productName] = [unique(), unique()]
      const listed = await storeQuery(world.db, { owner: owner.uid, productBrand, productName })
      const other = await storeQuery(world.db, { productName })
      const [byBrand, byName] = [
        await storeRecommendation(world.db, { productBrand }),
        await storeRecommendation(world.db, { productName, queryId: other }),
      ]
      const become = (status: string) =>
        owner.call('PUT', `/products/${listed}/status`, { status, note: 'They listened.' })
      await checkAll()
      expect(await conflictOf(byBrand)).toMatchObject({ _id: listed })
      expect(await conflictOf(byName)).toMatchObject({ _id: listed })
      expect((await become(status)).statusCode).toBe(200)
      for (const checked of [false, true]) {
        if (checked) await checkAll()
        expect(await conflictOf(byBrand)).toBeNull()
        expect(await conflictOf(byName)).toBeNull()
      }
      expect(await typed({ productBrand })).toBeNull()
      expect(await typed({ productName, queryId: other })).toBeNull()
      await become('active')
      await checkAll()
      expect(await conflictOf(byBrand)).toMatchObject({ _id: listed })
      expect(await conflictOf(byName)).toMatchObject({ _id: listed })
    },
  )
})

describe('a product that is itself listed', () => {
  it('is found by a name that is nearly the same, the nearest first, and not by one that is not', async () => {
    const name = `${unique()} ${unique()}`
    // Of two that are as near, the newer one.
    const [, nearer] = await storeQueries(world.db, [
      { productName: `${name} Bar` },
      { productName: `${name} Bar` },
      { productName: `${name} Bars of all sizes` },
      { productName: `${unique()} Bar` },
    ])
    const id = await storeRecommendation(world.db, { productName: `${name.toUpperCase()} bár` })
    const other = await storeRecommendation(world.db, {
      productName: `${name.slice(0, 6)} and a lot more of it`,
    })
    await checkAll()
    expect(await conflictOf(id)).toMatchObject({ _id: nearer, same: 'product' })
    expect(await conflictOf(other)).toBeNull()
    expect(await typed({ productName: `${name} bar` })).toMatchObject({ _id: nearer, same: 'product' })
    expect(await typed({ productName: name.slice(0, 6) })).toBeNull()
  })

  it('is not the one that the alternative is meant for', async () => {
    const productName = unique()
    const queryId = await storeQuery(world.db, { productName })
    const id = await storeRecommendation(world.db, { productName, queryId })
    await checkAll()
    expect(await conflictOf(id)).toBeNull()
    expect(await typed({ productName, queryId: queryId.toUpperCase() })).toBeNull()
    const elsewhere = await storeQuery(world.db, { productName })
    await checkAll()
    expect(await conflictOf(id)).toMatchObject({ _id: elsewhere })
  })

  it('stays right when queries come, are changed and go', async () => {
    const owner = await world.person('owner')
    const name = unique()
    const ids = await Promise.all(
      [1, 2, 3].map(() => storeRecommendation(world.db, { productName: `${name} Cream` })),
    )
    const conflicts = async () => Promise.all(ids.map(async (id) => (await conflictOf(id))?._id ?? null))
    const add = async (productName: string) =>
      (await owner.call('POST', '/products', { ...queryDraft, productName })).json<{ insertedId: string }>()
        .insertedId
    await checkAll()
    expect(await conflicts()).toEqual([null, null, null])

    const first = await add(`${name} cream`)
    const second = await add(`${name} Creme`)
    await checkAll()
    expect(await conflicts()).toEqual([first, first, first])

    // Another name: gone at once, and the other query is found in its place.
    await owner.call('PUT', `/products/${first}`, { ...queryDraft, productName: unique() })
    expect(await conflicts()).toEqual([null, null, null])
    await checkAll()
    expect(await conflicts()).toEqual([second, second, second])

    await owner.call('PUT', `/products/${first}`, { ...queryDraft, productName: `${name} cream` })
    await owner.call('DELETE', `/products/${second}`)
    expect(await conflicts()).toEqual([null, null, null])
    await checkAll()
    expect(await conflicts()).toEqual([first, first, first])
  })

  it('follows a recommendation that is changed, and one that is imported', async () => {
    const author = await world.person('author')
    const name = unique()
    const listed = await storeQuery(world.db, { productName: name })
    const id = await storeRecommendation(world.db, { author: author.uid })
    const text = { title: 't', productName: name, reason: 'r' }
    await author.call('PUT', `/recommendations/${id}`, text)
    await checkAll()
    expect(await conflictOf(id)).toMatchObject({ _id: listed })
    await author.call('PUT', `/recommendations/${id}`, { ...text, productName: unique() })
    expect(await conflictOf(id)).toBeNull()

    const _id = 'abcdefabcdefabcdefabcdef'
    await importContent(world.db, ndjson([{ _id, ...text }]))
    await checkAll()
    expect(await conflictOf(_id)).toMatchObject({ _id: listed })
  })

  it('that many recommend is compared in steps, each of them bounded', async () => {
    const name = unique()
    const rows = Array.from({ length: 120 }, (_, n) => ({
      ...recommendationDraft,
      id: `65${String(n).padStart(22, '0')}`,
      author: 'uid-somebody',
      createdAt: new Date(),
      productName: name,
      foldedName: name,
    }))
    await world.db.orm.insert(recommendations).values(rows)
    await checkAll()
    const left = () =>
      world.db.orm.$count(recommendations, sql`folded_name = ${name} and similar_query_id is null`)
    const listed = await storeQuery(world.db, { productName: name })
    for (const expected of [70, 20, 0]) {
      expect(await checkConflicts(world.db)).toBe(true)
      expect(await left()).toBe(expected)
    }
    await checkAll()
    await world.db.orm.delete(queries).where(eq(queries.id, listed))
    await checkAll()
    expect(await left()).toBe(120)
  })

  it('keeps nobody from changing several recommendations at once', async () => {
    // The embedded engine makes one change after the other.
    if (world.db.engine === 'pglite') return
    const name = unique()
    const listed = await storeQuery(world.db, { productName: name })
    const [first, last] = [`64${'0'.repeat(22)}`, 'f'.repeat(24)]
    await storeRecommendation(world.db, { id: first, productName: name })
    await checkAll()
    await storeRecommendation(world.db, { id: last, productName: unique() })
    await put(listed, { productName: unique() })
    const change = (orm: typeof world.db.orm, id: string) =>
      orm.update(recommendations).set({ reason: 'Changed.' }).where(eq(recommendations.id, id))
    const checked = await world.db.orm.transaction(async (tx) => {
      await change(tx, first)
      const checking = checkConflicts(world.db).catch((error: unknown) => error)
      await setTimeout(500)
      await change(tx, last)
      return checking
    })
    expect(checked).toBe(true)
    await checkAll()
    expect(await conflictOf(first)).toBeNull()
  })

  it('needs no letters: what has none is compared with nothing', async () => {
    await storeQuery(world.db, { productName: '!?', productBrand: '\u0301' })
    const id = await storeRecommendation(world.db, { productName: '!?', productBrand: '\u0301' })
    await checkAll()
    expect(await conflictOf(id)).toBeNull()
    expect(await typed({ productName: '!?', productBrand: ' ' })).toBeNull()
    expect(await typed({})).toBeNull()
  })
})

const unfolded = { foldedName: null, foldedBrand: null }

/** As the version wrote that had none yet. */
async function withoutTriggers<Made>(store: () => Promise<Made>): Promise<Made> {
  const turn = (way: 'disable' | 'enable') =>
    world.db.runScript(
      ['queries', 'recommendations'].map((name) => `alter table ${name} ${way} trigger all`).join(';'),
    )
  await turn('disable')
  const made = await store()
  await turn('enable')
  return made
}

describe('rows of the version before', () => {
  it('are folded when they come', async () => {
    const [productName, productBrand] = [unique(), unique()]
    const listed = await storeQuery(world.db, { productName, productBrand, ...unfolded })
    const byName = await storeRecommendation(world.db, { productName, ...unfolded })
    const byBrand = await storeRecommendation(world.db, { productName: unique(), productBrand, ...unfolded })
    await checkAll()
    for (const id of [byName, byBrand]) expect(await conflictOf(id)).toMatchObject({ _id: listed })
  })

  it('are folded again when they are changed without', async () => {
    const [before, after] = [unique(), unique()]
    const listed = await storeQuery(world.db, { productName: before, productBrand: before })
    const [was, is] = [
      await storeRecommendation(world.db, { productBrand: before }),
      await storeRecommendation(world.db, { productBrand: after, productName: after }),
    ]
    await checkAll()
    expect(await conflictOf(was)).toMatchObject({ _id: listed })
    await put(listed, { productName: after, productBrand: after })
    expect(await conflictOf(was)).toBeNull()
    await checkAll()
    expect(await conflictOf(is)).toMatchObject({ _id: listed, same: 'brand' })
  })

  it('that were there all along are folded in steps', async () => {
    const productName = unique()
    const { listed, id } = await withoutTriggers(async () => ({
      listed: await storeQueries(
        world.db,
        Array.from({ length: 205 }, () => ({ productName, ...unfolded })),
      ),
      id: await storeRecommendation(world.db, { productName, ...unfolded }),
    }))
    await foldAllRows(world.db, () => true)
    expect(await conflictOf(id)).toBeNull()
    await foldAllRows(world.db)
    expect(await world.db.orm.$count(queries, sql`folded_name is null`)).toBe(0)
    await checkAll()
    expect(listed).toContain((await conflictOf(id))?._id)
  })
})

it('answers no more than somebody types', async () => {
  const ask = () =>
    world.app.inject({ url: '/recommendations/conflict?productName=x', remoteAddress: '198.51.100.7' })
  for (let times = 0; times < 120; times++) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).json()).toMatchObject({
    statusCode: 429,
    message: expect.stringMatching(/^Too many questions at once. Try again in \d+ seconds.$/) as string,
  })
  expect((await world.app.inject('/recommendations/conflict?productName=x')).statusCode).toBe(200)
})

it('names are compared right after each change, once those from before are folded, by a server that listens', async () => {
  const other = await createTestApp({}, { db: world.db })
  const { app } = other
  const owner = await other.person('listener')
  await withoutTriggers(() => storeQuery(world.db, { productName: unique(), ...unfolded }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(() => world.db.orm.$count(queries, sql`folded_name is null`)).toBe(0)
  // The first may be met by the look that every server takes in the beginning; the next of these comes half a minute later.
  for (let n = 0; n < 3; n++) {
    const added = await owner.call('POST', '/products', { ...queryDraft, productName: unique() })
    expect(added.statusCode).toBe(201)
    await expect.poll(() => world.db.orm.$count(conflictChecks)).toBe(0)
  }
  await app.close()
})
