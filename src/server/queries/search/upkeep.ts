import { backgroundTask } from '#server/platform/background-task.ts'
import type { App } from '#server/platform/http.ts'
import { countPending } from './count-pending.ts'
import { prepareRows } from './prepare-rows.ts'

/** Prepares rows for search that another version wrote, and counts what was left to be counted. */
export function searchUpkeep(app: App) {
  backgroundTask(app, {
    complaint: 'preparing queries for search failed',
    every: 5,
    work: async (signal) => {
      await prepareRows(app.db, () => signal.aborted)
      await countPending(app.db)
    },
  })
}
