import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { EmbeddedIdentity } from '../config.ts'
import { lifetimes } from '../store/oob-codes.ts'
import type { Store } from '../store/store.ts'
import { actionLink } from './action-link.ts'
import { compose } from './compose.ts'
import { prepare, type Prepared } from './prepare.ts'
import type { QueuedMail } from './queue.ts'
import { outboxTransport, smtpTransport } from './transport.ts'

/** Seconds. */
export interface MailPace {
  /** How often to look for mails that other instances left behind. */
  lookEvery: number
  /** How long to wait after the first, second, … failure; the last goes on for ever. */
  waits: readonly number[]
  /** A mail older than this would only puzzle whoever gets it. */
  giveUpAfter: number
}

const defaultPace: MailPace = { lookEvery: 15, waits: [60, 120, 300, 900, 3600], giveUpAfter: 24 * 60 * 60 }

export interface SentMail extends Prepared {
  code: string
  link: string
}

interface Options {
  config: { production: boolean; dataDir: string; publicOrigin: string }
  settings: EmbeddedIdentity
  store: Store
  pace?: MailPace
}

/** Writes and sends what has been ordered, after the answer to whoever ordered it has gone out. */
export function createMailWorker({ config, settings, store, pace = defaultPace }: Options) {
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl)
    : outboxTransport(join(config.dataDir, 'outbox'))
  const listeners: ((mail: SentMail) => void)[] = []
  let log: FastifyBaseLogger | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false

  /** Under the account's lock: an order withdrawn meanwhile makes no code. */
  const write = (mail: QueuedMail): Promise<SentMail | null> =>
    store.orm.transaction(async (orm) => {
      const held = store.within(orm)
      if (mail.uid) await held.accounts.lock(mail.uid)
      const prepared = (await held.mails.isWaiting(mail.id)) ? await prepare(held, mail) : null
      if (!prepared) return null
      const seconds = settings.testHooks?.codeSeconds ?? lifetimes[mail.purpose]
      const code = await held.codes.issue({ ...prepared, seconds })
      const { publicOrigin } = config
      return { ...prepared, code, link: actionLink({ ...settings, ...mail, publicOrigin, code }) }
    })
  const deliver = async (mail: QueuedMail) => {
    const isStale = Date.now() - mail.createdAt.getTime() > pace.giveUpAfter * 1000
    const sent = isStale ? null : await write(mail)
    if (sent) {
      await transport.send(compose({ ...sent, from: settings.mailFrom }), sent.uid)
      // Deleted since the mail was written, which may have been too late to be found.
      if (sent.uid && !(await store.accounts.find(sent.uid))) await transport.forget(sent.uid, null)
      // The only place where a link may be logged: on a laptop it is the quickest way to reach whoever asked for it.
      // Elsewhere logs are read by more people than the outbox, and a link opens an account.
      const link = config.production ? undefined : sent.link
      if (transport.local) log?.warn({ purpose: mail.purpose, link }, 'mail written to the outbox')
      for (const listener of listeners) listener(sent)
    }
    await store.mails.remove(mail.id)
  }
  const sendAllDue = async () => {
    for (;;) {
      const mail = log && (await store.mails.claim(pace.waits))
      if (!mail) return
      const { purpose, tries } = mail
      await deliver(mail).catch((error: unknown) =>
        log?.error({ purpose, tries, reason: reasonOf(error) }, 'mail not sent'),
      )
    }
  }
  const wake = () => {
    if (!log) return
    if (running) {
      again = true
      return
    }
    running = sendAllDue()
      .catch((error: unknown) => log?.error({ reason: reasonOf(error) }, 'mails could not be read'))
      .finally(() => {
        running = null
        if (again) {
          again = false
          wake()
        }
      })
  }

  return {
    wake,
    forget: (uid: string, email: string | null) => transport.forget(uid, email),
    onSent: (listener: (mail: SentMail) => void) => void listeners.push(listener),
    start(logger: FastifyBaseLogger) {
      log = logger
      timer = setInterval(wake, pace.lookEvery * 1000).unref()
      wake()
    },
    async stop() {
      clearInterval(timer)
      log = null
      again = false
      await running
      transport.close()
    },
  }
}

/** Mail servers repeat what they were sent, so of their answer only the kind of failure is logged. */
function reasonOf(error: unknown): string {
  const { name, code, responseCode } = error as Error & { code?: string; responseCode?: number }
  return [code ?? name, responseCode].filter(Boolean).join(' ')
}
