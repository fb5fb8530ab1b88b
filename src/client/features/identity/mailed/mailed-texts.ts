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

/** What the page of a mailed link says before and after, for each kind. */
export const mailedTexts: Record<MailedAction['kind'], MailedTexts> = {
  resetPassword: {
    heading: 'Choose a New Password',
    lead: ({ email }) => `It will be the password of ${email ?? 'your account'}.`,
    button: 'Save new password',
    done: {
      heading: 'Password Changed',
      text: 'Your new password is set, and you are signed out everywhere. Log in with it to go on.',
      link: logIn,
    },
  },
  signIn: {
    heading: 'Sign In',
    lead: () => 'One more press, and you are in.',
    button: 'Sign in',
    done: { heading: 'Signed In', text: 'You are signed in.', link: { to: paths.home, label: 'Go on' } },
  },
  verifyEmail: {
    heading: 'Confirm Your Address',
    lead: (action) =>
      `The account ${accountLabel(action)} wants to confirm this address as its own. Confirm it only if that is your account; if not, leave this page and nothing changes.`,
    button: 'Confirm my address',
    done: {
      heading: 'Address Confirmed',
      text: 'Thank you. From now on everybody can be sure that this address is yours.',
      link: { to: paths.home, label: 'Go to Homepage' },
    },
  },
  verifyAndChangeEmail: {
    heading: 'Use Your New Address',
    lead: (action) =>
      `The account ${accountLabel(action)} wants to have the address ${action.newEmail ?? 'this mail was sent to'} from now on, and to log in with it. Confirm it only if that is your account; if not, leave this page and nothing changes.`,
    button: 'Use this address',
    done: {
      heading: 'Address Changed',
      text: 'Your account has its new address. Log in with it to go on.',
      link: logIn,
    },
  },
  recoverEmail: {
    heading: 'Take Your Account Back',
    lead: ({ email }) =>
      `${email ?? 'Your old address'} becomes the address of your account again, and everybody is signed out.`,
    button: 'Restore my address',
    done: {
      heading: 'Address Restored',
      text: 'Your account has its old address back. Choose a new password now, in case somebody knows the one you had.',
      link: { to: paths.forgotPassword, label: 'Reset your password' },
    },
  },
}
