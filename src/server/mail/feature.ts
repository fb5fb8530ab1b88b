import type { Feature } from '#server/platform/feature.ts'
import type { Outbox } from './outbox.ts'
import { mailData } from './personal-data.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whoever has a letter registers it here; null where no mails go out. */
    outbox: Outbox | null
  }
}

export const mail: Feature = {
  /** Mails go out while the app runs, whoever proves to it who people are. */
  upkeep(app) {
    const { outbox } = app
    if (!outbox) return
    app.addHook('onReady', (done) => {
      outbox.start(app.log)
      done()
    })
    app.addHook('onClose', () => outbox.stop())
  },
  accountData: mailData,
}
