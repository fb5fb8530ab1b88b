import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PackedQuery } from '#contract/pack.ts'
import { asQuery, asScanned } from './as-answers.ts'
import { createFinder, foldedLine, isKnown } from './find.ts'
import { applied, folding, keptPack, refreshPack, versionOf } from './pack.ts'
import { failure, serve } from '#client/testing/server.ts'

const id = (n: number) => n.toString(16).padStart(24, '0')

const query = (n: number, given: Partial<PackedQuery> = {}): PackedQuery => ({
  _id: id(n),
  productName: `Product ${n}`,
  productBrand: 'Brand',
  queryTitle: `Anything but ${n}?`,
  ...given,
})

const unchanged = new Response(null, { status: 304 })

describe('a difference', () => {
  const before = [query(1), query(2), query(3)]

  it('takes away, changes and adds, in the order of ids', () => {
    const changed = query(3, { swapCount: 1 })
    const difference = {
      version: '',
      since: '',
      more: false,
      queries: [query(9), changed, query(4)],
      removed: [id(2)],
    }
    expect(applied(before, difference)).toEqual([query(1), changed, query(4), query(9)])
  })
})

it('answers from what was fetched where the browser keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const version = await versionOf(`${JSON.stringify(query(1))}\n`)
  serve({ 'GET /pack': { version, since: null, more: false, queries: [query(1)], removed: [] } })
  await refreshPack()
  expect(await keptPack()).toMatchObject({ version, queries: [query(1)] })
  // Nothing has changed since.
  serve({ 'GET /pack': ({ search }) => (search.get('since') === version ? unchanged : failure(500)) })
  await refreshPack()
  expect(await keptPack()).toMatchObject({ version })
})

describe('what is stored', () => {
  const lines = `${JSON.stringify(query(1))}\n`
  const folded = foldedLine(query(1))
  /** A browser that has stored this, and what a server then is asked for. */
  async function refresh(change: (version: string) => object) {
    const version = await versionOf(lines)
    const stored = vi.fn((_value: unknown) => Promise.resolve())
    vi.resetModules()
    vi.doMock('./kept.ts', () => ({
      readKept: () => Promise.resolve(stored.mock.lastCall?.[0] ?? change(version)),
      keep: (_name: string, value: unknown) => stored(value),
    }))
    onTestFinished(() => {
      vi.doUnmock('./kept.ts')
    })
    const { keptPack, refreshPack } = await import('./pack.ts')
    const whole = { version, since: null, more: false, queries: [query(1)], removed: [] }
    const asked: (string | null)[] = []
    serve({
      'GET /pack': ({ search }) => {
        asked.push(search.get('since'))
        return search.get('since') === version ? unchanged.clone() : whole
      },
    })
    const before = await keptPack()
    await refreshPack()
    expect(await keptPack()).toMatchObject({ version, queries: [query(1)], folded: [folded] })
    return { asked, version, before }
  }

  it('is not fetched again', async () => {
    const { asked, version, before } = await refresh((version) => ({
      version,
      lines,
      folded,
      folding,
      checkedAt: 1,
    }))
    expect([asked, before]).toEqual([[version], expect.objectContaining({ checkedAt: 1 })])
  })

  it('is folded anew where an older program did it, and not fetched again', async () => {
    const stored = { lines, folded: 'otherwise', checkedAt: 1 }
    const { asked, version, before } = await refresh((version) => ({ version, ...stored }))
    expect([asked, before]).toEqual([[version], expect.objectContaining({ folded: [folded] })])
  })

  it.each([
    ['is cut off', { lines: lines.slice(0, -9), folded }, null],
    ['is another text', { lines: `${JSON.stringify(query(2))}\n`, folded }, expect.anything()],
    ['has no lines', { folded }, null],
    ['has nothing to find by', { lines }, null],
    ['is of no time', { lines, folded, checkedAt: undefined }, null],
  ])('and %s, is fetched whole', async (_, damaged, found) => {
    const { asked, before } = await refresh((version) => ({ version, checkedAt: 1, ...damaged }))
    expect([asked, before]).toEqual([[null], found])
  })
})

