import { UnreachableNotice } from './unreachable-notice.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { useOnline } from '#client/lib/browser/use-online.ts'

/** Says that the page goes on as if signed out because nobody could be asked. */
export function SessionNotice() {
  const { status } = useSession()
  const online = useOnline()

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {status === 'unreachable' && online && <UnreachableNotice />}
    </div>
  )
}
