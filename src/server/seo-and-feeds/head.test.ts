import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#contract/screens.ts'
import type { Database } from '#server/db/client.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { storeQueries, storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'
import { parseHtml } from '../../../tests/support/markup.ts'
import { createBrands } from '#server/brands/repository.ts'
import { createHead } from './head.ts'
import { createSeoRepository } from './repository.ts'

const origins = { publicOrigin: 'https://swapwise.test', mediaOrigin: '' }
let db: Database
let site: FastifyInstance
beforeAll(async () => {
  db = await createTestDatabase()
  site = screensWith(db)
})
afterAll(() => db.close())

/** Every screen's address, answered with nothing but its head. */
function screensWith(database: Database): FastifyInstance {
  const repository = createSeoRepository(database)
  const headFor = createHead(
    origins,
    () => repository,
    () => createBrands(database).find,
  )
  const app = fastify()
  for (const url of Object.values(screens))
    app.get(url, async (request, reply) => {
      const { html, missing } = await headFor(request)
      return reply.code(missing ? 404 : 200).send(html)
    })
  app.setNotFoundHandler(async (request, reply) => reply.code(404).send((await headFor(request)).html))
  return app
}

async function visit(url: string, app = site) {
  const { statusCode, body } = await app.inject(url)
  const document = parseHtml(`<!doctype html><head>${body}</head><body></body>`)
  const content = (selector: string, attribute = 'content') =>
    document.querySelector(selector)?.getAttribute(attribute) ?? null
  return {
    status: statusCode,
    body,
    title: document.title,
    description: content('meta[name=description]'),
    robots: content('meta[name=robots]'),
    canonical: content('link[rel=canonical]', 'href'),
    feed: content('link[type="application/atom+xml"]', 'href'),
    meta: (name: string) => content(`meta[property="${name}"], meta[name="${name}"]`),
    facts: () =>
      JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
        mainEntity: Record<string, unknown> & { suggestedAnswer: Record<string, unknown>[] }
      },
    elements: [...document.querySelectorAll('*')].length,
  }
}

describe('public screens', () => {
  it('have a title, description, canonical address and preview of their own', async () => {
    const home = await visit('/')
    expect(home).toMatchObject({
      status: 200,
      title: 'Swapwise: better alternatives to products you boycott',
      canonical: 'https://swapwise.test/',
      feed: '/feed.xml',
      robots: null,
    })
    expect(home.meta('og:type')).toBe('website')
    expect(home.meta('og:image')).toBe('https://swapwise.test/share.png')
    expect(home.meta('twitter:image')).toBe('https://swapwise.test/share.png')
    expect(home.meta('twitter:card')).toBe('summary_large_image')

    const all = await Promise.all(
      ['/', '/queries', '/waiting', '/about', '/services', '/contact', '/login', '/register'].map((url) =>
        visit(url),
      ),
    )
    for (const field of ['title', 'description', 'canonical'] as const)
      expect(new Set(all.map((page) => page[field])).size, field).toBe(all.length)
  })

  it('have one canonical address, whatever is searched for', async () => {
    expect((await visit('/queries?search=soap&columns=2')).canonical).toBe('https://swapwise.test/queries')
  })
})

describe('a brand', () => {
  it('is told in its title, its preview and schema.org facts, whatever its spelling in the address', async () => {
    const ids = await storeQueries(db, [
      { productBrand: 'Nestlé', queryTitle: 'Who owns the spring?', reasonKinds: ['workers'] },
      { productBrand: 'Nestlé' },
      { productBrand: 'NESTLE' },
    ])
    for (const address of ['/brand/nestle', '/brand/NESTL%C3%89']) {
      const page = await visit(address)
      expect(page).toMatchObject({
        status: 200,
        title: 'Nestlé: queries and alternatives · Swapwise',
        description: 'What people ask about Nestlé, their reasons (Workers), and what they switched to.',
        canonical: 'https://swapwise.test/brand/nestle',
        feed: '/brand/nestle/feed.xml',
        robots: null,
      })
      expect(page.meta('og:title')).toBe('Nestlé: queries and alternatives')
      expect(page.facts()).toMatchObject({
        '@type': 'CollectionPage',
        about: { '@type': 'Brand', name: 'Nestlé' },
        mainEntity: {
          itemListElement: ids.toReversed().map((id, n) => ({
            position: n + 1,
            url: `https://swapwise.test/query/${id}`,
          })),
        },
      })
    }
  })

  it('that nobody asks about is missing, and search engines are told so', async () => {
    expect(await visit('/brand/nobody')).toMatchObject({
      status: 404,
      title: 'Brand not found · Swapwise',
      robots: 'noindex',
      canonical: null,
    })
  })
})

describe('personal screens', () => {
  it.each([
    '/forgot-password',
    '/my-queries',
    '/add-query',
    '/update-query/1',
    '/update-recommendation/1',
    '/recommended',
    '/profile',
  ])('%s asks search engines to leave it out', async (url) => {
    expect(await visit(url)).toMatchObject({ status: 200, robots: 'noindex', canonical: null })
  })
})

