import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pack, PackedQuery } from '#contract/pack.ts'
import type { Database } from '#server/db/client.ts'
import { packRemovals } from '#server/db/pack-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { forgetPerson } from '#server/features.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQueries, storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'
import { createPeople } from '../../../tests/support/moderation.ts'
import { createPack } from './pack.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
  await storeQueries(
    world.db,
    Array.from({ length: 40 }, (_, n) => ({ productName: `Filling ${n}` })),
  )
})
afterAll(() => world.close())

/** An instance's pack, on a clock of its own. */
function instance(options: { mostQueries?: number; db?: Database } = {}) {
  let time = 0
  const { db = world.db, ...more } = options
  const pack = createPack(db, world.app.alternativesOfQuery, { ...more, now: () => time })
  return {
    async read(since?: string): Promise<Pack> {
      const text = await pack.textOf(await pack.current(), since)
      return JSON.parse((await text.bytes('identity')).toString()) as Pack
    },
    pass: (seconds: number) => (time += seconds * 1_000),
  }
}

const versionOf = (packed: PackedQuery[]) => {
  const hash = createHash('sha256')
  for (const query of packed) hash.update(`${JSON.stringify(query)}\n`)
  return hash.digest('hex')
}

/** As whoever keeps one does. */
function applied(before: Pack, { queries: changed, removed, ...rest }: Pack): Pack {
  const all = new Map(before.queries.map((query) => [query._id, query]))
  for (const id of removed) all.delete(id)
  for (const query of changed) all.set(query._id, query)
  const now = [...all.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
  return { queries: now, removed: [], ...rest, since: null }
}

const found = ({ queries: all }: Pack, id: string) => all.find(({ _id }) => _id === id)

it('holds every active query with its best alternatives, and nothing of what is null, empty or 0', async () => {
  const told = { productName: 'Zebra “Bar”', category: 'food/snacks', reasonKinds: ['workers' as const] }
  const id = await storeQuery(world.db, {
    ...told,
    gtin: '04006381333931',
    recommendationCount: 4,
    swapCount: 7,
  })
  const add = (productName: string, more: Partial<typeof recommendations.$inferInsert> = {}) =>
    storeRecommendation(world.db, { queryId: id, productName, ...more })
  const plain = await add('Plain')
  const swapped = await add('Swapped', {
    productBrand: 'Mill',
    gtin: '05901234123457',
    countries: ['DE', 'AT'],
    swapCount: 7,
    helpful: 4,
    notFit: 1,
    score: 0.5,
  })
  await add('Hidden', { swapCount: 9, ownerSwapCount: 1, hiddenAt: new Date() })
  const [ended = '', hidden = ''] = await storeQueries(world.db, [
    { productName: 'Ended', status: 'ended' },
    { productName: 'Hidden', hiddenAt: new Date() },
  ])
  const all = await instance().read()
  expect(found(all, id)).toEqual({
    _id: id,
    ...told,
    productBrand: 'Glint & Co',
    queryTitle: 'Who washes whom?',
    gtin: '04006381333931',
    recommendationCount: 4,
    swapCount: 7,
    alternatives: [
      {
        _id: swapped,
        productName: 'Swapped',
        productBrand: 'Mill',
        gtin: '05901234123457',
        countries: ['DE', 'AT'],
        helpful: 4,
        notFit: 1,
        swapCount: 7,
        why: ['swaps', 'helpful'],
      },
      { _id: plain, productName: 'Plain' },
    ],
  })
  expect([found(all, ended), found(all, hidden)]).toEqual([undefined, undefined])
  expect(all).toMatchObject({ version: versionOf(all.queries), since: null, removed: [], more: false })
  const ids = all.queries.map(({ _id }) => _id)
  expect(ids).toEqual([...ids].sort())
})

it('holds the newest where there are more than it has room for', async () => {
  const newest = await storeQueries(world.db, [{}, {}, {}])
  const { queries: held, more } = await instance({ mostQueries: 3 }).read()
  expect(held.map(({ _id }) => _id)).toEqual(newest)
  expect(more).toBe(true)
})

describe('after each change the next one is what another instance makes, and what the difference leads to', () => {
  interface Scene {
    mod: Person
    owner: Person
    query: string
    other: string
    recommendation: string
  }
  type Person = Awaited<ReturnType<ReturnType<typeof createPeople>['join']>>
  let scene: Scene
  let number = 0

  async function setScene(): Promise<Scene> {
    const { join } = createPeople(world)
    const mod = await join(`mod-${++number}`, 'moderator')
    const owner = await join(`owner-${number}`)
    const [query, other] = [
      await owner.ask({ productName: 'Soap' }),
      await owner.ask({ productName: 'Soda' }),
    ]
    const recommendation = await mod.recommend(query, { productName: 'Ash' })
    await mod.recommend(query, { productName: 'Sand' })
    await mod.recommend(other, { productName: 'Salt' })
    return { mod, owner, query, other, recommendation }
  }

  const hideQuery = ({ mod, query }: Scene) => mod.decide('hide', query)
  const hideRecommendation = ({ recommendation }: Scene) =>
    world.db.orm
      .update(recommendations)
      .set({ hiddenAt: new Date() })
      .where(eq(recommendations.id, recommendation))
  const setStatus =
    (status: string) =>
    ({ owner, query }: Scene) =>
      owner.call('PUT', `/products/${query}/status`, { status, note: 'They listened.' })
  const merge = ({ mod, query, other }: Scene) => mod.decide('merge', query, { into: other })

  const gone: [string, (scene: Scene) => PromiseLike<unknown>][] = [
    ['a query is hidden', hideQuery],
    ['a recommendation is hidden', hideRecommendation],
    ['a query is deleted', ({ owner, query }) => owner.call('DELETE', `/products/${query}`)],
    [
      'a recommendation is deleted',
      ({ mod, recommendation }) => mod.call('DELETE', `/recommendations/${recommendation}`),
    ],
    ['a duplicate is merged', merge],
    ['a boycott has ended', setStatus('ended')],
    ['a boycott has improved things', setStatus('improved')],
    ['a member is hidden', ({ mod, owner }) => mod.decide('hide', owner.handle, { subject: 'member' })],
    [
      'a member leaves with all they posted',
      ({ owner: { uid, email } }) =>
        world.db.orm.transaction((tx) => forgetPerson(tx, { uid, owners: [uid], email }, 'delete')),
    ],
  ]
  const later: [string, (scene: Scene) => PromiseLike<unknown>, (scene: Scene) => PromiseLike<unknown>][] = [
    ['a query is shown again', hideQuery, ({ mod, query }) => mod.decide('restore', query)],
    ['a boycott goes on', setStatus('ended'), setStatus('active')],
    [
      'a query is changed',
      () => Promise.resolve(),
      ({ owner, query, other }) =>
        owner.call('PUT', `/products/${query}`, {
          productName: `Other than ${other}`,
          productBrand: 'b',
          productImageUrl: 'https://images.example.org/b.png',
          queryTitle: 't',
          boycottingReason: 'r',
        }),
    ],
    [
      'somebody votes',
      () => Promise.resolve(),
      ({ owner, recommendation }) =>
        owner.call('PUT', `/recommendations/${recommendation}/vote`, { value: 1 }),
    ],
    ['something is asked', () => Promise.resolve(), ({ owner }) => owner.ask()],
  ]

  const isDone = (outcome: unknown) => {
    if (outcome instanceof Object && 'statusCode' in outcome) expect(outcome.statusCode).toBeLessThan(300)
  }

  it.each(gone)('at once where %s', async (_, change) => {
    scene = await setScene()
    const one = instance()
    const before = await one.read()
    expect(found(before, scene.query)?.alternatives).toHaveLength(2)
    isDone(await change(scene))
    const now = await one.read()
    expect(now).toEqual(await instance().read())
    expect(applied(before, await one.read(before.version))).toEqual(now)
  })

  it.each(later)('a minute later where %s', async (_, prepare, change) => {
    scene = await setScene()
    isDone(await prepare(scene))
    const one = instance()
    const before = await one.read()
    isDone(await change(scene))
    one.pass(59)
    expect(await one.read()).toEqual(before)
    one.pass(1)
    const now = await one.read()
    expect(now.version).not.toBe(before.version)
    expect(now).toEqual(await instance().read())
    const difference = await one.read(before.version)
    expect(difference).toMatchObject({ since: before.version, version: now.version })
    expect(difference.queries.length).toBeLessThan(5)
    const after = applied(before, difference)
    expect(after).toEqual(now)
    expect(versionOf(after.queries)).toBe(now.version)
  })
})

it('tells the difference to itself, and all of it to whom it does not know or who lacks most of it', async () => {
  const one = instance()
  const { version, queries: all } = await one.read()
  expect(await one.read(version)).toEqual({ version, since: version, queries: [], removed: [], more: false })
  expect(await one.read('0'.repeat(64))).toMatchObject({ since: null, queries: all })
  await world.db.orm.update(queries).set({ swapCount: 77 })
  one.pass(60)
  expect(await one.read(version)).toMatchObject({ since: null, removed: [] })
})

it('knows what was hidden by a change that began before it looked and ended after', async () => {
  // The embedded engine makes one change after the other.
  if (world.db.engine === 'pglite') return
  const queryId = await storeQuery(world.db, { recommendationCount: 1 })
  const id = await storeRecommendation(world.db, { queryId })
  const one = instance()
  const held = async () => found(await one.read(), queryId)?.alternatives?.length
  expect(await held()).toBe(1)
  await world.db.orm.transaction(async (tx) => {
    await tx.update(recommendations).set({ hiddenAt: new Date() }).where(eq(recommendations.id, id))
    // A later one ends before.
    await world.db.orm.insert(packRemovals).values({ queryId })
    expect(await held()).toBe(1)
  })
  expect(await held()).toBeUndefined()
})

it('is made once for all who ask at once, and not for what it never held', async () => {
  let readings = 0
  const counting: Database = {
    ...world.db,
    prepareRead: (statement) => {
      const run = world.db.prepareRead<never>(statement)
      return (values) => {
        readings += 1
        return run(values)
      }
    },
  }
  const one = instance({ db: counting })
  await Promise.all(Array.from({ length: 20 }, () => one.read()))
  expect(readings).toBe(1)
  const id = await storeQuery(world.db)
  one.pass(60)
  await one.read()
  expect(readings).toBe(2)
  const brief = await storeQuery(world.db)
  await world.db.orm.delete(queries).where(eq(queries.id, brief))
  await one.read()
  expect(readings).toBe(2)
  await world.db.orm.delete(queries).where(eq(queries.id, id))
  expect(found(await one.read(), id)).toBeUndefined()
  expect(readings).toBe(3)
})
