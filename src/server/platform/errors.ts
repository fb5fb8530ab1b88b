import type { Subject } from '#contract/subjects.ts'
/** A refusal with a sentence for whoever called: it says what is wrong and, where it helps, what to do. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly code?: string,
    /** Seconds until it is worth another try. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

export const badRequest = (message: string) => new HttpError(400, message)
export const unauthorized = (message = 'Please sign in first. This needs a valid ID token.') =>
  new HttpError(401, message)
export const forbidden = (message: string, code?: string) => new HttpError(403, message, code)
export const notFound = (message: string) => new HttpError(404, message)
export const conflict = (message: string) => new HttpError(409, message)
export const changedMeanwhile = (what: Subject) =>
  new HttpError(
    409,
    `This ${what} was changed in the meantime. Read it again, then send your change with the new updatedAt.`,
  )
export const keyUsedOtherwise = () =>
  new HttpError(422, 'This Idempotency-Key was used for another request. Use a new one for each change.')
