import type { Feature } from '#server/platform/feature.ts'
import type { Identity } from './identity.ts'
import { identityData } from './personal-data.ts'
import { embeddedIdentity } from './plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    identity: Identity | null
  }
}

export const identity: Feature = {
  async routes(app) {
    const { identity: embedded, challenges } = app
    if (embedded) await app.register(embeddedIdentity, { identity: embedded, challenges })
  },
  accountData: identityData,
}
