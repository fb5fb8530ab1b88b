import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { backgroundTask } from '#server/platform/background-task.ts'
import type { App } from '#server/platform/http.ts'
import { checkConflicts } from './check-conflicts.ts'
import { foldAllRows } from './fold-rows.ts'

/** Noted like a migration: what is written later is folded when it is written. */
const foldStep = 'folded-names'

/** Milliseconds between two looks for something to compare, however much is changed meanwhile. */
const rest = 100

/** Compares names soon after each change, and never for more than half of the time. */
export function conflictUpkeep(app: App) {
  let isFolded = false
  const wake = backgroundTask(app, {
    complaint: 'comparing names failed',
    every: 30,
    work: async (signal) => {
      if (!isFolded) await foldOnce(app.db, () => signal.aborted)
      isFolded = true
      for (
        let began = performance.now();
        !signal.aborted && (await checkConflicts(app.db));
        began = performance.now()
      )
        await wait(performance.now() - began, undefined, { signal })
      await wait(rest, undefined, { signal })
    },
  })
  app.addHook('onResponse', ({ method }, _reply, done) => {
    if (method !== 'GET') wake()
    done()
  })
}

async function foldOnce(db: Database, isStopping: () => boolean): Promise<void> {
  const [done] = await db.prepare(sql`select from migrations where name = ${foldStep}`)()
  if (done) return
  await foldAllRows(db, isStopping)
  if (!isStopping())
    await db.prepare(sql`insert into migrations (name) values (${foldStep}) on conflict do nothing`)()
}
