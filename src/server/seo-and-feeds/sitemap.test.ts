import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Statement } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQueries, storeRecommendation } from '../../../tests/support/factories.ts'
import { parseXml, textsOf } from '../../../tests/support/markup.ts'
import { objectId } from '#server/db/object-id.ts'
import { queries as queriesTable } from '#server/db/schema.ts'
import { createBrandFiles } from './sitemap-brands.ts'
import { createDivision } from './sitemap-division.ts'
import { rangeOf } from './sitemap-files.ts'

const origin = 'https://swapwise.test'
const crowd = 50_010

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp({ PUBLIC_ORIGIN: origin })
  // The first and last seconds ids can name, the ends of a month, a month too full for one file, and the future.
  await world.db.runScript(`
    insert into queries (id, owner, email, product_name, search_text, product_brand, product_image_url, query_title, boycotting_reason, date)
    select id, 'uid', 'owner@example.org', 'p', 'p', 'b', 'https://a.org', 't', 'r', now() from (
      select unnest(array['${idAt('1970-01-01')}', '${idAt('2024-01-31T23:59:59Z', 'f')}', '${idAt('2024-02-01')}', '${'f'.repeat(24)}']) as id
      union all
      select '${secondOf('2024-03-05')}' || lpad(to_hex(n), 16, '0') from generate_series(1, ${crowd}) n
    ) made;
    analyze queries;`)
})
afterAll(() => world.close())

function secondOf(date: string) {
  return (Date.parse(date) / 1000).toString(16).padStart(8, '0')
}
function idAt(date: string, filler = '0') {
  return secondOf(date).padEnd(24, filler)
}

const get = (url: string) => world.app.inject(url)
const addressesIn = async (name: string) =>
  textsOf(parseXml((await get(`/sitemaps/${name}.xml`)).body), 'url > loc')
const lastOfFirstFile = `${secondOf('2024-03-05')}${(50_000).toString(16).padStart(16, '0')}`

it('brands are named once, however they are spelt, and go on in further files', async () => {
  const queries = ['Nestlé', 'NESTLE', 'Aral', '明治'].map((productBrand) => ({
    id: idAt('2024-02-01', 'b').slice(0, 20) + objectId().slice(20),
    productBrand,
  }))
  await storeQueries(world.db, queries)
  expect(await addressesIn('brands')).toEqual(
    ['aral', 'nestle', encodeURIComponent('明治')].map((slug) => `${origin}/brand/${slug}`),
  )
  const [first, second, ...more] = await createBrandFiles(world.db, 2)()
  expect([first, more]).toEqual(['brands', []])
  expect(await addressesIn(String(second))).toEqual([`${origin}/brand/${encodeURIComponent('明治')}`])
  for (const name of ['brands-', 'brands-6', 'brands-x'])
    expect((await get(`/sitemaps/${name}.xml`)).statusCode, name).toBe(404)
  await world.db.orm.delete(queriesTable).where(
    inArray(
      queriesTable.id,
      queries.map(({ id }) => id),
    ),
  )
  expect(await createBrandFiles(world.db)()).toEqual([])
})

describe('the index', () => {
  it('names the pages, a file for each month, and more for a full one', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    const names = [
      'pages',
      '1970-01',
      '2024-01',
      '2024-02',
      '2024-03',
      `2024-03-${lastOfFirstFile}`,
      '2106-02',
    ]
    expect(textsOf(parseXml(answer.body), 'sitemap > loc')).toEqual(
      names.map((name) => `${origin}/sitemaps/${name}.xml`),
    )
  })

  it('divides however full a month is, and names no empty file', async () => {
    const names = await createDivision(world.db, 9_000)()
    expect(names.filter((name) => name.startsWith('2024-03'))).toHaveLength(6)
    expect((await createDivision(world.db, crowd)()).filter((name) => name.startsWith('2024-03'))).toEqual([
      '2024-03',
    ])
  })

  it('is worked out once an hour, not once a request', async () => {
    let statements = 0
    const counting = {
      ...world.db,
      prepareRead: <Row>(statement: Statement) => {
        const run = world.db.prepare<Row>(statement)
        return (values?: Record<string, unknown>) => (statements++, run(values))
      },
    }
    const names = createDivision(counting)
    await Promise.all([names(), names()])
    const first = statements
    await names()
    expect(statements).toBe(first)
    expect(first).toBeLessThan(15)
  })

  it('is asked for again after the database was away', async () => {
    let away = true
    const failing = {
      ...world.db,
      prepareRead: <Row>(statement: Statement) => {
        const run = world.db.prepare<Row>(statement)
        return (values?: Record<string, unknown>) => (away ? Promise.reject(new Error('away')) : run(values))
      },
    }
    const names = createDivision(failing)
    await expect(names()).rejects.toThrow('away')
    away = false
    expect(await names()).toContain('2024-03')
  })
})

