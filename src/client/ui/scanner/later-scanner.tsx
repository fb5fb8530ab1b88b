import { deferred, partFailed } from '../deferred.tsx'

/** Its code comes when somebody scans. */
export const LaterScanner = deferred(async () => (await import('./scanner.tsx')).Scanner, {
  waiting: <p className="rounded-box bg-base-200 p-5 text-center text-quiet">Loading...</p>,
  failed: partFailed,
})
