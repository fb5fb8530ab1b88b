import { useEffect } from 'react'
import { useOnline } from '#client/lib/browser/use-online.ts'
import { classNames } from '#client/lib/class-names.ts'
import { Illustration } from '../illustration.tsx'

interface Props {
  message: string
  onRetry: () => void
  /** Where it must take no more room than what it stands for. */
  isSmall?: boolean
  /** Where what it stands for comes by itself when the network is back. */
  isAwaited?: boolean
}

/** One part of a page that could not be loaded; the rest of the page goes on. It tries again when the network is back. */
export function FailedSection({ message, onRetry, isSmall = false, isAwaited = false }: Props) {
  const online = useOnline()

  useEffect(() => {
    if (isAwaited) return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry, isAwaited])

  return (
    <div
      role="alert"
      className={classNames('grid justify-items-center gap-5 text-center', isSmall ? 'py-6' : 'py-12')}
    >
      {!isSmall && <Illustration name="unplugged" width={240} height={180} />}
      <p className="font-display text-name">{online ? message : 'You are offline.'}</p>
      {!online && <p className="text-quiet">Connect to the internet and try again.</p>}
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
