import { deferred, partFailed } from '../deferred.tsx'

/** Its code comes when somebody scans. */
export const LaterScanner = deferred(async () => (await import('./scanner.tsx')).Scanner, {
  // As high as it will be.
  waiting: (
    <div className="grid gap-3 pb-11">
      <p className="grid h-[max(13rem,min(75vw,22rem,60svh))] place-items-center rounded-box bg-base-200 text-quiet">
        Loading...
      </p>
      <span />
    </div>
  ),
  failed: partFailed,
})
