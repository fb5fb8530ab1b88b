import { optional, readSettings, type Environment, type Settings } from '#server/platform/setting.ts'

export interface MailConfig {
  /** Without it mails are files in the data folder. */
  smtpUrl: string | null
  from: Sender
}

/** Never one text: in that, mail programs take some names for lists of addresses. */
export interface Sender {
  name: string
  address: string
}

const address = String.raw`[^\s\p{Cc}<>@"]+@[^\s\p{Cc}<>@"]+`
const sender = new RegExp(String.raw`^(?:(?:([^\p{Cc}<>@"]*) )?<(${address})>|(${address}))$`, 'u')

export const mailSettings = {
  smtpUrl: {
    name: 'SMTP_URL',
    meaning:
      'The mail server, such as `smtps://user:password@host`. Without it mails are files in `DATA_DIR/outbox` and, outside production, their links are logged.',
    accepts: optional({
      must: 'start with smtp:// or smtps:// and name a host',
      isSecret: true,
      read: (text, refuse) =>
        /^smtps?:\/\/[^\s]+$/.test(text) && URL.canParse(text) && new URL(text).hostname
          ? text
          : refuse(text),
    }),
  },
  from: {
    name: 'MAIL_FROM',
    otherwise: '`Swapwise <no-reply@…>`, the host of `PUBLIC_ORIGIN`',
    meaning: 'The sender of mails.',
    accepts: optional({
      must: 'be an address such as Swapwise <no-reply@swapwise.example>',
      read: (text, refuse): Sender => {
        const [, name = '', named, alone] = sender.exec(text) ?? refuse(text)
        return { name, address: named ?? alone ?? refuse(text) }
      },
    }),
  },
} satisfies Settings

export function readMailConfig(env: Environment, publicOrigin: string): MailConfig {
  const { smtpUrl, from } = readSettings(mailSettings, env)
  return {
    smtpUrl,
    from: from ?? { name: 'Swapwise', address: `no-reply@${new URL(publicOrigin).hostname}` },
  }
}
