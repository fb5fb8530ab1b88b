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

export const identityMessage = (code: string, text = 'Error') => `Firebase: ${text} (${code}).`

export const codeOf = (error: unknown) =>
  error instanceof IdentityError ? error.code : ('auth/internal-error' as const)

export const messageOf = (error: unknown) => (error instanceof IdentityError ? error.message : '')
