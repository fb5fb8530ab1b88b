import { useOnline } from '#client/lib/browser/use-online.ts'

export function OfflineNotice() {
  const online = useOnline()

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {!online && (
        <p className="rounded-field bg-neutral px-4 py-3 text-small text-neutral-content shadow-lift">
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  )
}
