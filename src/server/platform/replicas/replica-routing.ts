import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/db/client.ts'
import type { App } from '../http.ts'

/** Whoever has just changed something carries it for as long as replicas may be behind. */
export const freshCookie = 'fresh'
const hasFreshCookie = /(?:^|;\s*)fresh=/

function mayLag({ method, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    !hasFreshCookie.test(headers.cookie ?? '')
  )
}

export function databaseFor({ db, replicas }: Reader, request: FastifyRequest): Database {
  return replicas && mayLag(request) ? replicas.db : db
}

/** What `create` makes of that database; made once for each. */
export function routedReads<T>(app: Reader, create: (db: Database) => T): (request: FastifyRequest) => T {
  const onPrimary = create(app.db)
  if (!app.replicas) return () => onPrimary
  const onReplicas = create(app.replicas.db)
  return (request) => (mayLag(request) ? onReplicas : onPrimary)
}

type Reader = Pick<App, 'db' | 'replicas'>
