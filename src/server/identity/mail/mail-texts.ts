import type { Mail } from '#server/mail/mail.ts'
import type { Purpose } from '../store/oob-codes.ts'
import type { Prepared } from './prepare.ts'

interface Words {
  subject: string
  lines: (about: { account: string; newEmail: string }) => string[]
  action: string
  closing: string
}

/** The words of each mail. Nothing in them was written by the person who asked for it, addresses aside. */
const texts: Record<Purpose, Words> = {
  PASSWORD_RESET: {
    subject: 'Choose a new password for Swapwise',
    lines: () => ['Somebody asked to set a new password for your Swapwise account.'],
    action: 'Choose a new password',
    closing:
      'The link works once, within one hour. If it was not you, ignore this mail. Nothing has changed.',
  },
  EMAIL_SIGNIN: {
    subject: 'Sign in to Swapwise',
    lines: () => ['Here is the link you asked for. It signs you in to Swapwise without a password.'],
    action: 'Sign in',
    closing: 'The link works once, within one hour. If you did not ask for it, ignore this mail.',
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your address for Swapwise',
    lines: ({ account }) => [
      `Somebody says that this email address belongs to ${account}.`,
      'If that is your account, please confirm your address.',
    ],
    action: 'Confirm my address',
    closing:
      'If it was not you, ignore this mail. Nothing has changed, and nothing is confirmed until you press a button.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new address for Swapwise',
    lines: ({ account }) => [
      `Somebody with ${account} wants to use this email address from now on.`,
      'If that is your account, please confirm your new address.',
    ],
    action: 'Use this address',
    closing: 'Then you will have to sign in again. If it was not you, ignore this mail. Nothing has changed.',
  },
  RECOVER_EMAIL: {
    subject: 'The email address of your Swapwise account was changed',
    lines: ({ newEmail }) => [
      `The email address of your Swapwise account is now ${newEmail}.`,
      'If that was you, you do not need to do anything.',
    ],
    action: 'It was not me: take my account back',
    closing: 'The link puts your old address back and signs you out everywhere. Then set a new password.',
  },
}

type About = Pick<Prepared, 'purpose' | 'to' | 'uid' | 'newEmail' | 'account'> & { link: string }

export function inWords({ purpose, to, uid, newEmail, account, link }: About): Mail {
  const { subject, lines, action, closing } = texts[purpose]
  return { to, uid, subject, paragraphs: lines({ account, newEmail: newEmail ?? '' }), action, link, closing }
}
