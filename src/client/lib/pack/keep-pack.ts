import { keptPack, refreshPack } from './pack.ts'
import { isMetered } from '../browser/metered.ts'
import { keepOwnLists } from './keep-own-lists.ts'
import { packWanted } from './pack-wanted.ts'

/** As old as answers may grow before they are asked for again. */
const oldest = 60 * 60_000

let running: Promise<void> | undefined

/** Fetches what has changed, once however many ask. */
export const fetchPack = () =>
  (running ??= refreshPack().finally(() => {
    running = undefined
  }))

/** Keeps the answers on this device up to date, where somebody wanted them here and it costs them nothing. */
export async function keepPack() {
  if (!packWanted.read() || !navigator.onLine || isMetered()) return
  const kept = await keptPack()
  // Another time will do.
  if (kept && Date.now() - kept.checkedAt < oldest) return
  await fetchPack()
    .then(keepOwnLists)
    .catch(() => undefined)
}
