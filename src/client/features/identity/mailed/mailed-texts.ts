import type { MailedAction } from '../port.ts'
import { paths } from '#client/lib/paths.ts'

interface MailedTexts {
  heading: string
  lead: (action: MailedAction) => string
  button: string
  done: { heading: string; text: string; link: { to: string; label: string } }
}

/** Whose account it is about, for somebody who may not know them; the name keeps its own direction to itself. */
const accountLabel = ({ account: { name, maskedEmail } }: MailedAction) =>
  [name && `“\u2068${name}\u2069”`, maskedEmail && (name ? `(${maskedEmail})` : maskedEmail)]
    .filter(Boolean)
    .join(' ') || 'without a name'

const logIn = { to: paths.login, label: 'Log in' }

export const mailedTexts: Record<MailedAction['kind'], MailedTexts> = {
  resetPassword: {
    heading: 'Choose a New Password',
    lead: ({ email }) => `This will be the new password of ${email ?? 'your account'}.`,
    button: 'Save new password',
    done: {
      heading: 'Password Changed',
      text: 'Your password is changed, and you are signed out everywhere. Log in with the new password.',
      link: logIn,
    },
  },
  signIn: {
    heading: 'Sign In',
    lead: () => 'Press the button to sign in.',
    button: 'Sign in',
    done: { heading: 'Signed In', text: 'You are signed in.', link: { to: paths.home, label: 'Continue' } },
  },
  verifyEmail: {
    heading: 'Confirm Your Address',
    lead: (action) =>
      `The account ${accountLabel(action)} asks you to confirm this address. Confirm it only if this is your account. If it is not, leave this page and nothing will change.`,
    button: 'Confirm my address',
    done: {
      heading: 'Address Confirmed',
      text: 'Thank you. Your address is confirmed.',
      link: { to: paths.home, label: 'Go to Homepage' },
    },
  },
  verifyAndChangeEmail: {
    heading: 'Use Your New Address',
    lead: (action) =>
      `The account ${accountLabel(action)} asks to change its address to ${action.newEmail ?? 'the one this mail was sent to'} and to log in with it. Confirm it only if this is your account. If it is not, leave this page and nothing will change.`,
    button: 'Use this address',
    done: {
      heading: 'Address Changed',
      text: 'Your account has its new address. Log in with the new address.',
      link: logIn,
    },
  },
  recoverEmail: {
    heading: 'Take Your Account Back',
    lead: ({ email }) =>
      `${email ?? 'Your old address'} becomes the address of your account again, and every device is signed out.`,
    button: 'Restore my address',
    done: {
      heading: 'Address Restored',
      text: 'Your account has its old address back. Choose a new password now, in case somebody knows the old one.',
      link: { to: paths.forgotPassword, label: 'Reset your password' },
    },
  },
}
