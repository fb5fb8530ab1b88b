import type { FastifyInstance } from 'fastify'
import { Overloaded } from '#server/db/errors.ts'
import { databaseFor } from '../replicas/replica-routing.ts'

/**
 * Refuses what would have to wait for the database while the line in front of it is full: a quick "later" is worth
 * more than a slow answer nobody waits for. Meant for the routes that need it.
 */
export function refuseOverload(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(databaseFor(app, request).isOverloaded() ? new Overloaded() : undefined)
  })
}
