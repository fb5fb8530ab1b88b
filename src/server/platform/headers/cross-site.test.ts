import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queries } from '#server/db/schema.ts'
import { operations } from '#server/identity/protocol/operations/index.ts'
import { queryDraft, recommendationDraft, storeQuery } from '../../../../tests/support/factories.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'

let server: TestIdentity
let token: string
beforeAll(async () => {
  server = await startIdentity({ CORS_ORIGINS: 'https://front.example' })
  const { json } = await server.call('/v1/accounts:signUp', { email: freshEmail(), password })
  token = String(json['idToken'])
})
afterAll(() => server.close())

describe('a page elsewhere', () => {
  /** All a browser lets another site send without asking first, with whatever cookies there were. */
  const fromElsewhere = (method: string, path: string, type: string, body: string) =>
    fetch(server.origin + path, {
      method,
      headers: {
        origin: 'https://evil.example',
        cookie: `token=${token}; session=${token}; __session=${token}`,
        'content-type': type,
      },
      body,
    })

  it('makes nobody’s browser act for them', async () => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
    for (const type of types)
      for (const path of ['/products', '/recommendations', '/account/posts?posts=delete']) {
        const answer = await fromElsewhere('POST', path, type, JSON.stringify(queryDraft))
        expect([401, 404, 415], `${type} ${path}`).toContain(answer.status)
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    expect(await server.db.orm.select().from(queries)).toEqual([])
  })

  it('may not even ask for the calls that need asking', async () => {
    for (const method of ['PUT', 'DELETE', 'POST']) {
      const answer = await fetch(`${server.origin}/products`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
        },
      })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('is refused by every call that changes something, unless it is one of ours', async () => {
    const from = (origin: string, path: string, type: string) =>
      fetch(server.origin + path, {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': 'cross-site', 'content-type': type },
        body: type.endsWith('json') ? '{}' : 'grant_type=refresh_token&refresh_token=x',
      })
    const json = 'application/json'
    const calls: [path: string, type: string, own: number][] = [
      ['/products', json, 401],
      ['/recommendations', json, 401],
      ['/v1/accounts:signUp?key=swapwise', json, 400],
      ['/identitytoolkit.googleapis.com/v1/accounts:update?key=swapwise', json, 400],
      ['/v1/token?key=swapwise', 'application/x-www-form-urlencoded', 400],
    ]
    for (const [path, type, own] of calls) {
      expect((await from('https://evil.example', path, type)).status, path).toBe(403)
      expect((await from('https://front.example', path, type)).status, path).toBe(own)
    }
    const { error } = (await (await from('https://evil.example', calls[2]?.[0] ?? '', json)).json()) as {
      error: { message: string }
    }
    expect(error.message).toBe('PERMISSION_DENIED : Pages of other sites cannot use this.')
    const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    for (const path of ['/products', '/auth/google/callback'])
      expect((await fetch(server.origin + path, { headers: followed })).status).toBe(200)
  })

  it('reaches no call of the provider by a form but the one for tokens', async () => {
    for (const { method, path, takesForms } of operations) {
      if (method === 'GET') continue
      const answer = await fetch(`${server.origin}/identitytoolkit.googleapis.com${path}?key=swapwise`, {
        method,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'email=a%40example.com',
      })
      expect(answer.status, path).toBe(takesForms ? 400 : 415)
    }
    expect(operations.filter(({ takesForms }) => takesForms).map(({ path }) => path)).toEqual(['/v1/token'])
  })

  it('finds no cookie to lean on, since none is ever set', async () => {
    const answers = [
      await fetch(`${server.origin}/healthz`),
      await fetch(`${server.origin}/products`),
      await fetch(`${server.origin}/auth/google/callback`),
      await fetch(`${server.origin}/v1/accounts:signUp?key=swapwise`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: freshEmail(), password }),
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { headers } of answers) expect(headers.getSetCookie()).toEqual([])
  })
})

it('no form changes what every object inherits', async () => {
  const form = '__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&__proto__=1'
  await fetch(`${server.origin}/v1/token?key=swapwise&${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=refresh_token&refresh_token=x&${form}`,
  })
  const poisoned = `{"idToken":"x","__proto__":{"polluted":true}}`
  const answer = await fetch(`${server.origin}/v1/accounts:update?key=swapwise`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: poisoned,
  })
  expect(answer.status).toBe(400)
  expect(Object.prototype).not.toHaveProperty('polluted')
})

it('the server calls no address that somebody names', async () => {
  const calls: string[] = []
  const listener = createServer((socket) => {
    calls.push('called')
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const [web, secure] = [`http://127.0.0.1:${port}/named`, `https://127.0.0.1:${port}/named`]

  const profile = { idToken: token, displayName: web, returnSecureToken: true }
  expect((await server.call('/v1/accounts:update', { ...profile, photoUrl: secure })).status).toBe(400)
  expect((await server.call('/v1/accounts:update', profile)).status).toBe(200)
  // A picture on somebody's own machine is refused by now; rows from before may have one.
  const queryId = await storeQuery(server.db, { productImageUrl: secure })
  const body = { ...recommendationDraft, queryId }
  const refused = { ...body, productImage: secure }
  expect((await server.product('POST', '/recommendations', token, refused)).status).toBe(400)
  expect((await server.product('POST', '/recommendations', token, body)).status).toBe(201)
  const onQuery = ['', '/feed.xml', '/preview.png'].map((path) => `/query/${queryId}${path}`)
  for (const path of [...onQuery, '/feed.xml', '/sitemap.xml'])
    await fetch(server.origin + path, { headers: { accept: 'text/html', host: `127.0.0.1:${port}` } })

  const email = freshEmail()
  await server.call('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: web })
  await server.mailTo(email, 'EMAIL_SIGNIN').catch(() => null)
  const header = { alg: 'RS256', kid: 'x', jku: web, x5u: web }
  const claims = { iss: web, aud: 'demo-swapwise', sub: 'x' }
  const foreign = [header, claims, 'x']
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .join('.')
  await server.product('GET', '/account/data', foreign)
  await server.call('/v1/accounts:lookup', { idToken: foreign })
  await server.call('/v1/accounts:signInWithIdp', {
    requestUri: `${web}?state=x&code=x&iss=${web}`,
    postBody: `providerId=google.com&id_token=${foreign}&access_token=x&iss=${web}`,
  })
  await server.call('/v1/accounts:createAuthUri', { providerId: 'google.com', continueUri: web })

  expect(calls).toEqual([])
  // The listener would have known.
  await fetch(web).catch(() => null)
  expect(calls).toEqual(['called'])
  listener.close()
})
