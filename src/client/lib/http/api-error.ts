/** A call that failed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    /** Seconds until it is worth another try, where the server says so. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

export const errorMessage = (error: unknown, otherwise: string) =>
  (error instanceof ApiError && error.message) || otherwise

/** No answer came at all. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409

export const isForbidden = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403

/** A malformed id is refused, an unknown one not found: to the reader both are the same. */
export const isMissing = (error: unknown) =>
  isNotFound(error) || (error instanceof ApiError && error.status === 400)
