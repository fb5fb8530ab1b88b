import {
  matching,
  optional,
  readSettings,
  type Environment,
  type Settings,
} from '#server/platform/setting.ts'

export interface MailConfig {
  /** Without it mails are files in the data folder. */
  smtpUrl: string | null
  from: string
}

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
    accepts: optional(
      matching(
        /^([^\p{Cc}<>@"]* )?<?[^\s\p{Cc}<>@"]+@[^\s\p{Cc}<>@"]+>?$/u,
        'an address such as Swapwise <no-reply@swapwise.example>',
      ),
    ),
  },
} satisfies Settings

export function readMailConfig(env: Environment, publicOrigin: string): MailConfig {
  const { smtpUrl, from } = readSettings(mailSettings, env)
  return { smtpUrl, from: from ?? `Swapwise <no-reply@${new URL(publicOrigin).hostname}>` }
}
