import type { FastifyReply, FastifyRequest } from 'fastify'
import { readUser } from '#server/identity/authentication.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { networkOf } from '#server/platform/limits/network.ts'

/** Messages an hour: what a household, an office or a member has to say. */
const ofNetwork = 10
const ofMember = 5

/** Refuses whoever writes too often, wherever they are. Asked last: what is refused for another reason does not count. */
export function messageLimits(app: App) {
  const perHour = (max: number, keyGenerator: (request: FastifyRequest) => string | Promise<string>) =>
    app.createRateLimit({ max, timeWindow: '1 hour', keyGenerator })
  const byNetwork = perHour(ofNetwork, ({ ip }) => networkOf(ip))
  const byMember = perHour(ofMember, async (request) => (await readUser(request))?.uid ?? '')

  return async (request: FastifyRequest, reply: FastifyReply) => {
    // The member first, so that nobody uses up their network's by what is refused to them alone.
    const limits = (await readUser(request)) ? [byMember, byNetwork] : [byNetwork]
    for (const limit of limits) {
      const counted = await limit(request)
      if (counted.isAllowed || !counted.isExceeded) continue
      reply.header('retry-after', counted.ttlInSeconds)
      const minutes = Math.ceil(counted.ttlInSeconds / 60)
      throw new HttpError(429, `Too many messages at once. Try again in ${minutes} minutes.`)
    }
  }
}
