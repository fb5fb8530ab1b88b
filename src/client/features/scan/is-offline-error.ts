import { ApiError } from '#client/lib/http/api-error.ts'

/** No answer came at all. */
export const isOfflineError = (error: unknown): boolean => error instanceof ApiError && error.status === 0
