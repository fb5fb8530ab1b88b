import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

export interface Transport {
  send(mail: SendMailOptions): Promise<void>
  /** Whether mails only go to a folder on this machine. */
  local: boolean
  close(): void
}

/** Shorter together than the first wait of the queue, so that a mail under way is not sent by another instance too. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

// The library is large and most starts send nothing, so it is read with the first mail.
const library = () => import('nodemailer')

export function smtpTransport(url: string): Transport {
  const open = async () => (await library()).createTransport({ url, ...patience })
  let smtp: ReturnType<typeof open> | undefined
  return {
    local: false,
    send: async (mail) => {
      smtp ??= open()
      await (await smtp).sendMail(mail)
    },
    close: () => void smtp?.then((opened) => opened.close()),
  }
}

/** Without a mail server each mail is a file that mail programs can open. */
export function outboxTransport(folder: string): Transport {
  let written = 0
  return {
    local: true,
    send: async (mail) => {
      const { createTransport } = await library()
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await writer.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = new Date().toISOString().replaceAll(':', '-')
      const name = join(folder, `${stamp}-${process.pid}-${(written += 1)}.eml`)
      // Whoever looks into the folder sees whole mails only.
      await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${name}.part`, name)
    },
    close: () => {},
  }
}
