import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'

type Headers = [name: string, value: string][]

/** What an answer may do in a browser: a document what the product needs, JSON nothing at all. */
export const securityHeaders = fp((app: FastifyInstance, { config }: { config: Config }) => {
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
    'content-security-policy': contentSecurityPolicy(config, overHttps),
    // The sign-in popup must be able to see its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Illustrations may be shown by other front ends of the API.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isData = reply.getHeader('content-type')?.toString().startsWith('application/json')
    for (const [name, value] of isData ? onData : onDocuments)
      // Some pages are stricter about themselves.
      if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
})

function contentSecurityPolicy(config: Config, overHttps: boolean): string {
  const directives = {
    'default-src': "'self'",
    ...sourcesOf(config),
    // People post pictures from anywhere; nothing else comes from outside.
    'img-src': `'self' https: data: ${config.mediaOrigin}`,
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

/** The official SDK speaks to Google's hosts, and its popup needs a script and a frame of theirs. */
function sourcesOf({ identity }: Config): Record<string, string> {
  // No text becomes a script anywhere in our own client; the SDK adds script elements.
  if (identity.kind !== 'firebase')
    return { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" }
  return {
    'script-src': "'self' https://apis.google.com",
    'frame-src': `https://${identity.authDomain}`,
    'connect-src': `'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://apis.google.com ${identity.emulatorOrigin ?? ''}`,
  }
}
