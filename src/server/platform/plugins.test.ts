import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, storeQuery } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let log = ''
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  world = await createTestApp(
    { LOG_LEVEL: 'info', WRITES_PER_MINUTE: '3', CORS_ORIGINS: 'https://front.example', TRUST_PROXY: 'on' },
    { logStream: stream },
  )
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

describe('headers', () => {
  it('allow scripts and styles from the app alone, and pictures from anywhere safe', async () => {
    const { headers } = await get('/robots.txt')
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';require-trusted-types-for 'script';trusted-types own-script;img-src 'self' https: data:;worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    )
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('allow data nothing, errors included', async () => {
    for (const url of ['/products?limit=1', '/products?limit=none']) {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('keep browsers on https where people reach it by https', async () => {
    const { app } = await createTestApp({ PUBLIC_ORIGIN: 'https://swapwise.test' }, { db: world.db })
    for (const url of ['/robots.txt', '/products?limit=1', '/nowhere'])
      expect((await app.inject(url)).headers['strict-transport-security'], url).toBe(
        'max-age=31536000; includeSubDomains',
      )
    await app.close()
  })

  it('open the API to the configured front ends only', async () => {
    const allowed = await get('/products', { origin: 'https://front.example' })
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://front.example',
      'access-control-expose-headers': 'link, retry-after, x-request-id',
    })
    const other = await get('/products', { origin: 'https://other.example' })
    expect(other.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('name the request, and keep the name a proxy gave it', async () => {
    expect((await get('/healthz')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect((await get('/healthz', { 'x-request-id': 'proxy-1' })).headers['x-request-id']).toBe('proxy-1')
    expect((await get('/healthz', { 'x-request-id': 'a b\tc' })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })
})

it('a stranger gives no request its name', async () => {
  const { app } = await createTestApp({}, { db: world.db })
  const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'stranger-1' } })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  await app.close()
})

describe('packing', () => {
  it('is done for what is worth it, in the best way the client knows', async () => {
    await Promise.all(Array.from({ length: 10 }, () => storeQuery(world.db)))
    const encoding = async (url: string, accept: string) =>
      (await get(url, { 'accept-encoding': accept })).headers['content-encoding']
    expect(await encoding('/products', 'gzip, br')).toBe('br')
    expect(await encoding('/products', 'gzip')).toBe('gzip')
    expect(await encoding('/products', 'identity')).toBeUndefined()
    expect(await encoding('/healthz', 'gzip, br')).toBeUndefined()
  })

  it('leaves 304 working', async () => {
    const { headers } = await get('/products', { 'accept-encoding': 'br' })
    const again = await get('/products', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})

describe('the write limit', () => {
  const write = (method: 'POST' | 'DELETE', url: string, ip: string, token?: string) =>
    world.app.inject({
      method,
      url,
      headers: { 'x-forwarded-for': ip, ...(token && { authorization: `Bearer ${token}` }) },
      ...(method === 'POST' && { payload: queryDraft }),
    })

  it('answers 429 with Retry-After, counts all writes of a member together, and spares others and reads', async () => {
    const { token } = await world.person('ada')
    const statuses = []
    for (let n = 1; n <= 2; n++) {
      statuses.push((await write('POST', '/products', `192.0.2.${n}`, token)).statusCode)
      const gone = `/recommendations/${'0'.repeat(24)}`
      statuses.push((await write('DELETE', gone, '192.0.2.1', token)).statusCode)
    }
    expect(statuses).toEqual([201, 200, 201, 429])
    const refused = await write('POST', '/products', '192.0.2.3', token)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      error: 'Too Many Requests',
      message: expect.stringMatching(/^Too many changes at once\. Try again in \d+ seconds\.$/) as string,
    })
    const { token: another } = await world.person('grace')
    expect((await write('POST', '/products', '192.0.2.1', another)).statusCode).toBe(201)
    expect((await get('/products?limit=1', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(200)
  })

  it('lets no flood without a token, or with a bad one, refuse a member of the same network', async () => {
    const { token } = await world.person('mary')
    const flood = []
    for (let n = 0; n < 5; n++) {
      const ip = `2001:db8:0:7::${n}`
      flood.push((await write('POST', '/products', ip, n % 2 ? 'a.b.c' : undefined)).statusCode)
    }
    expect(flood).toEqual([401, 401, 401, 429, 429])
    expect((await write('POST', '/products', '2001:db8:0:7::1', token)).statusCode).toBe(201)
  })
})

describe('the log', () => {
  it('has a line a request with its id, and no token or address in any', async () => {
    const { token } = await world.person('ada')
    await world.app.inject({
      url: '/recommendations?email=ada@example.org',
      headers: { authorization: `Bearer ${token}`, 'x-request-id': 'find-me' },
    })
    const line = log.split('\n').find((text) => text.includes('find-me')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      reqId: 'find-me',
      method: 'GET',
      route: '/recommendations',
      status: 200,
      msg: 'answered',
    })
    expect(log).not.toContain(token)
    expect(log).not.toContain('@example.org')
  })
})

describe('health and documentation', () => {
  it('says the process is up and the database is ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('says when migrations are missing', async () => {
    await world.db.runScript("update migrations set name = 'gone' where name like '0001%'")
    const answer = await get('/readyz')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      { statusCode: 503, error: 'Service Unavailable', message: 'Service Unavailable' },
    ])
  })

  it('describes every call in OpenAPI 3.1, and shows them on a page', async () => {
    const document = (await get('/docs/json')).json<{ openapi: string; paths: Record<string, object> }>()
    expect(document.openapi).toMatch(/^3\.1/)
    const calls = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls.length).toBeGreaterThan(50)
    const routes = world.app.calls.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(calls.sort()).toEqual(routes.sort())
    const page = await get('/docs/')
    expect(page.statusCode).toBe(200)
    const icon = /<link rel="icon" type="image\/svg\+xml" href="(\S+)"/.exec(page.body)?.[1] ?? ''
    for (const [address, content] of [
      [icon, /^<svg.*#c75a32/],
      ['/docs/static/swagger-initializer.js', /img\.src = 'data:image\/svg\+xml;base64,/],
    ] as const)
      expect((await get(address)).body).toMatch(content)
  })

  it('packs that page and its files once for all, and browsers keep the files', async () => {
    const page = await get('/docs/')
    const files = [...page.body.matchAll(/(?:src|href)="(\S+)"/g)].map(([, address = '']) => address)
    expect(files).toHaveLength(6)
    for (const address of files)
      expect((await get(address)).headers['cache-control'], address).toBe(
        'public, max-age=31536000, immutable',
      )
    const script = files.find((address) => address.includes('bundle')) ?? ''
    for (const encoding of ['br', 'gzip']) {
      const { headers, rawPayload } = await get(script, { 'accept-encoding': encoding })
      // What is packed as it is sent has no length beforehand.
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(rawPayload.length),
        vary: 'accept-encoding',
      })
    }
    expect((await get(script, { 'accept-encoding': 'br;q=0' })).headers).not.toHaveProperty(
      'content-encoding',
    )
    const unnamed = script.split('?')[0] ?? ''
    const { headers } = await get(unnamed)
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get(unnamed, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    // No other spelling is another file to pack.
    for (const other of [
      '/docs/static/swagger-ui.js',
      unnamed.replace('swagger', '%73wagger'),
      '/docs/nowhere',
    ])
      expect((await get(other)).statusCode, other).toBe(404)
  })
})

it('answers 404 in words where there is nothing', async () => {
  expect((await get('/nothing?email=a@b.c')).json()).toEqual({
    statusCode: 404,
    error: 'Not Found',
    message: 'There is nothing at /nothing.',
  })
  const answer = await world.app.inject({ method: 'PUT', url: '/products' })
  expect(answer.json()).toMatchObject({ statusCode: 404, message: 'PUT /products is not a call.' })
})

it('answers a path that cannot be decoded as any other, in the usual words and under the usual headers', async () => {
  for (const [url, statusCode, error, message] of [
    ['/50%?email=a@b.c', 404, 'Not Found', 'There is nothing at /50%25.'],
    ['/products/%E0%A4%A', 400, 'Bad Request', 'id must be 24 hexadecimal characters.'],
    ['/products/%ff', 400, 'Bad Request', 'id must be 24 hexadecimal characters.'],
  ] as const) {
    const answer = await get(url)
    expect(answer.json(), url).toEqual({ statusCode, error, message })
    expect(answer.headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String) as string,
    })
  }
  expect((await get('/products?search=50%')).statusCode).toBe(200)
})
