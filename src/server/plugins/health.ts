import type { FastifyInstance } from 'fastify'
import { isMigrated } from '#server/db/migrate.ts'
import { HttpError } from '#server/errors.ts'

export function health(app: FastifyInstance) {
  /** The process is up. */
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))

  /** It can do its work: the database answers and has every table this build needs. */
  app.get('/readyz', { schema: { hide: true } }, async () => {
    const migrated = await isMigrated(app.db).catch(() => false)
    if (!migrated) throw new HttpError(503, 'The database does not answer or lacks migrations.')
    return { status: 'ready' }
  })
}
