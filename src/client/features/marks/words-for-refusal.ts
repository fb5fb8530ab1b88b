import { ApiError, errorMessage, isNotFound } from '#client/lib/http/api-error.ts'

/** What is said where a mark was not taken. The server's own words tell what can be done about it, if it has any. */
export function wordsForRefusal(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (isNotFound(error)) return 'This recommendation is no longer here. Its author may have deleted it.'
  if (status === 401) return 'That was not counted. Please log in again.'
  return [400, 403, 409, 429].includes(status)
    ? errorMessage(error, 'That was not counted.')
    : 'That was not counted. Please try again.'
}
