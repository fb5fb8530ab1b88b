import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { badRequest } from './errors.ts'
import { pageOfScreen } from './web-app/screen-addresses.ts'
import { isVisit } from './web-app/visits.ts'

const nul = '\0'
const encodedNul = '%00'

/**
 * Postgres stores no NUL, in whatever text it comes: it is refused here, before any call works with what it was sent. What
 * the contract says of a field comes first, for its sentence names the field.
 */
export const nulCharacters = fp((app: FastifyInstance) => {
  app.addHook('preHandler', ({ url, body, is404, raw, routeOptions }, reply, done) => {
    if (is404) done()
    // Nothing has such an address.
    else if (url.split('?', 1)[0]?.includes(encodedNul)) reply.callNotFound()
    // The page says by itself what is wrong with what is asked of it: the calls it makes are refused.
    else if (isVisit(raw) && pageOfScreen.has(routeOptions.url ?? '')) done()
    else if (url.includes(encodedNul))
      done(badRequest('The address must not contain the NUL character (%00).'))
    else if (hasNul(body)) done(badRequest('The body must not contain the NUL character (\\u0000).'))
    else done()
  })
})

/** Step by step: a body may be nested deeper than functions may call each other. */
function hasNul(body: unknown): boolean {
  const left = [body]
  while (left.length) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes(nul)) return true
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) left.push(name, part)
  }
  return false
}
