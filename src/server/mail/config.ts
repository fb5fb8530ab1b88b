import { StartupError } from '#server/db/errors.ts'
import { matching, type Environment } from '#server/platform/environment.ts'

export interface MailConfig {
  /** Without it mails are files in the data folder. */
  smtpUrl: string | null
  from: string
}

export function readMailConfig(env: Environment, publicOrigin: string): MailConfig {
  return {
    smtpUrl: readSmtpUrl(env),
    from: matching(
      env,
      'MAIL_FROM',
      `Swapwise <no-reply@${new URL(publicOrigin).hostname}>`,
      /^([^\p{Cc}<>@"]* )?<?[^\s\p{Cc}<>@"]+@[^\s\p{Cc}<>@"]+>?$/u,
      'an address such as Swapwise <no-reply@swapwise.example>',
    ),
  }
}

function readSmtpUrl(env: Environment): string | null {
  const text = env['SMTP_URL']
  if (!text) return null
  if (/^smtps?:\/\/[^\s]+$/.test(text) && URL.canParse(text) && new URL(text).hostname) return text
  // The value may hold a password: it is not repeated.
  throw new StartupError('SMTP_URL must start with smtp:// or smtps:// and name a host.')
}
