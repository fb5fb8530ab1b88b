import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

export interface Transport {
  /** `uid` is whose account it is about, where there is one. */
  send(mail: SendMailOptions, uid: string | null): Promise<void>
  /** Leaves nothing about an account, nor to its address. */
  forget(uid: string, email: string | null): Promise<void>
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
    forget: () => Promise.resolve(),
    close: () => void smtp?.then((opened) => opened.close()),
  }
}

/** Without a mail server each mail is a file that mail programs can open. */
export function outboxTransport(folder: string): Transport {
  let written = 0
  return {
    local: true,
    send: async (mail, uid) => {
      const { createTransport } = await library()
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await writer.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = new Date().toISOString().replaceAll(':', '-')
      const name = join(folder, `${stamp}-${process.pid}-${(written += 1)}${markOf(uid)}.eml`)
      // Whoever looks into the folder sees whole mails only.
      await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${name}.part`, name)
    },
    forget: async (uid, email) => {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        if (name.endsWith(`${markOf(uid)}.eml`) || (email && (await isTo(path, email))))
          await rm(path, { force: true })
      }
    },
    close: () => {},
  }
}

/** In a file's name, so that what is about an account is found without being read. */
const markOf = (uid: string | null) => (uid ? `-${createHash('sha256').update(uid).digest('base64url')}` : '')

async function isTo(path: string, email: string): Promise<boolean> {
  const mail = await readFile(path, 'utf8').catch(() => '')
  return /^To: (.*)$/m.exec(mail)?.[1]?.trim() === email
}
