import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isIdentityPath } from '#contract/identity-paths.ts'

/** Opens the API to the front ends that were named, on errors too: else they could not read what went wrong. */
export const crossOrigin = fp(
  async (app: FastifyInstance, { config }: { config: { corsOrigins: string[] } }) => {
    if (!config.corsOrigins.length) return
    const shared = { origin: config.corsOrigins, maxAge: 86_400 }
    const product: FastifyCorsOptions = {
      ...shared,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['link', 'retry-after', 'x-request-id'],
    }
    // Callers of the embedded provider send headers of their own.
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
      delegator: (request, decide) => decide(null, isIdentityPath(request.url) ? identity : product),
    })
  },
)
