/** A call that failed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
