import type { Mail } from '#server/mail/letter.ts'
import type { Purpose } from '../store/oob-codes.ts'
import type { Prepared } from './prepare.ts'

interface Words {
  subject: string
  lines: (about: { account: string; newEmail: string }) => string[]
  action: string
  closing: string
}

/** The words of each mail. Nothing in them was written by the person who asked for it, addresses aside. */
const letters: Record<Purpose, Words> = {
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
    lines: ({ account }) => [
      `Somebody with ${account} wants to confirm that this address is theirs.`,
      'If that is your account, please confirm it.',
    ],
    action: 'Confirm my address',
    closing:
      'If it was not you, ignore this mail: nothing has changed, and the link asks before it confirms anything.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new address for Swapwise',
    lines: ({ account }) => [
      `Somebody with ${account} wants to use this address for it from now on.`,
      'If that is your account, please confirm it.',
    ],
    action: 'Use this address',
    closing: 'You will be asked to sign in again. If it was not you, ignore this mail: nothing has changed.',
  },
  RECOVER_EMAIL: {
    subject: 'The address of your Swapwise account was changed',
    lines: ({ newEmail }) => [
      `The address of your Swapwise account is now ${newEmail}.`,
      'If that was you, there is nothing to do.',
    ],
    action: 'It was not me: take my account back',
    closing:
      'The link gives the account its old address back and ends every session. Then set a new password.',
  },
}

type About = Pick<Prepared, 'purpose' | 'to' | 'uid' | 'newEmail' | 'account'> & { link: string }

export function inWords({ purpose, to, uid, newEmail, account, link }: About): Mail {
  const { subject, lines, action, closing } = letters[purpose]
  return { to, uid, subject, paragraphs: lines({ account, newEmail: newEmail ?? '' }), action, link, closing }
}