describe('a file', () => {
  it('holds the public pages', async () => {
    expect(await addressesIn('pages')).toEqual(
      [
        '/',
        '/queries',
        '/waiting',
        '/swap',
        '/scan',
        '/login',
        '/register',
        '/about',
        '/services',
        '/contact',
        '/rules',
        '/privacy',
        '/moderation/log',
      ].map((path) => origin + path),
    )
  })

  it('holds the queries of its month, to the second', async () => {
    expect(await addressesIn('2024-01')).toEqual([`${origin}/query/${idAt('2024-01-31T23:59:59Z', 'f')}`])
    expect(await addressesIn('2024-02')).toEqual([`${origin}/query/${idAt('2024-02-01')}`])
    expect(await addressesIn('2106-02')).toEqual([`${origin}/query/${'f'.repeat(24)}`])
  })

  it('holds 50,000 addresses at most and goes on in the next', async () => {
    const files = await Promise.all(
      ['2024-03', `2024-03-${lastOfFirstFile}`].map((name) => get(`/sitemaps/${name}.xml`)),
    )
    const addresses = files.map(({ body }) => body.match(/<loc>[^<]+/g) ?? [])
    expect(addresses.map((list) => list.length)).toEqual([50_000, 10])
    expect(new Set(addresses.flat()).size).toBe(crowd)
    expect(files[0]?.body).not.toMatch(/@/)
  })

  it('is written as it is read', async () => {
    const answer = await world.app.inject({ url: '/sitemaps/2024-03.xml', payloadAsStream: true })
    let [pieces, longest] = [0, 0]
    for await (const piece of answer.stream()) {
      pieces++
      longest = Math.max(longest, (piece as Buffer).length)
    }
    expect(pieces).toBeGreaterThan(50)
    expect(longest).toBeLessThan(256 * 1024)
  })

  it('tells when a page last changed, by a recommendation, an edit or its status, never in the future', async () => {
    const lastmod = async (name: string) =>
      textsOf(parseXml((await get(`/sitemaps/${name}.xml`)).body), 'lastmod')
    expect(await lastmod('2024-02')).toEqual(['2024-02-01T00:00:00.000Z'])
    await storeRecommendation(world.db, { id: idAt('2024-05-06'), queryId: idAt('2024-02-01') })
    expect(await lastmod('2024-02')).toEqual(['2024-05-06T00:00:00.000Z'])
    expect(await lastmod('2106-02')).toEqual([])
    const page = eq(queries.id, idAt('2024-02-01'))
    await world.db.orm
      .update(queries)
      .set({ updatedAt: new Date('2024-06-07') })
      .where(page)
    expect(await lastmod('2024-02')).toEqual(['2024-06-07T00:00:00.000Z'])
    await world.db.orm
      .update(queries)
      .set({ status: 'ended', statusDate: new Date('2024-07-08') })
      .where(page)
    expect(await lastmod('2024-02')).toEqual(['2024-07-08T00:00:00.000Z'])
  })

  it.each([
    '2023-07',
    '2024-13',
    '1969-12',
    '2107-01',
    '9999-12',
    `2024-02-${lastOfFirstFile}`,
    `2106-02-${'f'.repeat(24)}`,
    'abc',
    'nonsense',
  ])('called %s does not exist', async (name) => {
    expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404)
  })

  it('has bounds that follow from its name alone', () => {
    expect(rangeOf('2024-12')).toEqual({ after: secondOf('2024-12-01'), before: secondOf('2025-01-01') })
    expect(rangeOf('2106-02')).toEqual({ after: secondOf('2106-02-01'), before: 'g' })
  })
})

describe('/robots.txt', () => {
  it('opens what is public, closes what is personal and the whole lists, and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const lines = body.split('\n')
    for (const path of ['/my-queries', '/update-query/', '/profile', '/products$', '/myqueries/'])
      expect(lines).toContain(`Disallow: ${path}`)
    for (const path of ['/', '/queries', '/query', '/products', '/recommendations', '/login'])
      expect(lines).not.toContain(`Disallow: ${path}`)
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})
