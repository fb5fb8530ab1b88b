import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, recommendationDraft, storeQuery } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let token: string
let queryId: string
beforeAll(async () => {
  world = await createTestApp()
  ;({ token } = await world.person('mallory'))
  queryId = await storeQuery(world.db)
})
afterAll(() => world.close())

const runs = { numRuns: 100 }
const nasty = fc.constantFrom(
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  "'; drop table queries; --",
  "' or '1'='1",
  '$1',
  '%',
  '\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'x'.repeat(20_000),
  '\u202e\u0000\uffff',
  '1e309',
  'NaN',
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string())
const anything = fc.oneof(
  text,
  fc.anything({ maxDepth: 3, withNullPrototype: false }),
  fc.json().map((json) => JSON.parse(json) as unknown),
)

/** Sent as it is: `inject` would refuse some addresses before the server sees them. */
async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: string) {
  return world.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
}

const serialise = (value: unknown): string => {
  const sent: unknown = value === undefined || typeof value === 'symbol' ? null : value
  return JSON.stringify(sent, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

it('no body makes the API fail, and what it stores is what was asked', async () => {
  const body = fc.record(
    {
      productName: anything,
      productBrand: anything,
      productImageUrl: fc.oneof(anything, fc.webUrl()),
      queryTitle: anything,
      boycottingReason: anything,
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        body,
        body.map((part) => ({ ...queryDraft, ...part })),
        anything,
      ),
      async (value) => {
        const sent = serialise(value)
        const answer = await send('POST', '/products', sent)
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        if (answer.statusCode !== 201) return
        const stored = await send('GET', `/products/${answer.json<{ insertedId: string }>().insertedId}`)
        const asked = JSON.parse(sent) as Record<string, string>
        for (const field of Object.keys(queryDraft))
          expect(stored.json()).toHaveProperty(field, asked[field]?.trim())
      },
    ),
    runs,
  )
})

it('no recommendation does either', async () => {
  const body = fc.record(
    {
      title: anything,
      productName: anything,
      productImage: anything,
      reason: anything,
      queryId: fc.oneof(anything, fc.constant(queryId)),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      const answer = await send(
        'POST',
        '/recommendations',
        serialise({ ...recommendationDraft, queryId, ...value }),
      )
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    }),
    runs,
  )
  const [row] = await world.db.prepare<{ same: boolean }>(
    sql`select recommendation_count = (select count(*) from recommendations where query_id = queries.id) as same
        from queries where id = ${queryId}`,
  )()
  expect(row?.same).toBe(true)
})

it('no query string, id or cursor does', async () => {
  const encoded = fc.oneof(
    text.map((value) => encodeURIComponent(value.toWellFormed())),
    fc.stringMatching(/^[%0-9a-fA-F&=+;[\]]{0,40}$/),
  )
  const url = fc.oneof(
    fc
      .dictionary(fc.constantFrom('search', 'sort', 'limit', 'after', 'email', 'queryId', 'x'), encoded)
      .chain((parameters) =>
        fc.constantFrom('/products', '/recommendations', '/myqueries/recommendations').map(
          (path) =>
            `${path}?${Object.entries(parameters)
              .map(([name, value]) => `${name}=${value}`)
              .join('&')}`,
        ),
      ),
    encoded.map((id) => `/products/${id}`),
    encoded.map((id) => `/recommendations/${id}`),
  )
  await fc.assert(
    fc.asyncProperty(
      url,
      fc.constantFrom('GET' as const, 'PUT' as const, 'DELETE' as const),
      async (address, method) => {
        const answer = await send(method, address, method === 'PUT' ? serialise(queryDraft) : undefined)
        expect(answer.statusCode, `${address}: ${answer.body}`).toBeLessThan(500)
      },
    ),
    runs,
  )
})

it('no body changes what every object inherits', async () => {
  for (const poison of [
    '"__proto__":{"polluted":true}',
    '"constructor":{"prototype":{"polluted":true}}',
    '"productBrand":{"__proto__":{"polluted":true}}',
    String.raw`"\u005f_proto__":{"polluted":true}`,
  ])
    for (const [method, url] of [
      ['POST', '/products'],
      ['POST', '/recommendations'],
      ['PUT', `/products/${queryId}`],
    ] as const) {
      const answer = await send(method, url, `${serialise(queryDraft).slice(0, -1)},${poison}}`)
      expect(answer.statusCode, `${url} ${poison}`).toBe(400)
    }
  for (const poison of [
    '__proto__[polluted]=1',
    '__proto__.polluted=1',
    'constructor[prototype][polluted]=1',
  ])
    expect((await send('GET', `/products?limit=1&${poison}`)).statusCode).toBe(200)
  expect(Object.prototype).not.toHaveProperty('polluted')
})

/** About as long as a body or a header may be: what looks at each character many times over shows here at once. */
const slowTexts = (long: number) => [
  ' '.repeat(long),
  `${' '.repeat(long)}x`,
  `a@${'a.'.repeat(long / 2)}`,
  `https://${'a'.repeat(long)} `,
  `${'\t\n'.repeat(long / 2)}\0`,
  '%'.repeat(long),
  '-a'.repeat(long / 2),
  '/'.repeat(long),
  `${'a,'.repeat(long / 2)};`,
  '"'.repeat(long),
]

it('no text takes long to look at, wherever it stands', async () => {
  const asked = (name: string, request: InjectOptions) => ({ name, request })
  const bodies = slowTexts(60_000).flatMap((slow) => [
    ...Object.keys(queryDraft).map((field) =>
      asked(field, { method: 'POST', url: '/products', payload: { ...queryDraft, [field]: slow } }),
    ),
    ...Object.keys(recommendationDraft).map((field) =>
      asked(field, {
        method: 'POST',
        url: '/recommendations',
        payload: { ...recommendationDraft, queryId, [field]: slow },
      }),
    ),
  ])
  const heads = slowTexts(15_000).flatMap((slow) => [
    ...['search', 'after', 'sort', 'email', 'limit'].map((name) =>
      asked(name, { url: `/products?${name}=${encodeURIComponent(slow)}` }),
    ),
    asked('path', { url: `/query/${encodeURIComponent(slow)}`, headers: { accept: 'text/html' } }),
    ...[
      'authorization',
      'accept',
      'accept-encoding',
      'content-type',
      'if-none-match',
      'x-request-id',
      'origin',
    ].map((header) => asked(header, { url: '/account/data', headers: { [header]: `Bearer ${slow}` } })),
  ])
  for (const { name, request } of [...bodies, ...heads]) {
    // Time at work, not on the clock: a busy machine is not a slow pattern.
    const before = process.cpuUsage()
    await world.app.inject({ headers: { authorization: `Bearer ${token}` }, ...request })
    const { user } = process.cpuUsage(before)
    expect(user / 1000, name).toBeLessThan(1_000)
  }
})

it('nesting and size do not', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  for (const payload of [
    deep,
    `{"productName":${deep}}`,
    `"${'x'.repeat(1024 * 1024)}"`,
    '{'.repeat(60_000),
  ]) {
    const answer = await send('POST', '/products', payload)
    expect([400, 413]).toContain(answer.statusCode)
  }
})
