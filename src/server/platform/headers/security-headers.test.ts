import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { contentSources } from '#server/identity/public-settings.ts'
import { securityHeaders } from './security-headers.ts'

async function headersOf(env: Record<string, string>, url = '/page') {
  const app = Fastify()
  const config = readConfig(env)
  await app.register(securityHeaders, { config, sources: contentSources(config.identity) })
  app.get('/page', (_request, reply) => reply.type('text/html').send('<p>'))
  app.get('/strict', (_request, reply) =>
    reply.header('content-security-policy', "default-src 'none'").type('text/html').send('<p>'),
  )
  app.get('/assets/*', (request, reply) =>
    reply.type(request.url.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/html').send(''),
  )
  app.get('/nothing', (_request, reply) => reply.code(204).send())
  app.get('/data', () => ({}))
  const { headers } = await app.inject(url)
  const ofFastify = /^(content-(length|type)|date|connection)$/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofFastify.test(name)))
}
const policyOf = async (env: Record<string, string>) =>
  String((await headersOf(env))['content-security-policy']).split(';')

const onPages = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const onHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const https = { PUBLIC_ORIGIN: 'https://swapwise.test' }

describe('headers', () => {
  it('are all there on a page, and on https two more', async () => {
    const policy =
      "default-src 'self';require-trusted-types-for 'script';trusted-types own-script;img-src 'self' https: data:;worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'"
    expect(await headersOf({})).toEqual({ ...onPages, 'content-security-policy': policy })
    expect(await headersOf(https)).toEqual({
      ...onPages,
      ...onHttps,
      'content-security-policy': `${policy};upgrade-insecure-requests`,
    })
  })

  it('are those of a page where an answer says nothing of what it is', async () => {
    expect(await headersOf({}, '/nothing')).toMatchObject(onPages)
  })

  it('allow data nothing', async () => {
    expect(await headersOf(https, '/data')).toEqual({
      'x-content-type-options': 'nosniff',
      ...onHttps,
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
  })

  it('let WebAssembly run in the worker that reads barcodes, and nowhere else', async () => {
    expect(await headersOf(https, '/assets/barcode-worker-BcXWnfCk.js')).toEqual({
      'x-content-type-options': 'nosniff',
      ...onHttps,
      'content-security-policy': "default-src 'none';script-src 'wasm-unsafe-eval';connect-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
    })
    // A page of that name, another script.
    for (const url of ['/assets/barcode-worker-BcXWnfCk', '/assets/index-BcXWnfCk.js'])
      expect(JSON.stringify(await headersOf(https, url)), url).not.toContain('wasm')
  })

  it('let a page be stricter about itself', async () => {
    expect(await headersOf({}, '/strict')).toEqual({
      ...onPages,
      'content-security-policy': "default-src 'none'",
    })
  })
})

describe('the policy', () => {
  const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT: 'p1', FIREBASE_API_KEY: 'k' }

  it('lets the SDK of Firebase reach its hosts and no others', async () => {
    expect(await policyOf({ ...firebase, FIREBASE_AUTH_DOMAIN: 'p1.example' })).toEqual([
      "default-src 'self'",
      "script-src 'self' https://apis.google.com",
      'frame-src https://p1.example',
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://apis.google.com",
      "img-src 'self' https: data:",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
  })

  it('lets it reach an emulator where there is one', async () => {
    const policy = await policyOf({ ...firebase, FIREBASE_EMULATOR_ORIGIN: 'http://127.0.0.1:9099' })
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://apis.google.com http://127.0.0.1:9099",
    )
  })

  it('takes pictures from where they are kept', async () => {
    expect(await policyOf({ MEDIA_ORIGIN: 'http://media.test' })).toContain(
      "img-src 'self' https: data: http://media.test",
    )
  })
})
