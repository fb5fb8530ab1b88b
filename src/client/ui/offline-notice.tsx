import { WifiOff } from 'lucide-react'
import { useOnline } from '#client/lib/browser/use-online.ts'
import { Time } from './time.tsx'

interface Props {
  /** Of when the answers are that this device gives instead of the server. */
  asOf: number | null
}

export function OfflineNotice({ asOf }: Props) {
  const online = useOnline()

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {(!online || asOf !== null) && (
        <p className="flex items-center gap-3 rounded-field bg-neutral px-4 py-3 text-small text-neutral-content shadow-lift">
          <WifiOff size={18} aria-hidden="true" className="shrink-0" />
          <span>
            {online ? 'There is no connection to Swapwise. ' : 'You are offline. '}
            {asOf === null ? (
              'What you see may be out of date.'
            ) : (
              <>
                Answers are those of <Time at={new Date(asOf).toISOString()} as="minute" />.
              </>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
