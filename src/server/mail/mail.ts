import type { Orm } from '#server/db/client.ts'
import type { QueuedMail } from './queue.ts'

interface Envelope {
  to: string
  /** Whose account it is about, where there is one. */
  uid: string | null
  subject: string
}

/** A mail in words; the outbox makes text and HTML of it. */
export interface Mail extends Envelope {
  paragraphs: string[]
  /** What a digest tells, each with what it is about. */
  lines?: MailLine[]
  action: string
  link: string
  closing: string
  /** Where it can be said that no more of these are wanted, by whoever has this mail and without signing in. */
  unsubscribe?: string
}

export interface MailLine {
  label: string
  text: string
  title: string | null
  link: string | null
}

/** What somebody wrote, passed on word for word and as text alone; an answer goes to them. */
export interface PassedOnMail extends Envelope {
  replyTo: { name: string; address: string }
  text: string
}

export interface MailTemplate<Written extends Mail | PassedOnMail = Mail | PassedOnMail> {
  /** Within a transaction, as things stand now; null when nobody is to get it any more. */
  write(orm: Orm, order: QueuedMail): Promise<Written | null>
  /** Never twice: it goes where a server died while it sent it. Else it is sent again. */
  isSentOnce?: true
  /** After it went out. Fails it, the mail is sent again. */
  onSent?(mail: Written): void | Promise<void>
}
