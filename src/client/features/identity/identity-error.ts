/** What both adapters reject with: `code` is `auth/…` and `message` reads as the Firebase SDK writes it. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'

  constructor(
    readonly code: `auth/${string}`,
    message = identityMessage(code),
  ) {
    super(message)
  }
}

/** The first proof holds and the account asks for a second one, which `pending` has to go with. */
export class SecondFactorNeeded extends IdentityError {
  constructor(readonly pending: string) {
    super('auth/multi-factor-auth-required')
  }
}

export const identityMessage = (code: string, text = 'Error') => `Firebase: ${text} (${code}).`

export const codeOf = (error: unknown) =>
  error instanceof IdentityError ? error.code : ('auth/internal-error' as const)

export const sessionEnded = 'Your session has ended. Please log in again.'

/** As the provider says it, but where a session is over: people meet that without having done anything wrong. */
export function messageOf(error: unknown): string {
  if (!(error instanceof IdentityError)) return ''
  return error.code === 'auth/user-token-expired' ? sessionEnded : error.message
}

/** A way to a new account was taken for a machine's: it may be tried once more, with a new proof. */
export const isTakenForMachine = (error: unknown) =>
  ['auth/challenge-required', 'auth/try-again'].includes(codeOf(error))
