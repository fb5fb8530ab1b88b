import type { ReactNode } from 'react'
import { FailedSection } from '../lists/failed-section.tsx'
import { Spinner } from '../spinner.tsx'
import { errorMessage } from '#client/lib/http/api-error.ts'

interface Props {
  title: string
  read: { error: Error | null; isPaused: boolean; refetch: () => Promise<unknown> }
  failure: string
  /** What can be read or written even so. */
  children?: ReactNode
}

/** In place of a page about one thing, until that is here. */
export const UnreadPage = ({ title, read: { error, isPaused, refetch }, failure, children }: Props) => (
  <>
    <h1 className="sr-only">{title}</h1>
    {!error && !isPaused ? (
      <Spinner fullPage />
    ) : (
      <div className={children ? 'page-width grid gap-12 py-8 lg:gap-16 lg:py-14' : 'page-width py-10'}>
        <FailedSection message={errorMessage(error, failure)} onRetry={() => void refetch()} />
        {children}
      </div>
    )}
  </>
)
