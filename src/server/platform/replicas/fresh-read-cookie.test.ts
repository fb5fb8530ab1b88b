import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { freshReadCookie } from './fresh-read-cookie.ts'
import { databaseFor, routedReads } from './replica-routing.ts'

it('sends to the primary whoever changed something, not whoever was refused', async () => {
  const app = fastify()
  await app.register(freshReadCookie, { config: readConfig({ PUBLIC_ORIGIN: 'https://swapwise.test' }) })
  for (const status of [200, 201, 400, 401, 404, 409, 503])
    app.all(`/${status}`, (_, reply) => reply.code(status).send('answered'))
  const cookieOf = async (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', status: number) =>
    (await app.inject({ method, url: `/${status}` })).headers['set-cookie']

  const fresh = 'fresh=1; Max-Age=7; Path=/; HttpOnly; SameSite=Lax; Secure'
  expect([await cookieOf('POST', 201), await cookieOf('DELETE', 200)]).toEqual([fresh, fresh])
  for (const status of [400, 401, 404, 409, 503])
    expect([status, await cookieOf('PUT', status)]).toEqual([status, undefined])
  expect([await cookieOf('GET', 200), await cookieOf('HEAD', 200)]).toEqual([undefined, undefined])
})

it.each([
  [{ method: 'GET', headers: {} }, 'replica'],
  [{ method: 'HEAD', headers: { cookie: 'refresh=1; a=fresh=' } }, 'replica'],
  [{ method: 'POST', headers: {} }, 'primary'],
  [{ method: 'GET', headers: { authorization: 'Bearer x' } }, 'primary'],
  [{ method: 'GET', headers: { cookie: 'fresh=1' } }, 'primary'],
  [{ method: 'GET', headers: { cookie: 'a=b;fresh=1' } }, 'primary'],
])('%j is answered by the %s', (request, place) => {
  const both = { db: 'primary', replicas: { db: 'replica' } } as never
  const alone = { db: 'primary', replicas: null } as never
  expect(databaseFor(both, request as never)).toBe(place)
  expect(routedReads(both, (db) => db)(request as never)).toBe(place)
  expect(databaseFor(alone, request as never)).toBe('primary')
  expect(routedReads(alone, (db) => db)(request as never)).toBe('primary')
})
