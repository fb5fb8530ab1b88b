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
/** So many that are due take turns: those of twenty members with ten browsers each. */
const looksAt = 200

interface Parts {
  db: Database
  sources: () => NoticeSource[]
  keys: () => Promise<PushKeys>
  /** Whom a push service can turn to. */
  subject: string
  network: PushNetwork
  log: FastifyBaseLogger
}

/** Sends what was ordered and is due, so many at once, until nothing is left. */
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

  const isDue = sql`${dueAt} <= now()`
  const isTheirs = eq(pushSubscriptions.endpoint, endpoint)

  /** In turns between members, lest all places are taken by browsers of a few that cannot be reached. */
  const claim = (most: number): Promise<Push[]> => {
    const first = orm
      .select({ endpoint, kind, group, dueAt, uid: pushSubscriptions.uid })
      .from(pushes)
      .innerJoin(pushSubscriptions, isTheirs)
      .where(isDue)
      .orderBy(dueAt)
      .limit(looksAt)
      .as('first')
    const turn = sql<number>`row_number() over (partition by ${first.uid} order by ${first.dueAt})`
    const turns = orm
      .select({ endpoint: first.endpoint, kind: first.kind, group: first.group, turn: turn.as('turn') })
      .from(first)
      .as('turns')
    const due = orm
      .select({ endpoint, kind, group })
      .from(pushes)
      .innerJoin(turns, and(eq(turns.endpoint, endpoint), eq(turns.kind, kind), eq(turns.group, group)))
      .where(isDue)
      .orderBy(turns.turn, dueAt)
      .limit(most)
      .for('update', { of: pushes, skipLocked: true })
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

  /** What else is due of a member whom nothing reaches: it would take places for as long as silence is waited for. */
  const putOffRest = ({ to }: Message) => {
    const rest = orm
      .select({ endpoint, kind, group })
      .from(pushes)
      .innerJoin(pushSubscriptions, isTheirs)
      .where(and(isDue, eq(pushSubscriptions.uid, to.uid)))
      .for('update', { of: pushes, skipLocked: true })
    return orm
      .update(pushes)
      .set({ dueAt: sql`now() + ${waits[0]} * interval '1 second'` })
      .where(sql`(${endpoint}, ${kind}, ${group}) in ${rest}`)
  }

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
    if (answer instanceof Error) return Promise.all([putOff(push, 0), putOffRest(message)])
    const { status, retryAfter } = answer
    if (status === 404 || status === 410) return forget(message)
    if (status === 429 || status >= 500) return putOff(push, retryAfter)
    if (status >= 300)
      // The rest of its address would be enough to reach the browser.
      log.warn({ status, service: new URL(push.endpoint).host }, 'a push service refused a push')
    return drop(push)
  }

  return async (most: number, signal?: AbortSignal): Promise<void> => {
    const sending = new Set<Promise<unknown>>()
    const failed: unknown[] = []
    try {
      while (!signal?.aborted) {
        for (const push of await claim(most - sending.size)) {
          const sent: Promise<unknown> = deliver(push)
            .catch((error: unknown) => failed.push(error))
            .finally(() => sending.delete(sent))
          sending.add(sent)
        }
        if (sending.size === 0) break
        await Promise.race(sending)
      }
    } finally {
      await Promise.all(sending)
    }
    if (failed.length) throw failed[0]
  }
}
