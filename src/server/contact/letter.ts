import type { Letter, PassedOnMail } from '#server/mail/letter.ts'

/** Under which name messages wait in the outbox. */
export const messagePurpose = 'MESSAGE'

/** What the outbox keeps of a message until it has gone out, beside whose it is. */
export interface MessageContent {
  name: string
  message: string
  /** What is known of the address. */
  sender: 'visitor' | 'member' | 'proved member'
}

const knownOf: Record<MessageContent['sender'], string> = {
  visitor: 'Sent without an account: nobody has checked the address.',
  member: 'Sent by a member, who gave this address; nobody has checked it.',
  'proved member': 'Sent by a member, from the address they have proved.',
}

/** A message as those who run the site get it: plain text, with the sender to answer to. */
export const messageLetter = (to: string, publicOrigin: string): Letter<PassedOnMail> => ({
  write: (_, { uid, email, content }) => {
    const { name, message, sender } = content as MessageContent
    return Promise.resolve({
      to,
      uid,
      subject: `Swapwise: message from ${name}`,
      replyTo: { name, address: email ?? '' },
      text: `${message}\n\n-- \n${name} <${email}>\n${knownOf[sender]}\nBy the form at ${publicOrigin}/contact\n`,
    })
  },
})
