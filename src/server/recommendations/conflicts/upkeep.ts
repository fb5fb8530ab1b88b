import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '#server/db/client.ts'
import { errorForLog } from '#server/platform/error-handler.ts'
import { checkConflicts } from './check-conflicts.ts'
import { foldAllRows } from './fold-rows.ts'

/** Noted like a migration: what is written later is folded when it is written. */
const foldStep = 'folded-names'

/** Seconds: how often to look for what other instances left behind. */
const lookEvery = 30

/** Compares names beside the answering: soon after each change, and never for more than half of the time. */
export const conflictUpkeep = fp((app: FastifyInstance) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined

  const checkAll = async () => {
    for (let began = Date.now(); !signal.aborted && (await checkConflicts(app.db)); began = Date.now())
      await wait(Date.now() - began, undefined, { signal })
  }
  const run = (work: () => Promise<void>) => {
    running = work()
      .catch((error: unknown) => {
        if (!signal.aborted) app.log.error(errorForLog(error as Error), 'comparing names failed')
      })
      .finally(() => {
        running = null
        if (again) wake()
      })
  }
  const wake = () => {
    again = running !== null
    if (timer && !running && !signal.aborted) run(checkAll)
  }

  app.addHook('onListen', (done) => {
    timer = setInterval(wake, lookEvery * 1000).unref()
    run(async () => {
      await foldOnce(app.db, () => signal.aborted)
      await checkAll()
    })
    done()
  })
  app.addHook('onResponse', ({ method }, _reply, done) => {
    if (method !== 'GET') wake()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  })
})

async function foldOnce(db: Database, isStopping: () => boolean): Promise<void> {
  const [done] = await db.prepare(sql`select from migrations where name = ${foldStep}`)()
  if (done) return
  await foldAllRows(db, isStopping)
  if (!isStopping())
    await db.prepare(sql`insert into migrations (name) values (${foldStep}) on conflict do nothing`)()
}
