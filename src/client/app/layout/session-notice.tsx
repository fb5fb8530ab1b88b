import { useSession } from '#client/features/identity/session.tsx'
import { useOnline } from '#client/lib/browser/use-online.ts'

/** Says that the page goes on as if signed out because nobody could be asked. */
export function SessionNotice() {
  const { status } = useSession()
  const online = useOnline()

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {status === 'unreachable' && online && (
        <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-neutral px-4 py-3 text-small text-neutral-content shadow-lift">
          <p>The sign-in service does not answer. You are browsing signed out.</p>
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => location.reload()}
          >
            Try again
          </button>
        </div>
      )}
    </div>
  )
}
