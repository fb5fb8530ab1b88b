import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { crossOrigin } from './cross-origin.ts'

async function openTo(origins: string) {
  const app = Fastify()
  await app.register(crossOrigin, { config: readConfig({ CORS_ORIGINS: origins }) })
  app.get('/*', () => 'here')
  const headersFor = async (method: 'OPTIONS' | 'GET', url: string, origin: string) => {
    const headers = { origin, 'access-control-request-method': 'PUT' }
    const answer = await app.inject({ method, url, headers })
    return Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => name.startsWith('access-control-')),
    )
  }
  return { headersFor }
}

const front = 'https://front.example'

it('lets a named front end make every call of the product, remembers that for a day, and shows what it needs', async () => {
  const { headersFor } = await openTo(front)
  expect(await headersFor('OPTIONS', '/products', front)).toEqual({
    'access-control-allow-origin': front,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-max-age': '86400',
    'access-control-expose-headers': 'link, retry-after, x-request-id',
  })
})

it.each([
  '/v1/accounts:lookup',
  '/v2/passwordPolicy',
  '/identitytoolkit.googleapis.com/v1/accounts:lookup',
  '/securetoken.googleapis.com/v1/token',
])('lets its SDK send its own headers to %s, and nothing but read and post', async (url) => {
  const { headersFor } = await openTo(front)
  expect(await headersFor('OPTIONS', url, front)).toEqual({
    'access-control-allow-origin': front,
    'access-control-allow-methods': 'GET, POST',
    'access-control-max-age': '86400',
    'access-control-allow-headers':
      'content-type, x-client-version, x-firebase-client, x-firebase-gmpid, x-firebase-locale, x-firebase-appcheck',
  })
})

it('takes no other path for one of the provider', async () => {
  const { headersFor } = await openTo(front)
  for (const url of ['/products/v1/', '/v10/x', '/v1'])
    expect(await headersFor('OPTIONS', url, front), url).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    })
})

it('opens nothing to others, and nothing at all where nobody was named', async () => {
  expect(
    await (await openTo(front)).headersFor('GET', '/products', 'https://other.example'),
  ).not.toHaveProperty('access-control-allow-origin')
  expect(await (await openTo('')).headersFor('GET', '/products', front)).toEqual({})
})
