import type { MailTopic } from '#contract/notices.ts'
import type { Orm } from '#server/db/client.ts'
import type { Mail } from '#server/mail/mail.ts'
import { findRecipients } from './recipients.ts'
import type { createUnsubscribeTokens } from './unsubscribe-tokens.ts'

export const unsubscribePath = '/unsubscribe'

/** To whom a letter about a kind of notice goes, and where they can say that they want no more of them. */
export interface Envelope extends Required<Pick<Mail, 'to' | 'unsubscribe'>> {
  uid: string
  language: string
  isSuspended: boolean
  wants: (topic: MailTopic) => boolean
}

/** Null where the member cannot be mailed, or does not want to be. */
export type EnvelopeFor = (orm: Orm, uid: string | null, topic: MailTopic) => Promise<Envelope | null>

export const createEnvelopes =
  (tokens: ReturnType<typeof createUnsubscribeTokens>, publicOrigin: string): EnvelopeFor =>
  async (orm, uid, topic) => {
    const recipient = uid === null ? undefined : (await findRecipients(orm, [uid])).get(uid)
    if (!recipient?.wants(topic)) return null
    const { email, ...rest } = recipient
    const token = await tokens.make({ uid: recipient.uid, topic })
    return { ...rest, to: email, unsubscribe: `${publicOrigin}${unsubscribePath}?token=${token}` }
  }
