import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { wasmWorkerFile } from '#contract/wasm-worker.ts'

type Headers = [name: string, value: string][]

/** Directives of the policy and what each allows. */
type Sources = Record<string, string>

interface Options {
  config: { publicOrigin: string; mediaOrigin: string }
  sources: Sources
}

/** What an answer may do in a browser: a document what the product needs, JSON nothing at all. */
export const securityHeaders = fp((app: FastifyInstance, { config, sources }: Options) => {
  const overHttps = config.publicOrigin.startsWith('https:')
  const always = {
    'x-content-type-options': 'nosniff',
    ...(overHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const onData: Headers = Object.entries({
    ...always,
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  })
  const onDocuments: Headers = Object.entries({
    ...always,
    'content-security-policy': contentSecurityPolicy(config, sources, overHttps),
    // The sign-in popup must be able to see its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Illustrations may be shown by other front ends of the API.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    // Members take pictures; nothing else of the device is anybody's business here.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  const onWasmWorker: Headers = Object.entries({
    ...always,
    // It fetches its WebAssembly from here, and does nothing else.
    'content-security-policy': "default-src 'none';script-src 'wasm-unsafe-eval';connect-src 'self'",
    'cross-origin-resource-policy': 'same-origin',
  })
  const headersFor = (url: string, type = ''): Headers => {
    if (type.startsWith('application/json')) return onData
    return url.startsWith(`/${wasmWorkerFile}`) && type.includes('javascript') ? onWasmWorker : onDocuments
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headersFor(request.url, reply.getHeader('content-type')?.toString()))
      // Some pages are stricter about themselves.
      if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
})

function contentSecurityPolicy(
  { mediaOrigin }: Options['config'],
  sources: Sources,
  overHttps: boolean,
): string {
  const directives = {
    'default-src': "'self'",
    ...sources,
    // People post pictures from anywhere; nothing else comes from outside.
    'img-src': `'self' https: data: ${mediaOrigin}`,
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...(overHttps && { 'upgrade-insecure-requests': '' }),
  }
  return Object.entries(directives)
    .map((directive) => directive.join(' ').trim())
    .join(';')
}
