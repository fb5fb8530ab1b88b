import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { fastify, type FastifyHttpOptions, type RawServerDefault } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { Replicas } from './db/replicas.ts'
import { features } from './features.ts'
import { authentication } from './identity/authentication.ts'
import type { Identity } from './identity/identity.ts'
import { contentSources, publicIdentity } from './identity/public-settings.ts'
import { createLacksPasskey, createRequirePasskey } from './identity/require-passkey.ts'
import { writeLimit } from './identity/require-writer.ts'
import { createIdTokenVerifier, type Trust } from './identity/tokens/id-tokens.ts'
import type { Outbox } from './mail/outbox.ts'
import { guards } from './members/guards.ts'
import { memberRoles } from './members/member-roles.ts'
import { membersFromTokens } from './members/members-from-tokens.ts'
import { createSuspensionCheck } from './members/suspension.ts'
import { publicNetwork, type PushNetwork } from './notices/push/network.ts'
import { closeWhenStopping } from './platform/close-when-stopping.ts'
import { decodableUrl } from './platform/decodable-url.ts'
import { docs } from './platform/docs.ts'
import { errors } from './platform/error-handler.ts'
import { crossOrigin } from './platform/headers/cross-origin.ts'
import { crossSite } from './platform/headers/cross-site.ts'
import { securityHeaders } from './platform/headers/security-headers.ts'
import { health } from './platform/health.ts'
import type { App } from './platform/http.ts'
import { idempotencyUpkeep } from './platform/idempotency/upkeep.ts'
import { refuseOverload } from './platform/limits/overload.ts'
import { pipelinedRequests } from './platform/limits/pipelined-requests.ts'
import { proxyTrust } from './platform/limits/proxy-trust.ts'
import { socketLimits } from './platform/limits/socket-limits.ts'
import { logging, loggingOptions } from './platform/logging.ts'
import { nulCharacters } from './platform/nul-characters.ts'
import { postingUpkeep } from './platform/posting/upkeep.ts'
import { freshReadCookie } from './platform/replicas/fresh-read-cookie.ts'
import { compression } from './platform/replies/compression.ts'
import { unreadAnswers } from './platform/replies/unread-answers.ts'
import { validation } from './platform/validation.ts'
import { clientFiles } from './platform/web-app/client-files.ts'
import { variesByVisit, visitConstraint } from './platform/web-app/visits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    pushNetwork: PushNetwork
  }
}

export interface AppOptions {
  config: Config
  db: Database
  replicas?: Replicas | null
  trust: Trust
  identity?: Identity
  outbox?: Outbox
  logStream?: Writable
  pushNetwork?: PushNetwork
}

export async function createApp(parts: AppOptions): Promise<App> {
  const {
    config,
    db,
    replicas = null,
    trust,
    identity = null,
    outbox = null,
    logStream,
    pushNetwork = publicNetwork,
  } = parts
  const options: FastifyHttpOptions<RawServerDefault> = {
    ...loggingOptions(config, logStream),
    trustProxy: config.trustProxy,
    bodyLimit: limits.body,
    ...socketLimits,
    // Idle keep-alive connections must not hold up a stop; running requests finish.
    forceCloseConnections: 'idle',
    rewriteUrl: decodableUrl,
    routerOptions: { constraints: { visit: visitConstraint } },
  }
  const app: App = fastify(options).withTypeProvider<TypeBoxTypeProvider>()
  app.removeContentTypeParser('text/plain')
  app.decorate('config', config)
  app.decorate('db', db)
  app.decorate('replicas', replicas)
  app.decorate('identity', identity)
  app.decorate('outbox', outbox)
  app.decorate('pushNetwork', pushNetwork)
  app.decorate('features', features)
  app.decorate('isStopping', false)
  app.decorate('requirePasskey', createRequirePasskey(config.moderatorPasskeys))

  await app.register(errors)
  await app.register(pipelinedRequests)
  await app.register(logging)
  await app.register(closeWhenStopping)
  await app.register(proxyTrust, { config })
  await app.register(nulCharacters)
  await app.register(validation)
  // Read only where somebody looks: most starts keep none.
  if (config.metrics)
    await app.register((await import('./platform/metrics/plugin.ts')).metrics, config.metrics)
  await app.register(securityHeaders, { config, sources: contentSources(config.identity) })
  await app.register(crossOrigin, { config })
  await app.register(crossSite, { config })
  await app.register(variesByVisit)
  await app.register(unreadAnswers)
  // In this order: the tag is taken of the text, then the text is packed.
  await app.register(etag, { weak: true, hashFn: (text) => hash('sha1', text, 'base64url') })
  await app.register(compress, compression)
  await app.register(writeLimit, { perMinute: config.writesPerMinute, refuse: createSuspensionCheck(db) })
  await app.register(authentication, { verify: createIdTokenVerifier(trust) })
  await app.register(membersFromTokens)
  await app.register(memberRoles, { lacksPasskey: createLacksPasskey(config.moderatorPasskeys) })
  await app.register(guards)
  if (replicas) await app.register(freshReadCookie, { config })
  await app.register(docs)
  await app.register(health)

  for (const { offer } of features) offer?.(app)
  for (const { upkeep } of features) upkeep?.(app)
  idempotencyUpkeep(app)
  postingUpkeep(app)
  await app.register(async (onData: App) => {
    refuseOverload(onData)
    for (const { routes } of features) await routes?.(onData)
  })
  await app.register(clientFiles, {
    runtime: {
      apiOrigin: '',
      mediaOrigin: config.mediaOrigin,
      takesMessages: outbox !== null && config.contactAddress !== null,
      identity: publicIdentity(config.identity),
    },
    headFor: app.headFor,
  })
  return app
}
