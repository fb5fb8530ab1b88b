import { violatesIndex } from '#server/db/violates-index.ts'

/**
 * A refusal in the words of the Identity Toolkit protocol: a code that clients know, and a text for people where
 * the code does not say enough.
 */
export class IdentityError extends Error {
  constructor(
    readonly code: string,
    readonly text: string | null = null,
    readonly statusCode = 400,
  ) {
    super(text ? `${code} : ${text}` : code)
  }
}

export const refusal = (code: string, text?: string) => new IdentityError(code, text)

export const tooManyAttempts = () =>
  refusal('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Please wait a while and try again.')

/** Runs `work`; where it runs into the unique index named, somebody else was faster, and `code` says so. */
export async function refuseIfTaken<T>(index: string, code: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw violatesIndex(error, index) ? refusal(code) : error
  }
}