describe('finding', () => {
  const oat = query(1, { productName: 'Oat Drink', productBrand: 'Nestlé', reasonKinds: ['workers'] })
  const crisps = query(2, {
    productName: 'Crisps',
    category: 'food/snacks',
    gtin: '04006381333931',
    recommendationCount: 1,
    alternatives: [{ _id: id(8), productName: 'Chips', gtin: '00012345678905', swapCount: 2 }],
  })
  const flakes = query(3, { productName: 'Corn Flakes', productBrand: 'Kellogg’s' })
  const soda = query(4, { productName: '7 Up', productBrand: 'Coca-Cola' })
  const known = [oat, crisps, flakes, soda]
  const finder = createFinder(known, known.map(foldedLine))

  it.each([
    [{}, [soda, flakes, crisps, oat]],
    [{ search: 'OAT' }, [oat]],
    [{ search: 'nestle' }, []],
    [{ brand: 'nestle' }, [oat]],
    [{ category: 'food/snacks' }, [crisps]],
    [{ reasons: 'workers,health' }, [oat]],
    [{ unanswered: true }, [soda, flakes, oat]],
    [{ status: 'active' }, [soda, flakes, crisps, oat]],
    [{ sort: '-swaps' }, [soda, flakes, crisps, oat]],
  ])('lists by %j, the newest first', (filters, found) => {
    expect(finder.list(filters)).toEqual(found)
  })

  it.each([
    [{}, true],
    [{ status: 'active', sort: '-swaps' }, true],
    [{ status: 'improved' }, false],
    [{ sort: 'price' }, false],
    [{ sort: '-waiting' }, false],
  ])('of %j it is said whether a pack knows it: %s', (filters, known) => {
    expect(isKnown(filters)).toBe(known)
  })

  it.each([
    ['nestle', [oat]],
    ['drink nest', [oat]],
    ['nest drink', []],
    ['crisps snack', [crisps]],
    ['kelloggs', [flakes]],
    ["KELLOGG'S corn", [flakes]],
    ['cornflakes', [flakes]],
    ['cocacola', [soda]],
    ['7up', [soda]],
    ['coca-cola 7-up', [soda]],
    ['!', []],
  ])('finds by the words "%s", the last one unfinished', (phrase, found) => {
    expect(finder.byWords(phrase)).toEqual(found)
  })

  it('finds by barcode what is asked about, and what is recommended', () => {
    expect(finder.byBarcode('04006381333931')).toEqual({ queries: [crisps], swaps: [] })
    expect(finder.byBarcode('00012345678905')).toMatchObject({
      queries: [],
      swaps: [{ alternative: { productName: 'Chips' }, query: crisps }],
    })
  })
})

it('names first what is sold where somebody shops', () => {
  const sold = (n: number, countries?: string[]) => ({
    _id: id(n),
    productName: `${n}`,
    ...(countries && { countries }),
  })
  const packed = query(1, {
    alternatives: [sold(1, ['FR']), sold(2, ['DE', 'AT']), sold(3), sold(4, ['US'])],
  })
  const names = (country: string) => asQuery(packed, country).answers?.map(({ productName }) => productName)
  expect(names('AT')).toEqual(['2', '3', '1'])
  expect(names('')).toEqual(['1', '2', '3'])
})

it('names what the server names, and others only where none of those is sold', () => {
  const [french, other] = [
    { _id: id(1), productName: 'Named', countries: ['FR'], why: ['swaps' as const] },
    { _id: id(2), productName: 'Other' },
  ]
  const packed = query(1, { alternatives: [french, other] })
  const names = (country: string) => asQuery(packed, country).answers?.map(({ productName }) => productName)
  expect(names('FR')).toEqual(['Named'])
  expect(names('AT')).toEqual(['Other', 'Named'])
})

it('says of what is scanned whether it is itself listed, which packs leave out where it is not', () => {
  const alternative = { _id: id(2), productName: 'Chips' }
  const isListed = (more: object) =>
    asScanned({ query: query(1), alternative: { ...alternative, ...more } }).isListed
  expect([isListed({ isListed: true }), isListed({})]).toEqual([true, false])
})
