import { keptPack, refreshPack } from './pack.ts'
import { keepOwnLists } from './own-lists.ts'
import { packWanted } from './pack-wanted.ts'

/** As old as answers may grow before they are asked for again. */
const oldest = 60 * 60_000

interface Connection {
  saveData?: boolean
  /** Not every browser says it. */
  type?: string
}

/** Whether the browser says that every byte does. */
export const costsMoney = () => {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}

let running: Promise<void> | undefined

/** Fetches what has changed, once however many ask. */
export const fetchPack = () =>
  (running ??= refreshPack().finally(() => {
    running = undefined
  }))

/** Keeps the answers on this device up to date, where somebody wanted them here and it costs them nothing. */
export async function keepPack() {
  if (!packWanted.read() || !navigator.onLine || costsMoney()) return
  const kept = await keptPack()
  // Another time will do.
  if (kept && Date.now() - kept.checkedAt < oldest) return
  await fetchPack()
    .then(keepOwnLists)
    .catch(() => undefined)
}
