import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identityPrefixes, sdkHostPrefixes } from '#contract/identity-paths.ts'
import type { Challenges } from '#server/platform/challenge/challenges.ts'
import { goneSignal } from '#server/platform/limits/gone-signal.ts'
import { anyone } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { speakProtocolErrors } from './envelope.ts'
import { IdentityError, refusal } from './errors.ts'
import type { Identity } from '../identity.ts'
import { deviceName } from '../device-name.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations/index.ts'

/** The same calls at the product's own addresses and below the two hosts that the official SDK puts into paths. */
const mounts = [
  ...identityPrefixes.map((prefix) => ({ prefix, drop: prefix, hide: false })),
  ...sdkHostPrefixes.map((prefix) => ({ prefix, drop: '', hide: true })),
]

interface Options {
  identity: Identity
  challenges: Challenges
}

export async function identityRoutes(app: FastifyInstance, { identity, challenges }: Options) {
  for (const { prefix, drop, hide } of mounts)
    await app.register(
      async (scope) => {
        speakProtocolErrors(scope)
        for (const operation of operations)
          if (operation.path.startsWith(drop))
            await scope.register(async (own) => {
              if (operation.takesForms) await own.register(formbody)
              mount(own, { identity, challenges }, operation, operation.path.slice(drop.length), hide)
            })
      },
      { prefix },
    )
}

function mount(
  scope: FastifyInstance,
  { identity, challenges }: Options,
  operation: Operation,
  path: string,
  hide: boolean,
) {
  const { method, body, restoresSession } = operation
  scope.route({
    method,
    // A single colon would start a parameter.
    url: path.replace(':', '::'),
    schema: { tags: ['Identity'], hide, ...(body && { body }) },
    // Its bodies hold the tokens that say who calls.
    ...rule(anyone, 'own', { restoresSession }),
    onRequest: (request, reply, done) => {
      reply.header('cache-control', 'no-store')
      requireApiKey(identity, request)
      done()
    },
    handler: (request, reply) => {
      const { body, ip } = request
      return operation.handle(identity, {
        body,
        ip,
        isSharedNetwork: scope.warning !== null,
        signal: goneSignal(reply.raw),
        language: languageOf(request),
        device: deviceName(request.headers['user-agent']),
        challenges,
      })
    },
  })
}

/** The key names the project and is no secret: it keeps apart clients that have been set up for another one. */
function requireApiKey({ settings }: Identity, { query }: FastifyRequest): void {
  const { key } = query as { key?: string }
  if (!key) throw new IdentityError('PERMISSION_DENIED', 'The request is missing a valid API key.', 403)
  if (key !== settings.apiKey)
    throw refusal('INVALID_API_KEY', 'API key not valid. Please pass a valid API key.')
}

function languageOf({ headers }: FastifyRequest): string {
  const given = headers['x-firebase-locale']
  return typeof given === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(given) ? given : 'en'
}
