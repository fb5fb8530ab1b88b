import type { Purpose } from '../oob-codes.ts'

interface Letter {
  subject: string
  lines: (newEmail: string) => string[]
  action: string
  closing: string
}

/** The words of each mail. Nothing in them was written by the person who asked for it, addresses aside. */
export const letters: Record<Purpose, Letter> = {
  PASSWORD_RESET: {
    subject: 'Choose a new password for Swapwise',
    lines: () => ['Somebody asked to set a new password for your Swapwise account.'],
    action: 'Choose a new password',
    closing: 'The link works once, for an hour. If it was not you, ignore this mail: nothing has changed.',
  },
  EMAIL_SIGNIN: {
    subject: 'Sign in to Swapwise',
    lines: () => ['Here is the link you asked for. It signs you in to Swapwise without a password.'],
    action: 'Sign in',
    closing: 'The link works once, for an hour. If you did not ask for it, ignore this mail.',
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your address for Swapwise',
    lines: () => ['Somebody registered at Swapwise with this address. If it was you, please confirm it.'],
    action: 'Confirm my address',
    closing:
      'If you did not register, ignore this mail and do not follow the link: it would confirm an account that is not yours.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new address for Swapwise',
    lines: () => ['You asked to use this address for your Swapwise account from now on.'],
    action: 'Use this address',
    closing: 'You will be asked to sign in again. If it was not you, ignore this mail: nothing has changed.',
  },
  RECOVER_EMAIL: {
    subject: 'The address of your Swapwise account was changed',
    lines: (newEmail) => [
      `The address of your Swapwise account is now ${newEmail}.`,
      'If that was you, there is nothing to do.',
    ],
    action: 'It was not me: take my account back',
    closing:
      'The link gives the account its old address back and ends every session. Then set a new password.',
  },
}
