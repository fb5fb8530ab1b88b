import { screens } from '#contract/screens.ts'
import type { MailTemplate, Mail } from '#server/mail/mail.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { attemptKey, createAttempts, type Allowance } from '../limits/attempts.ts'
import type { Account } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'

type Happening =
  | 'newDevice'
  | 'passkeyAdded'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'passkeysReset'
interface Content {
  what: Happening
  at: string
  device: string | null
}

const noticePurpose = 'ACCOUNT_NOTICE'
const hour = 60 * 60
/** Whoever knows a password could fill its owner's mailbox with these. */
const newDevices: Allowance = { free: 3, firstWait: hour, longestWait: hour, forgetAfter: hour }

/** Tells an account's owner by mail what happened to it, in case it was not them. Nothing of where from is kept. */
export async function tellOwner(
  store: Store,
  { uid, email }: Account,
  what: Happening,
  device: string | null,
): Promise<void> {
  if (!email) return
  if (
    what === 'newDevice' &&
    !(await createAttempts(store.orm).take(attemptKey('new-device', uid), newDevices))
  )
    return
  const content: Content = { what, at: new Date().toISOString(), device }
  const order = { purpose: noticePurpose, uid, email, newEmail: null, language: 'en', continueUrl: null }
  await store.mails.add({ ...order, content })
}

interface Words {
  subject: string
  happened: (when: string, device: string) => string
  action: string
  place: 'sessions' | 'passkeys'
  closing: string
}

const notYou = 'If it was not you, open the link and choose “Sign out everywhere”. Then set a new password.'

const words: Record<Happening, Words> = {
  newDevice: {
    subject: 'A new sign-in to your Swapwise account',
    happened: (when, device) => `Somebody signed in to your Swapwise account on ${when}, with ${device}.`,
    action: 'See where you are signed in',
    place: 'sessions',
    closing: notYou,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Swapwise account',
    happened: (when, device) =>
      `A passkey was added to your Swapwise account on ${when}, with ${device}. It can be used to sign in.`,
    action: 'See your passkeys',
    place: 'passkeys',
    closing:
      'If it was not you, open the link, remove the passkey and choose “Sign out everywhere”. Then set a new password.',
  },
  secondFactorOn: {
    subject: 'Your Swapwise account now asks for a passkey too',
    happened: (when, device) =>
      `Your Swapwise account now asks for a passkey after the password. This was changed on ${when}, with ${device}.`,
    action: 'See your passkeys',
    place: 'passkeys',
    closing: notYou,
  },
  secondFactorOff: {
    subject: 'Your Swapwise account no longer asks for a passkey',
    happened: (when, device) =>
      `Your Swapwise account no longer asks for a passkey after the password. This was changed on ${when}, with ${device}.`,
    action: 'See your passkeys',
    place: 'passkeys',
    closing: notYou,
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used for your Swapwise account',
    happened: (when, device) =>
      `Somebody signed in to your Swapwise account with a recovery code on ${when}, with ${device}.`,
    action: 'See where you are signed in',
    place: 'sessions',
    closing: notYou,
  },
  passkeysReset: {
    subject: 'The passkeys of your Swapwise account were removed',
    happened: (when) =>
      `The people who run Swapwise removed the passkeys and the recovery codes of your account on ${when}, because somebody asked them to. You were signed out everywhere.`,
    action: 'Sign in and add a passkey',
    place: 'passkeys',
    closing: 'If you did not ask for this, set a new password and tell them at once.',
  },
}

// Not before there is a mail: the first format that a process makes takes longer than all else of a module.
const inWords = (at: Date) =>
  at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

interface Options {
  outbox: Outbox
  publicOrigin: string
  store: Store
}

export function registerNotices({ outbox, publicOrigin, store }: Options): void {
  const template: MailTemplate<Mail> = {
    async write(orm, { uid, email, content }) {
      const account = uid ? await store.within(orm).accounts.find(uid) : null
      // To the address of then: whoever came in may have changed it since.
      if (!account || account.disabled || !email) return null
      const { what, at, device } = content as Content
      const { subject, happened, action, place, closing } = words[what]
      const when = `${inWords(new Date(at))} UTC`
      return {
        to: email,
        uid,
        subject,
        paragraphs: [
          happened(when, device ?? 'an unknown browser'),
          'If that was you, you do not need to do anything.',
        ],
        action,
        link: `${publicOrigin}${screens.profile}#${place}`,
        closing,
      }
    },
    async onSent({ uid }) {
      // Deleted since the mail was written.
      if (uid && !(await store.accounts.find(uid))) await outbox.forget(uid, null)
    },
  }
  outbox.register(noticePurpose, template)
}
