import { Link, useSearchParams } from 'react-router'
import type { Found } from './use-found.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'

interface Props {
  found: Found
  searching: boolean
  /** Whether the page shows it in other words. */
  onlySaid: boolean
}

/** How many there are, told once both ways of finding are through; it is as high before. */
export function FoundLine({ found: { words, correction }, searching, onlySaid }: Props) {
  const [params] = useSearchParams()
  const corrected = new URLSearchParams(params)
  if (correction) corrected.set('search', correction)

  return (
    <p
      role="status"
      className={
        onlySaid ? 'sr-only' : 'mb-3 flex min-h-11 flex-wrap items-center gap-x-2 text-small text-quiet'
      }
    >
      {!searching && correction && (
        <span className="text-base text-base-content">
          Did you mean{' '}
          <Link to={{ search: corrected.toString() }} className="text-link" onClick={focusPage}>
            <bdi>{correction}</bdi>
          </Link>
          ?{' '}
        </span>
      )}
      {searching ? 'Searching...' : words}
    </p>
  )
}
