import { ApiError, errorMessage } from './api-error.ts'

/** What somebody without a network has to know of a text they sent; null where there is one, or an answer came. */
export const offlineMessage = (error: unknown) =>
  !navigator.onLine && !(error instanceof ApiError && error.status)
    ? 'You are offline. What you wrote is kept here: send it again once you are connected.'
    : null

export const unsentMessage = (error: unknown, otherwise: string) =>
  offlineMessage(error) ?? errorMessage(error, otherwise)