describe('a query', () => {
  it('is told in its title, its preview and schema.org facts', async () => {
    const id = await storeQuery(db, {
      recommendationCount: 1,
      boycottingReason: 'They\nclosed  the station.',
    })
    await storeRecommendation(db, {
      queryId: id,
      recommenderName: 'Bea',
      recommenderEmail: 'bea@example.org',
    })
    const page = await visit(`/query/${id.toUpperCase()}`)
    const address = `https://swapwise.test/query/${id}`
    expect(page).toMatchObject({
      status: 200,
      title: 'Who washes whom? · Swapwise',
      description: 'Sparkle Soap by Glint & Co: They closed the station.',
      canonical: address,
      feed: `/query/${id}/feed.xml`,
      robots: null,
    })
    expect(page.meta('og:title')).toBe('Who washes whom?')
    expect(page.meta('og:type')).toBe('article')
    expect(page.meta('og:url')).toBe(address)
    expect(page.meta('og:image')).toMatch(new RegExp(`^${address}/preview\\.png\\?v=[\\w-]{16}$`))
    expect(page.meta('og:image:alt')).toBe('Who washes whom?')
    expect(page.facts()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: 'Who washes whom?',
        answerCount: 1,
        author: { name: 'Somebody' },
        about: { name: 'Sparkle Soap by Glint & Co', image: 'https://images.example.org/soap.png' },
        suggestedAnswer: [{ author: { name: 'Bea' }, text: expect.stringContaining('Mill Soap') as string }],
      },
    })
    expect(page.body).not.toContain('@example.org')
  })

  it('says no more than previews show', async () => {
    const id = await storeQuery(db, { boycottingReason: 'Because of 🧼 soap. '.repeat(250) })
    const { description } = await visit(`/query/${id}`)
    expect(Array.from(description ?? '').length).toBeLessThanOrEqual(200)
    expect(description).toMatch(/\S…$/u)
    const waving = await storeQuery(db, { boycottingReason: '👋🏽'.repeat(300) })
    expect((await visit(`/query/${waving}`)).description).toMatch(/: (👋🏽)+…$/u)
  })

  it.each([
    ['http://images.example.org/a.png', null],
    ['/media/demo/soap.svg', 'https://swapwise.test/media/demo/soap.svg'],
    ['https://images.example.org/a.SVG?x=1', 'https://images.example.org/a.SVG?x=1'],
    ['/media/soap.png', 'https://swapwise.test/media/soap.png'],
    [`/pictures/${'0'.repeat(24)}-1600.webp`, `https://swapwise.test/pictures/${'0'.repeat(24)}-1600.webp`],
    ['javascript:alert(1)', undefined],
    ['not an address', undefined],
  ])('with the picture %s is previewed by one of our own', async (productImageUrl, known) => {
    const page = await visit(`/query/${await storeQuery(db, { productImageUrl })}`)
    expect(page.meta('og:image')).toContain('https://swapwise.test/query/')
    const about = page.facts().mainEntity['about'] as { image?: string }
    expect(about.image).toBe(known === null ? productImageUrl : known)
  })

  it('in letters that our fonts do not have is previewed by the general picture', async () => {
    const page = await visit(`/query/${await storeQuery(db, { productName: '肥皂' })}`)
    expect(page.meta('og:image')).toBe('https://swapwise.test/share.png')
  })

  it('cannot break out of its place, whatever people wrote', async () => {
    const plain = await visit(`/query/${await storeQuery(db)}`)
    const hostile = `</title></script><!--<script>alert(1)</script>"'><img src=x onerror=alert(1)> $& \u2028`
    const id = await storeQuery(db, {
      queryTitle: hostile,
      productName: hostile,
      productBrand: hostile,
      boycottingReason: hostile,
      userName: hostile,
      productImageUrl: 'https://images.example.org/"><script>alert(1)</script>',
    })
    await storeRecommendation(db, { queryId: id, title: hostile, reason: hostile, recommenderName: hostile })
    const page = await visit(`/query/${id}`)
    expect(page.elements).toBe(plain.elements)
    expect(page.body).not.toMatch(/<script>|<img|<!--/)
    expect(page.meta('og:title')).toBe(hostile)
    expect(page.facts().mainEntity['name']).toBe(hostile)
  })

  it.each(['/query/ffffffffffffffffffffffff', '/query/nonsense', '/query/%3Cscript%3E'])(
    'that does not exist answers 404 at %s',
    async (url) => {
      expect(await visit(url)).toMatchObject({
        status: 404,
        title: 'Query not found · Swapwise',
        robots: 'noindex',
        canonical: null,
      })
    },
  )

  it('is shown with the general head while the database is away', async () => {
    const away: Database = { ...db, prepareRead: () => () => Promise.reject(new Error('away')) }
    const id = 'ffffffffffffffffffffffff'
    expect(await visit(`/query/${id}`, screensWith(away))).toMatchObject({
      status: 200,
      title: 'Query · Swapwise',
      canonical: `https://swapwise.test/query/${id}`,
    })
  })
})

it('an unknown address is called by what it is', async () => {
  expect(await visit('/nowhere')).toMatchObject({
    status: 404,
    title: 'Page Not Found · Swapwise',
    robots: 'noindex',
  })
})
