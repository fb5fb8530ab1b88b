import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** The paths of the embedded provider, whose callers send headers of their own. */
const identityPaths = /^\/(v1|v2|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//

/** Opens the API to the front ends that were named, on errors too: else they could not read what went wrong. */
export const crossOrigin = fp(
  async (app: FastifyInstance, { config }: { config: { corsOrigins: string[] } }) => {
    if (!config.corsOrigins.length) return
    const shared = { origin: config.corsOrigins, maxAge: 86_400 }
    const product: FastifyCorsOptions = {
      ...shared,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['link', 'retry-after', 'x-request-id'],
    }
    const identity: FastifyCorsOptions = {
      ...shared,
      methods: ['GET', 'POST'],
      allowedHeaders: [
        'content-type',
        'x-client-version',
        'x-firebase-client',
        'x-firebase-gmpid',
        'x-firebase-locale',
        'x-firebase-appcheck',
      ],
    }
    await app.register(cors, {
      delegator: (request, decide) => decide(null, identityPaths.test(request.url) ? identity : product),
    })
  },
)
