import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import type { Page, PageSize, Position } from '#server/db/keyset.ts'
import { errors } from '../error-handler.ts'
import { varyByReader } from './json-reply.ts'
import { decodeCursor, encodeCursor, scopeOf, sendList } from './list-reply.ts'

const positionAfter = (n: number): Position => ({ key: n, id: n.toString(16).padStart(24, '0') })

/** The numbers from one to five, in bytes where `asBytes`; whole lists are read two by two. */
const read = (asBytes: boolean) => (extent: PageSize, after: Position | null) => {
  const first = (after?.key ?? 0) + 1
  const last = Math.min(5, first + (extent === 'batch' ? 2 : extent) - 1)
  const text = Array.from({ length: last - first + 1 }, (_, n) => first + n).join(',')
  const items = asBytes ? Buffer.from(text) : text
  return Promise.resolve({ items, next: last < 5 ? positionAfter(last) : null } as Page)
}

const app = fastify()
await app.register(errors)
interface Asked {
  limit?: string
  after?: string
  brand?: string
}
for (const [path, member] of [
  ['/list', undefined],
  ['/mine', 'uid-ada'],
] as const)
  app.get<{ Querystring: Asked }>(path, ({ query: { limit, ...rest } }, reply) =>
    sendList(
      reply,
      path,
      { ...(limit && { limit: Number(limit) }), ...rest },
      read(path === '/mine'),
      member,
    ),
  )
/** Steps of a search that find nothing, and one in between that finds something. */
const seldom = (found: number) => (_extent: PageSize, after: Position | null) => {
  const step = (after?.key ?? 0) + 1
  return Promise.resolve({ items: step === found ? '7' : '', next: step < 4 ? positionAfter(step) : null })
}
app.get('/seldom', (_, reply) => sendList(reply, '/seldom', {}, seldom(3)))
app.get('/never', (_, reply) => sendList(reply, '/never', {}, seldom(9)))
app.get('/read', (_, reply) => {
  reply.header('vary', 'Accept')
  varyByReader(reply)
  return {}
})
app.get('/first', (_, reply) => {
  varyByReader(reply)
  return {}
})

const nextOf = (link: unknown) => /^<(.+)>; rel="next"$/.exec(String(link))?.[1] ?? ''

it.each(['/list', '/mine'])('%s goes on from page to page as it was asked for, and ends', async (path) => {
  const pages = []
  for (let url = `${path}?limit=2&brand=a%26b`; url;) {
    const { headers, body } = await app.inject(url)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    pages.push(body)
    url = nextOf(headers.link)
    if (url) expect(new URLSearchParams(url.split('?')[1]).get('brand')).toBe('a&b')
  }
  expect(pages).toEqual(['[1,2]', '[3,4]', '[5]'])
  expect((await app.inject(path)).body).toBe('[1,2,3,4,5]')
})

it('goes past steps that find nothing, to the end', async () => {
  expect([(await app.inject('/seldom')).body, (await app.inject('/never')).body]).toEqual(['[7]', '[]'])
})

it('may be kept by caches that ask again, unless it is one member’s', async () => {
  for (const query of ['', '?limit=2']) {
    const [all, own] = [await app.inject(`/list${query}`), await app.inject(`/mine${query}`)]
    expect([all, own].map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-store'])
  }
  expect((await app.inject('/read')).headers.vary).toBe('Accept, Authorization')
  expect((await app.inject('/first')).headers.vary).toBe('Authorization')
})

it('goes on with its own cursors alone', async () => {
  const scope = scopeOf('/list', { brand: 'a', sort: 'b' })
  for (const position of [positionAfter(3), { key: null, id: 'f'.repeat(24) }])
    expect(decodeCursor(scope, encodeCursor(scope, position))).toEqual(position)
  expect(scopeOf('/list', { sort: 'b', brand: 'a' })).toBe(scope)
  const packed = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = 'a'.repeat(24)
  for (const cursor of [
    '',
    'nonsense',
    packed(null),
    packed([scopeOf('/mine', { brand: 'a', sort: 'b' }), 1, id]),
    packed([scopeOf('/list', { brand: 'b', sort: 'b' }), 1, id]),
    packed([scope, '1', id]),
    packed([scope, 1, 5]),
    packed([scope, 1, `${id}a`]),
    packed([scope, 1, `'${id}`]),
    packed([scope, 1, id, 1]),
  ])
    expect(() => decodeCursor(scope, cursor), cursor).toThrow('after must be the cursor from the Link header')
  expect((await app.inject('/list?limit=2&after=nonsense')).statusCode).toBe(400)
})
