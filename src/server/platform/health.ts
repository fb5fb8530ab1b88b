import type { FastifyInstance } from 'fastify'
import { isMigrated } from '#server/db/migrate.ts'
import { Overloaded } from '#server/db/errors.ts'
import { hasTrigrams, whatIsMissing } from '#server/db/trigrams.ts'
import { HttpError } from './errors.ts'

/** Whoever asks has a deadline of their own, and must not take a slow no for no answer. */
const readySeconds = 2

export function health(app: FastifyInstance) {
  let missing: string | null = null
  app.addHook('onReady', async () => {
    // A database that does not answer now is no reason not to start.
    if (await hasTrigrams(app.db).catch(() => true)) return
    missing = whatIsMissing
    app.log.warn(whatIsMissing)
  })

  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))

  /** It can do its work: the database answers and has every table this build needs. */
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (app.isStopping) throw new HttpError(503, 'This instance is stopping.')
    const migrated = isMigrated(app.db).catch((error: unknown) => error instanceof Overloaded)
    // Without its primary it still answers those who only read.
    if (!(await withTimeout(readySeconds, migrated)) && !app.replicas?.inUse())
      throw new HttpError(503, 'The database does not answer, or migrations are missing.')
    return { status: 'ready', ...(app.warning && { warning: app.warning }), ...(missing && { missing }) }
  })
}

async function withTimeout(seconds: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), seconds * 1000)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
