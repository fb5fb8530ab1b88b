import { FailedSection } from '../lists/failed-section.tsx'
import { Spinner } from '../spinner.tsx'
import { errorMessage } from '#client/lib/http/api-error.ts'

interface Props {
  read: { error: Error | null; isPaused: boolean; refetch: () => Promise<unknown> }
  failure: string
}

/** In place of a page about one thing, until that is here. */
export const UnreadPage = ({ read: { error, isPaused, refetch }, failure }: Props) =>
  !error && !isPaused ? (
    <Spinner fullPage />
  ) : (
    <div className="page-width py-10">
      <FailedSection message={errorMessage(error, failure)} onRetry={() => void refetch()} />
    </div>
  )
