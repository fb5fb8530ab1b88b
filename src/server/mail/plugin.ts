import fp from 'fastify-plugin'
import type { App } from '#server/platform/http.ts'
import type { Outbox } from './outbox.ts'

/** Mails go out while the app runs, whoever proves to it who people are. */
export const sendMails = fp((app: App, { outbox }: { outbox: Outbox }) => {
  app.addHook('onReady', (done) => {
    outbox.start(app.log)
    done()
  })
  app.addHook('onClose', () => outbox.stop())
})
