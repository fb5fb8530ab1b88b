import type { MailedAction } from '../port.ts'

/** What the protocol, and so both providers, call the kinds of mailed codes. */
export const mailedKinds: Record<string, MailedAction['kind']> = {
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
}
