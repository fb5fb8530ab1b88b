import { IdentityError, identityMessage } from '../identity-error.ts'

// Only what does not follow from the server's own word: WEAK_PASSWORD is auth/weak-password without any help.
const codes: Record<string, string> = {
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  EMAIL_NOT_FOUND: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  EMAIL_EXISTS: 'email-already-in-use',
  PASSWORD_LOGIN_DISABLED: 'operation-not-allowed',
  ADMIN_ONLY_OPERATION: 'admin-restricted-operation',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  RESET_PASSWORD_EXCEED_LIMIT: 'too-many-requests',
  INVALID_ID_TOKEN: 'invalid-user-token',
  TOKEN_EXPIRED: 'user-token-expired',
  USER_NOT_FOUND: 'user-token-expired',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  INVALID_OOB_CODE: 'invalid-action-code',
  EXPIRED_OOB_CODE: 'expired-action-code',
  MISSING_OOB_CODE: 'internal-error',
  MISSING_REQ_TYPE: 'internal-error',
  MISSING_CONTINUE_URI: 'internal-error',
  UNAUTHORIZED_DOMAIN: 'unauthorized-continue-uri',
  INVALID_IDENTIFIER: 'invalid-email',
  INVALID_IDP_RESPONSE: 'invalid-credential',
  INVALID_PENDING_TOKEN: 'invalid-credential',
  FEDERATED_USER_ID_ALREADY_LINKED: 'credential-already-in-use',
}

/** `message` is the server's word, with a text for people behind it where there is one: `CODE : text`. */
export function toError(message: string): IdentityError {
  const [word = '', text] = message.split(' : ')
  const code = `auth/${codes[word] ?? word.toLowerCase().replaceAll(/[_\s]/g, '-')}` as const
  return new IdentityError(code, identityMessage(code, text))
}
