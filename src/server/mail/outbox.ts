import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { makePrivateFolder } from '#server/db/private-folder.ts'
import { compose } from './compose.ts'
import type { MailConfig } from './config.ts'
import type { MailTemplate, Mail, PassedOnMail } from './mail.ts'
import { createMailQueue, type QueuedMail } from './queue.ts'
import { outboxTransport, smtpTransport } from './transport.ts'

/** Seconds. */
export interface MailPace {
  lookEvery: number
  /** How long to wait after the first, second, … failure; the last goes on for ever. */
  waits: readonly number[]
  /** A mail older than this would only puzzle whoever gets it. */
  giveUpAfter: number
}

const defaultPace: MailPace = { lookEvery: 15, waits: [60, 120, 300, 900, 3600], giveUpAfter: 24 * 60 * 60 }

interface Options {
  config: { production: boolean; dataDir: string; mail: MailConfig }
  db: Database
  pace?: MailPace
}

export type Outbox = ReturnType<typeof createOutbox>

/** Writes and sends what has been ordered, after the answer to whoever ordered it has gone out. */
export function createOutbox({ config, db: { orm }, pace = defaultPace }: Options) {
  const { smtpUrl, from } = config.mail
  const transport = smtpUrl ? smtpTransport(smtpUrl) : outboxTransport(join(config.dataDir, 'outbox'))
  const queue = createMailQueue(orm)
  const templates = new Map<string, MailTemplate>()
  let log: FastifyBaseLogger | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false

  const handOver = async ({ isSentOnce }: MailTemplate, { id }: QueuedMail, mail: Mail | PassedOnMail) => {
    if (isSentOnce) await queue.setHandedOver(id, true)
    try {
      await transport.send(compose(mail, { from, id }), mail.uid)
    } catch (error) {
      if (isSentOnce) await queue.setHandedOver(id, false)
      throw error
    }
  }
  const send = async (template: MailTemplate, order: QueuedMail, mail: Mail | PassedOnMail) => {
    const { purpose } = order
    await handOver(template, order, mail)
    // The only place where a link may be logged: on a laptop it is the quickest way to reach whoever asked for it.
    // Elsewhere logs are read by more people than the outbox, and a link opens an account.
    const link = config.production || !('link' in mail) ? undefined : mail.link
    if (transport.local) log?.warn({ purpose, link }, 'mail written to the outbox')
    await template.onSent?.(mail)
  }
  const deliver = async (order: QueuedMail) => {
    const isStale = Date.now() - order.createdAt.getTime() > pace.giveUpAfter * 1000
    const template = isStale || order.isHandedOver ? undefined : templates.get(order.purpose)
    const mail = template && (await orm.transaction((held) => template.write(held, order)))
    if (mail) await send(template, order, mail)
    await queue.remove(order.id)
  }
  const sendAllDue = async () => {
    for (;;) {
      const order = log && templates.size > 0 ? await queue.claim([...templates.keys()], pace.waits) : null
      if (!order) return
      const { purpose, tries } = order
      await deliver(order).catch((error: unknown) =>
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
    /** What to write for a purpose; before the app is ready. */
    register<Written extends Mail | PassedOnMail>(purpose: string, template: MailTemplate<Written>) {
      // Mails that are files open accounts, whichever database is in use.
      if (transport.local && templates.size === 0) makePrivateFolder(config.dataDir)
      templates.set(purpose, template)
    },
    forget: (uid: string, email: string | null) => transport.forget(uid, email),
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
