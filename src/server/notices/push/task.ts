import { backgroundTask } from '#server/platform/background-task.ts'
import type { App } from '#server/platform/http.ts'
import { orderPushes } from './order-due.ts'
import { createPushSender } from './send-due.ts'

const pause = 10
const batch = 100
const atOnce = 20

export function pushTask(app: App) {
  const { db, config, noticeSources: sources, pushKeys: keys, pushNetwork: network, log } = app
  const sendDue = createPushSender({ db, sources, keys, network, log, subject: subjectOf(config) })
  const send = backgroundTask(app, {
    complaint: 'sending pushes failed',
    every: pause,
    work: (signal) => sendDue(atOnce, signal),
  })
  // By itself: services that do not answer keep nobody from being next.
  backgroundTask(app, {
    complaint: 'ordering pushes failed',
    every: pause,
    work: async (signal) => {
      while (!signal.aborted && (await orderPushes(db.orm, batch)) > 0) send()
    },
  })
}

/** Whom push services turn to: they take nothing but https and mail addresses. The operator's own are not for everybody. */
const subjectOf = ({ publicOrigin }: App['config']): string =>
  publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:nobody@swapwise.invalid'
