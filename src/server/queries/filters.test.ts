import { afterAll, beforeAll, expect, it } from 'vitest'
import { reasonKinds } from '#contract/reason-kinds.ts'
import { objectId } from '#server/db/object-id.ts'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQueries } from '../../../tests/support/factories.ts'
import { idsOf, pagesOf } from '../../../tests/support/pages-of-queries.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
afterAll(() => world.close())

const categories = ['food/snacks', 'home/laundry', null] as const
const statuses = ['improved', 'ended', null, null, null] as const

/** Newest first. */
const rows = Array.from({ length: 120 }, (_, n) => ({
  id: objectId(Date.UTC(2026, 0, 1 + Math.floor(n / 3))),
  productName: n % 4 ? 'Soap' : 'Crisps',
  owner: `uid-${n % 2}`,
  email: `${n % 2}@example.org`,
  productBrand: ['Nestlé', 'NESTLE', 'Glint'][n % 3] ?? '',
  price: n % 7 ? n % 7 : null,
  category: categories[n % 3] ?? null,
  status: statuses[n % 5] ?? null,
  recommendationCount: n % 4 === 2 ? 3 : 0,
  swapCount: n % 4 === 2 ? n % 3 : 0,
  followerCount: n % 6,
  lockedAt: n % 13 === 5 ? new Date() : null,
  reasonKinds: n % 11 ? reasonKinds.filter((_, kind) => kind % 5 === n % 5 && kind !== 9) : null,
})).reverse()
type Row = (typeof rows)[number]

beforeAll(async () => {
  world = await createTestApp({ EMAILS: 'public' })
  await storeQueries(world.db, rows)
  const ada = { uid: 'uid-1', handle: 'ada-byron', email: '1@example.org', emailVerified: true }
  await world.db.orm.insert(members).values({ ...ada, saidAt: new Date() })
})

const readPages = async (url: string) => idsOf((await pagesOf(world.app, url)).flat())

const by: Record<string, (row: Row) => boolean> = {
  'category=food/snacks': ({ category }) => category === 'food/snacks',
  'category=travel/cars': () => false,
  'status=ended': ({ status }) => status === 'ended',
  'status=active': ({ status }) => status === null,
  'reasons=workers': ({ reasonKinds }) => reasonKinds?.includes('workers') ?? false,
  'reasons=workers,privacy': ({ reasonKinds: kinds }) =>
    kinds?.some((kind) => ['workers', 'privacy'].includes(kind)) ?? false,
  'reasons=discrimination': () => false,
  'search=soap': ({ productName }) => productName === 'Soap',
  'unanswered=true': ({ recommendationCount, status, lockedAt }) =>
    recommendationCount === 0 && status !== 'ended' && !lockedAt,
  'brand=nestle': ({ productBrand }) => productBrand !== 'Glint',
  'handle=Ada-Byron': ({ owner }) => owner === 'uid-1',
  'email=1@example.org': ({ email }) => email === '1@example.org',
}

/** Every filter alone, and with every other of another name. */
const filters = Object.keys(by)
const combinations = filters.flatMap((one, n) =>
  [one, ...filters.slice(n + 1).map((other) => `${one}&${other}`)].filter((text) => {
    const names = text.split('&').map((part) => part.split('=')[0])
    return new Set(names).size === names.length
  }),
)

const waiting = ({ recommendationCount, status, followerCount }: Row) =>
  recommendationCount === 0 && status !== 'ended' ? followerCount + 1 : 0

const sorted: Record<string, (a: Row, b: Row) => number> = {
  '': () => 0,
  '&sort=price': (a, b) => (a.price ?? 0) - (b.price ?? 0),
  '&sort=-price': (a, b) => (b.price ?? 0) - (a.price ?? 0),
  '&sort=-swaps': (a, b) => b.swapCount - a.swapCount,
  '&sort=-waiting': (a, b) => waiting(b) - waiting(a),
}

it.each(combinations)('%s finds what it says, page by page and in every order', async (filter) => {
  const hits = rows.filter((row) => filter.split('&').every((part) => by[part]?.(row)))
  for (const [sort, order] of Object.entries(sorted)) {
    const ids = hits.toSorted(order).map(({ id }) => id)
    expect(await readPages(`/products?${filter}${sort}&limit=5`), sort).toEqual(ids)
    expect(await readPages(`/products?${filter}${sort}`), sort).toEqual(ids)
  }
})

it('all of them at once', async () => {
  const filter =
    'category=home/laundry&status=active&reasons=environment,repair&search=o&unanswered=true&brand=NESTLE&handle=ada-byron&email=1@example.org'
  const hits = rows.filter(
    ({ category, status, lockedAt, reasonKinds: kinds, productName, recommendationCount, email }) =>
      category === 'home/laundry' &&
      !status &&
      !lockedAt &&
      recommendationCount === 0 &&
      kinds?.some((kind) => ['environment', 'repair'].includes(kind)) &&
      productName === 'Soap' &&
      email.startsWith('1'),
  )
  expect(hits.length).toBeGreaterThan(2)
  expect(await readPages(`/products?${filter}&limit=2`)).toEqual(hits.map(({ id }) => id))
})

it.each([
  ['unanswered=false', rows.length],
  ['handle=nobody-at-all', 0],
  ['brand=Nestle%CC%81', 80],
  ['brand=nobody', 0],
])('%s finds %i', async (filter, count) => {
  expect(await readPages(`/products?${filter}`)).toHaveLength(count)
})

it.each([
  ['category=', 'category is required.'],
  ['category=food', 'category must be one of our categories, such as food/snacks.'],
  ['status=over', 'status must be one of active, improved, ended.'],
  ['reasons=', `reasons must be some of ${reasonKinds.join(', ')}, separated by commas.`],
  ['reasons=workers,constructor', `reasons must be some of ${reasonKinds.join(', ')}, separated by commas.`],
  ['unanswered=perhaps', 'unanswered must be a boolean.'],
  ['handle=', 'handle is required.'],
  ['brand=', 'brand is required.'],
])('%s is refused with 400', async (parameters, message) => {
  const answer = await world.app.inject(`/products?${parameters}`)
  expect(answer.json()).toEqual({ statusCode: 400, error: 'Bad Request', message })
})

it('what is neither common nor rare is looked for in bounded steps that pages follow to the end', async () => {
  await world.db.runScript(`
    insert into queries (id, owner, product_name, search_text, product_brand, product_image_url, query_title, boycotting_reason, date, reason_kinds)
    select lpad(to_hex(n), 24, '0'), 'uid-x', 'row', 'row', 'b', 'https://a.org', 't', 'r', now(),
      case when n <= 6000 then array['discrimination'] end
    from generate_series(1, 12000) n`)
  const ids = await readPages('/products?reasons=discrimination&limit=100')
  expect(ids).toEqual(Array.from({ length: 6000 }, (_, n) => (6000 - n).toString(16).padStart(24, '0')))
})
