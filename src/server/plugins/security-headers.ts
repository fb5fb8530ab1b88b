import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'

export const securityHeaders = fp(async (app: FastifyInstance, { config }: { config: Config }) => {
  const overHttps = config.publicOrigin.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        ...firebaseSources(config),
        // People post pictures from anywhere; nothing else comes from outside.
        imgSrc: ["'self'", 'https:', 'data:', ...(config.mediaOrigin ? [config.mediaOrigin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // The sign-in popup must be able to see its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Illustrations may be shown by other front ends of the API.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: overHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
})

/** The official SDK speaks to Google's hosts, and its popup needs a script and a frame of theirs. */
function firebaseSources({ identity }: Config) {
  if (identity.kind !== 'firebase') return {}
  return {
    scriptSrc: ["'self'", 'https://apis.google.com'],
    frameSrc: [`https://${identity.authDomain}`],
    connectSrc: [
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://apis.google.com',
      ...(identity.emulatorOrigin ? [identity.emulatorOrigin] : []),
    ],
  }
}
