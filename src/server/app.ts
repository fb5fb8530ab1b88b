import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { fastify, type FastifyHttpOptions, type RawServerDefault } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { Replicas } from './db/replicas.ts'
import type { App } from './http.ts'
import { accountRoutes } from './identity/account-routes.ts'
import { createIdTokenVerifier, type Trust } from './identity/id-tokens.ts'
import type { Identity } from './identity/identity.ts'
import { embeddedIdentity } from './identity/plugin.ts'
import { identityDoor } from './identity/require-user.ts'
import { memberKeeping } from './members/keep-member.ts'
import { noteMembers } from './members/note-members.ts'
import { metrics } from './metrics/plugin.ts'
import { packing } from './packing.ts'
import { clientFiles } from './plugins/client-files.ts'
import { crossOrigin } from './plugins/cross-origin.ts'
import { crossSite } from './plugins/cross-site.ts'
import { docs } from './plugins/docs.ts'
import { errors } from './plugins/errors.ts'
import { freshReads } from './plugins/fresh-reads.ts'
import { health } from './plugins/health.ts'
import { logging, loggingOptions } from './plugins/logging.ts'
import { refuseOverload } from './plugins/overload.ts'
import { parting } from './plugins/parting.ts'
import { proxyTrust } from './plugins/proxy-trust.ts'
import { requestKeySweep } from './plugins/request-key-sweep.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { unreadAnswers } from './plugins/unread-answers.ts'
import { validation } from './plugins/validation.ts'
import { writeLimit } from './plugins/write-limit.ts'
import { queryRoutes } from './queries/routes.ts'
import { forReaders } from './reading.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { createHead } from './sharing/head.ts'
import { createSharingRepository } from './sharing/repository.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { socketLimits } from './socket-limits.ts'

export interface Parts {
  config: Config
  db: Database
  replicas?: Replicas | null
  trust: Trust
  /** The embedded provider; absent where another one is trusted. */
  identity?: Identity
  /** Where log lines go instead of standard output. */
  logStream?: Writable
}

/** Everything that exists, in order. */
export async function createApp({
  config,
  db,
  replicas = null,
  trust,
  identity,
  logStream,
}: Parts): Promise<App> {
  const options: FastifyHttpOptions<RawServerDefault> = {
    ...loggingOptions(config, logStream),
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    ...socketLimits,
    // Idle keep-alive connections must not hold up a stop; running requests finish.
    forceCloseConnections: 'idle',
  }
  const app: App = fastify(options).withTypeProvider<TypeBoxTypeProvider>()
  app.removeContentTypeParser('text/plain')
  app.decorate('db', db)
  app.decorate('replicas', replicas)
  app.decorate('isLeaving', false)

  await app.register(errors)
  await app.register(logging)
  await app.register(parting)
  await app.register(proxyTrust, { config })
  await app.register(validation)
  if (config.metrics) await app.register(metrics, config.metrics)
  await app.register(securityHeaders, { config })
  await app.register(crossOrigin, { config })
  await app.register(crossSite, { config })
  await app.register(unreadAnswers)
  // In this order: the tag is taken of the text, then the text is packed.
  await app.register(etag, { weak: true, hashFn: (text) => hash('sha1', text, 'base64url') })
  await app.register(compress, packing)
  await app.register(writeLimit, { perMinute: config.writesPerMinute })
  await app.register(identityDoor, { verify: createIdTokenVerifier(trust) })
  await app.register(noteMembers)
  await app.register(requestKeySweep)
  if (replicas) await app.register(freshReads, { config })
  await app.register(docs)

  await app.register(health)
  await app.register(async (onData: App) => {
    refuseOverload(onData)
    await onData.register(queryRoutes)
    await onData.register(recommendationRoutes)
    await onData.register(accountRoutes, { ...config.identity, members: memberKeeping })
    if (identity) await onData.register(embeddedIdentity, { identity })
    await onData.register(sharingRoutes, { origins: config })
  })
  await app.register(clientFiles, {
    config,
    headFor: createHead(config, forReaders(app, createSharingRepository)),
  })
  return app
}
