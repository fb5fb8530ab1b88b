import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { pushes, pushSubscriptions } from '#server/db/push-schema.ts'
import type { NoticeSource } from '#server/platform/notices.ts'
import type { PushKeys } from './keys.ts'
import { messageFor, type Message, type Push } from './message.ts'
import { EndpointRefused, type PushNetwork } from './network.ts'
import { createPost, type PushAnswer } from './post.ts'

/** Seconds. Longer than sending may take: until then no other instance takes it. */
const lease = 60
/** After the first, second, … failure; the last goes on until it is given up. */
const waits = [60, 300, 1_800, 7_200]
const day = 24 * 60 * 60

interface Parts {
  db: Database
  sources: () => NoticeSource[]
  keys: () => Promise<PushKeys>
  /** Whom a push service can turn to. */
  subject: string
  network: PushNetwork
  log: FastifyBaseLogger
}

/** Sends what was ordered and is due, so many at once. How many there were. */
export function createPushSender({ db: { orm }, sources, keys, subject, network, log }: Parts) {
  const post = createPost(network)
  const { endpoint, kind, group, noticeId, dueAt, tries } = pushes
  const isStill = (push: Push) =>
    and(
      eq(endpoint, push.endpoint),
      eq(kind, push.kind),
      eq(group, push.group),
      // Else something was added since, which is sent after it.
      eq(noticeId, push.noticeId),
    )

  const claim = (most: number): Promise<Push[]> => {
    const due = orm
      .select({ endpoint, kind, group })
      .from(pushes)
      .where(sql`${dueAt} <= now()`)
      .orderBy(dueAt)
      .limit(most)
      .for('update', { skipLocked: true })
    return orm
      .update(pushes)
      .set({ dueAt: sql`now() + ${lease} * interval '1 second'`, tries: sql`${tries} + 1` })
      .where(sql`(${endpoint}, ${kind}, ${group}) in ${due}`)
      .returning()
  }

  const send = async ({ to, topic, text }: Message): Promise<PushAnswer> => {
    const { default: webPush } = await import('web-push')
    const { endpoint, p256dh, auth } = to
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...(await keys()) },
      TTL: day,
      topic,
    })
    return post(endpoint, headers, body)
  }

  const drop = (push: Push) => orm.delete(pushes).where(isStill(push))
  const forget = ({ to }: Message) =>
    orm.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, to.endpoint))

  const putOff = async (push: Push, retryAfter: number) => {
    if (Date.now() - push.orderedAt.getTime() > day * 1000) return drop(push)
    const wait = Math.max(waits[Math.min(push.tries, waits.length) - 1] ?? 0, Math.min(retryAfter, day))
    return orm
      .update(pushes)
      .set({ dueAt: sql`now() + ${wait} * interval '1 second'` })
      .where(isStill(push))
  }

  const deliver = async (push: Push) => {
    const message = await messageFor(orm, sources(), push)
    if (!message) return drop(push)
    const answer = await send(message).catch((error: unknown) => error as Error)
    if (answer instanceof EndpointRefused) return forget(message)
    if (answer instanceof Error) return putOff(push, 0)
    const { status, retryAfter } = answer
    if (status === 404 || status === 410) return forget(message)
    if (status === 429 || status >= 500) return putOff(push, retryAfter)
    if (status >= 300)
      // The rest of its address would be enough to reach the browser.
      log.warn({ status, service: new URL(push.endpoint).host }, 'a push service refused a push')
    return drop(push)
  }

  return async (most: number): Promise<number> => {
    const claimed = await claim(most)
    await Promise.all(claimed.map(deliver))
    return claimed.length
  }
}
