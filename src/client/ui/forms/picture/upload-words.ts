import { PictureRefused } from './shrink.ts'
import { ApiError } from '#client/lib/http/api-error.ts'
import { countOf } from '#client/lib/format.ts'

export interface UploadFailure {
  words: string
  /** Whether the same picture can be sent again. */
  mayRetry: boolean
  /** It goes on by itself once there is a network. */
  isOffline: boolean
}

const busy = (seconds = 0) =>
  seconds > 0 ? `Try again in ${countOf(Math.ceil(seconds), 'second')}.` : 'Try again in a moment.'

/** What went wrong, and what to do. */
export function uploadFailure(error: unknown): UploadFailure {
  if (error instanceof PictureRefused) return { words: error.message, mayRetry: false, isOffline: false }
  const { status, message, retryAfter } =
    error instanceof ApiError ? error : new ApiError(0, 'Something went wrong.')
  if (status === 0 && !navigator.onLine)
    return {
      words: 'You are offline. Your picture is uploaded once you are connected.',
      mayRetry: true,
      isOffline: true,
    }
  const reason =
    status === 401
      ? 'Please log in again.'
      : status >= 500 && status !== 507
        ? `The server is busy. ${busy(retryAfter)}`
        : message
  return {
    words: `Your picture was not uploaded. ${reason}`.trim(),
    mayRetry: status === 0 || status === 401 || status === 429 || status >= 500,
    isOffline: false,
  }
}
