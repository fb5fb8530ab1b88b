import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

interface Settings {
  production: boolean
  trustProxy: boolean | string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What whoever runs this should put right, for `/readyz`; null while nothing is known. */
    warning: string | null
  }
}

const untrustedProxy =
  'X-Forwarded-For or Forwarded arrives, but TRUST_PROXY is off: behind a proxy all visitors count as one address and share its limits. Set TRUST_PROXY=on, or to the addresses of the proxies. Without a proxy somebody made the header up, and nothing is wrong.'

/** Says once that a proxy seems to be in front which nobody told us of. */
export const proxyTrust = fp((app: FastifyInstance, { config }: { config: Settings }) => {
  app.decorate('warning', null)
  if (!config.production || config.trustProxy) return
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!app.warning && (headers['x-forwarded-for'] ?? headers.forwarded)) {
      app.warning = untrustedProxy
      app.log.error(untrustedProxy)
    }
    done()
  })
})
