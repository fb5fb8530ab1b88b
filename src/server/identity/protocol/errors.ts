import { DrizzleQueryError } from 'drizzle-orm'

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
    throw violates(error, index) ? refusal(code) : error
  }
}

function violates(error: unknown, index: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const { code, constraint, constraint_name: name } = (cause ?? {}) as Record<string, unknown>
  // Both engines say 23505; each has its own word for the index.
  return code === '23505' && (constraint === index || name === index)
}
