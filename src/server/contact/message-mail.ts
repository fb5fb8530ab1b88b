import type { MailTemplate, PassedOnMail } from '#server/mail/mail.ts'

/** Under which name messages wait in the outbox. */
export const messagePurpose = 'MESSAGE'

export interface MessageContent {
  name: string
  message: string
  sender: 'visitor' | 'member' | 'proved member'
}

const knownOf: Record<MessageContent['sender'], string> = {
  visitor: 'Sent without an account. The address is not confirmed.',
  member: 'Sent by a member. The address is not confirmed.',
  'proved member': 'Sent by a member, from their confirmed address.',
}

export const messageMail = (to: string, publicOrigin: string): MailTemplate<PassedOnMail> => ({
  write: (_, { uid, email, content }) => {
    const { name, message, sender } = content as MessageContent
    return Promise.resolve({
      to,
      uid,
      subject: `Swapwise: message from ${name}`,
      replyTo: { name, address: email ?? '' },
      text: `${message}\n\n-- \n${name} <${email}>\n${knownOf[sender]}\nSent with the form at ${publicOrigin}/contact\n`,
    })
  },
})
