import { createMailQueue } from '#server/mail/queue.ts'
import { backgroundTask } from '#server/platform/background-task.ts'
import type { App } from '#server/platform/http.ts'
import { digestPurpose, noticePurpose, orderDigests, orderNotices } from './order-due.ts'

const pause = 15
const batch = 100
/** So many of these letters wait for the mail server at most: whoever confirms an address is not kept waiting by more. */
const mostWaiting = 200

/** Orders what is due, a batch at a time; whatever is left is found by the next instance that looks. */
export function noticeMailTask(app: App) {
  const { outbox, db } = app
  if (!outbox) return
  const queue = createMailQueue(db.orm)
  backgroundTask(app, {
    complaint: 'ordering mails about notices failed',
    every: pause,
    work: async (signal) => {
      while (!signal.aborted && (await queue.count([noticePurpose, digestPurpose])) < mostWaiting) {
        const found = (await orderNotices(db.orm, batch)) + (await orderDigests(db.orm, batch))
        if (found === 0) return
        outbox.wake()
      }
    },
  })
}
