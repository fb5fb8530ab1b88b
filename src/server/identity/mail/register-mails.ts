import type { MailTemplate, Mail } from '#server/mail/mail.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import type { EmbeddedIdentity } from '../config.ts'
import { lifetimes, purposes, type Purpose } from '../store/oob-codes.ts'
import type { Store } from '../store/store.ts'
import { actionLink } from './action-link.ts'
import { inWords } from './mail-texts.ts'
import { prepare, type Prepared } from './prepare.ts'

export interface SentMail extends Mail, Prepared {
  code: string
}

interface Options {
  outbox: Outbox
  settings: EmbeddedIdentity
  publicOrigin: string
  store: Store
}

/** The provider's mails: each makes its one-time code when it is written, so the code is never stored. */
export function registerMails({ outbox, settings, publicOrigin, store }: Options) {
  const listeners: ((mail: SentMail) => void)[] = []
  const templateFor = (purpose: Purpose): MailTemplate<SentMail> => ({
    /** Under the account's lock: an order withdrawn meanwhile makes no code. */
    async write(orm, order) {
      const held = store.within(orm)
      if (order.uid) await held.accounts.lock(order.uid)
      const isWaiting = await held.mails.isWaiting(order.id)
      const prepared = isWaiting ? await prepare(held, { ...order, purpose }) : null
      if (!prepared) return null
      const seconds = settings.testHooks?.codeSeconds ?? lifetimes[purpose]
      const code = await held.codes.issue({ ...prepared, seconds })
      const link = actionLink({ ...settings, ...order, purpose, publicOrigin, code })
      return { ...prepared, ...inWords({ ...prepared, link }), code }
    },
    async onSent(mail) {
      // Deleted since the mail was written, which may have been too late to be found.
      if (mail.uid && !(await store.accounts.find(mail.uid))) await outbox.forget(mail.uid, null)
      for (const listener of listeners) listener(mail)
    },
  })
  for (const purpose of purposes) outbox.register(purpose, templateFor(purpose))
  return {
    wake: outbox.wake,
    forget: outbox.forget,
    onSent: (listener: (mail: SentMail) => void) => void listeners.push(listener),
  }
}
