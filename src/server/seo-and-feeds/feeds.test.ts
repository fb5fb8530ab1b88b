import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'
import { parseXml, textsOf } from '../../../tests/support/markup.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp({ PUBLIC_ORIGIN: 'https://swapwise.test' })
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const idAt = (second: number) => `${second.toString(16)}${'0'.repeat(16)}`

describe('/feed.xml', () => {
  it('is a valid feed before there is anything in it', async () => {
    const feed = parseXml((await get('/feed.xml')).body)
    expect(textsOf(feed, 'entry')).toEqual([])
    expect(textsOf(feed, 'feed > updated')).toEqual(['1970-01-01T00:00:00.000Z'])
  })

  it('holds the 50 newest queries, newest first', async () => {
    const ids = Array.from({ length: 51 }, (_, n) => idAt(0x65000000 + n))
    for (const [n, id] of ids.entries())
      await storeQuery(world.db, { id, date: new Date(Date.UTC(2026, 0, 1, 0, n)) })
    const answer = await get('/feed.xml')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
    const feed = parseXml(answer.body)
    const addresses = ids.slice(1).map((id) => `https://swapwise.test/query/${id}`)
    expect(textsOf(feed, 'entry > id')).toEqual(addresses.toReversed())
    expect(textsOf(feed, 'feed > id')).toEqual(['https://swapwise.test/feed.xml'])
    expect(textsOf(feed, 'feed > updated')).toEqual(['2026-01-01T00:50:00.000Z'])
    expect(feed.querySelector('link[rel=self]')?.getAttribute('href')).toBe('https://swapwise.test/feed.xml')
    const [entry] = feed.querySelectorAll('entry')
    for (const [field, text] of [
      ['title', 'Who washes whom?'],
      ['published', '2026-01-01T00:50:00.000Z'],
      ['updated', '2026-01-01T00:50:00.000Z'],
      ['author > name', 'Somebody'],
      ['content', 'Sparkle Soap by Glint & Co\n\nThey closed the last refill station.'],
    ] as const)
      expect(entry?.querySelector(field)?.textContent, field).toBe(text)
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(addresses.at(-1))
  })

  it('answers 304 while nothing is new', async () => {
    const { headers } = await get('/feed.xml')
    expect((await get('/feed.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })
})

it('/waiting/feed.xml holds the queries that nobody has recommended anything on', async () => {
  const waiting = await storeQuery(world.db, { id: idAt(0x67000001), productName: 'Lonely Soap' })
  await storeQuery(world.db, { id: idAt(0x67000002), recommendationCount: 1 })
  await storeQuery(world.db, { id: idAt(0x67000003), status: 'ended' })
  await storeQuery(world.db, { id: idAt(0x67000004), lockedAt: new Date() })
  const { headers, body } = await get('/waiting/feed.xml')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const feed = parseXml(body)
  expect(textsOf(feed, 'entry > id')[0]).toBe(`https://swapwise.test/query/${waiting}`)
  expect(textsOf(feed, 'entry')).toHaveLength(50)
  expect(textsOf(feed, 'feed > title')).toEqual(['Swapwise: waiting for an alternative'])
  expect(feed.querySelector('link[rel=self]')?.getAttribute('href')).toBe(
    'https://swapwise.test/waiting/feed.xml',
  )
  expect(feed.querySelector('link[rel=alternate]')?.getAttribute('href')).toBe(
    'https://swapwise.test/waiting',
  )
})

it('/brand/{slug}/feed.xml holds the queries about a brand, however it is spelt', async () => {
  const ids = [
    await storeQuery(world.db, { id: idAt(0x67000011), productBrand: 'Glühwerk' }),
    await storeQuery(world.db, { id: idAt(0x67000012), productBrand: 'GLUHWERK' }),
  ]
  const feed = parseXml((await get('/brand/GL%C3%9CHWERK/feed.xml')).body)
  expect(textsOf(feed, 'entry > id')).toEqual(
    ids.toReversed().map((id) => `https://swapwise.test/query/${id}`),
  )
  expect(textsOf(feed, 'feed > title')).toEqual(['Swapwise: GLUHWERK'])
  expect(textsOf(feed, 'feed > id')).toEqual(['https://swapwise.test/brand/gluhwerk/feed.xml'])
  expect((await get('/brand/nobody/feed.xml')).statusCode).toBe(404)
})

it('a feed of long texts is whole, and made as it is read', async () => {
  const content = '🥄'.repeat(5_000)
  const id = await storeQuery(world.db, { id: idAt(0x66000000), date: new Date(0) })
  const times = Array.from({ length: 51 }, (_, n) => new Date(Date.UTC(2026, 1, 1, 0, n)))
  for (const [n, createdAt] of times.entries())
    await storeRecommendation(world.db, { id: idAt(0x66000000 + n), queryId: id, createdAt, reason: content })
  const { body, headers } = await get(`/query/${id}/feed.xml`)
  expect(headers['content-length']).toBeUndefined()
  const feed = parseXml(body)
  expect(textsOf(feed, 'entry > published')).toEqual(
    times
      .slice(1)
      .map((time) => time.toISOString())
      .toReversed(),
  )
  expect(textsOf(feed, 'entry > content').every((text) => text.endsWith(content))).toBe(true)
  expect(textsOf(feed, 'feed > updated')).toEqual([times.at(-1)?.toISOString()])
})

describe('/query/{id}/feed.xml', () => {
  it('holds the recommendations on that query', async () => {
    const id = await storeQuery(world.db)
    await storeRecommendation(world.db, { title: 'Elsewhere' })
    const first = await storeRecommendation(world.db, { queryId: id, title: 'First', recommenderName: 'Bea' })
    const second = await storeRecommendation(world.db, { queryId: id, title: 'Second' })
    const feed = parseXml((await get(`/query/${id.toUpperCase()}/feed.xml`)).body)
    const page = `https://swapwise.test/query/${id}`
    expect(textsOf(feed, 'entry > title')).toEqual(['Second', 'First'])
    expect(textsOf(feed, 'entry > id')).toEqual([`${page}#${second}`, `${page}#${first}`])
    expect(textsOf(feed, 'author > name')).toEqual(['Anonymous', 'Bea'])
    expect(textsOf(feed, 'feed > id')).toEqual([`${page}/feed.xml`])
  })

  it.each(['ffffffffffffffffffffffff', 'nonsense'])('answers 404 for %s', async (id) => {
    const answer = await get(`/query/${id}/feed.xml`)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([404, 'Query not found.'])
  })
})

describe('both', () => {
  const feedsOf = async (id: string) => [
    (await get('/feed.xml')).body,
    (await get(`/query/${id}/feed.xml`)).body,
  ]

  it('hold any text, even characters XML has no way to write', async () => {
    // Imported texts passed no form; only NUL is beyond what the database holds.
    const hostile = `<a href="x">&amp; ]]> '\u0001\u000b\u001f\ufffe\uffff 🧼 </entry><!--`
    const readable = `<a href="x">&amp; ]]> '${'\ufffd'.repeat(5)} 🧼 </entry><!--`
    const id = await storeQuery(world.db, {
      queryTitle: hostile,
      productName: hostile,
      productBrand: hostile,
      boycottingReason: hostile,
      userName: hostile,
    })
    await storeRecommendation(world.db, {
      queryId: id,
      title: hostile,
      productName: hostile,
      reason: hostile,
      recommenderName: hostile,
    })
    for (const text of await feedsOf(id)) {
      const entry = parseXml(text).querySelector('entry')
      expect(entry?.querySelector('title')?.textContent).toBe(readable)
      expect(entry?.querySelector('author > name')?.textContent).toBe(readable)
      expect(entry?.querySelector('content')?.textContent).toContain(readable)
    }
  })

  it('name people, never by their address', async () => {
    const id = await storeQuery(world.db, { email: 'ada@example.org', userName: 'ada@example.org' })
    await storeRecommendation(world.db, {
      queryId: id,
      recommenderEmail: 'bea@example.org',
      recommenderName: 'bea@example.org',
      userEmail: 'ada@example.org',
    })
    for (const text of await feedsOf(id)) {
      expect(text).not.toMatch(/\w@\w/)
      expect(textsOf(parseXml(text), 'author > name')[0]).toBe('Anonymous')
    }
  })
})
