import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sessions } from '#server/db/identity-schema.ts'
import { notices } from '#server/db/notices-schema.ts'
import { pushSubscriptions } from '#server/db/push-schema.ts'
import { queryDraft, recommendationDraft } from '../../../../tests/support/factories.ts'
import {
  freshEmail,
  password,
  startIdentity,
  until,
  type TestIdentity,
} from '../../../../tests/support/identity.ts'
import { startPushService } from '../../../../tests/support/push-service.ts'
import { messageFor } from './message.ts'

let server: TestIdentity
let service: Awaited<ReturnType<typeof startPushService>>
let answers: string
beforeAll(async () => {
  server = await startIdentity()
  service = await startPushService()
  answers = (await register()).idToken
})
afterAll(async () => {
  await server.close()
  await service.close()
})

interface Tokens {
  idToken: string
}
const register = async (email = freshEmail()) => ({
  email,
  ...(await tokens('signUp', { email, password })),
})
const tokens = async (operation: string, body: object) =>
  (await server.call(`/v1/accounts:${operation}`, { returnSecureToken: true, ...body }))
    .json as unknown as Tokens
const current = async ({ idToken }: Tokens) => {
  const list = (await server.product('GET', '/account/sessions', idToken)).json as unknown as {
    id: string
    isCurrent: boolean
  }[]
  return list.find(({ isCurrent }) => isCurrent)?.id
}

let browsers = 0
let queryId: string
let laptop: Awaited<ReturnType<typeof register>>
let phone: Tokens
let toldBy: Record<'laptop' | 'phone', ReturnType<typeof service.browser>>
/** As the browser itself gives when it signs in. */
const browserToken = 'b'.repeat(43)
const subscribed = async ({ idToken }: Tokens) => {
  const browser = service.browser(`browser-${(browsers += 1)}`)
  const { status } = await server.product('PUT', '/push/subscriptions', idToken, browser.subscription)
  expect(status).toBe(200)
  return browser
}
beforeEach(async () => {
  laptop = await register()
  phone = await tokens('signInWithPassword', { email: laptop.email, password, browserToken })
  // Who has changed nothing is no member yet.
  const ask = await server.product('POST', '/products', laptop.idToken, queryDraft)
  queryId = ask.json['insertedId'] as string
  toldBy = { laptop: await subscribed(laptop), phone: await subscribed(phone) }
})
/** Which of the two would hear of an answer to what was asked, if it was sent now. */
const told = async () => {
  await server.product('POST', '/recommendations', answers, { ...recommendationDraft, queryId })
  const { db, app } = server
  const notice = await until(async () => {
    const [row] = await db.orm.select().from(notices).where(eq(notices.group, queryId))
    return row
  })
  const messageTo = (endpoint: string) => {
    const now = new Date()
    const { kind, group, id: noticeId } = notice
    const push = { endpoint, kind, group, noticeId, orderedAt: now, dueAt: now, tries: 1 }
    return messageFor(db.orm, app.noticeSources(), push)
  }
  const messages = await Promise.all(
    (['laptop', 'phone'] as const).map(
      async (name) => (await messageTo(toldBy[name].subscription.endpoint)) && name,
    ),
  )
  return messages.filter(Boolean)
}

it('a browser that was signed out from another one is told nothing more', async () => {
  expect(await told()).toEqual(['laptop', 'phone'])
  await server.product('DELETE', `/account/sessions/${await current(phone)}`, laptop.idToken)
  expect(await told()).toEqual(['laptop'])
})

it('nor is any after signing out everywhere', async () => {
  await server.product('DELETE', '/account/sessions', laptop.idToken)
  expect(await told()).toEqual([])
})

it('nor any but the one in which the password was changed, whose session gets another name', async () => {
  const former = await current(laptop)
  const renewed = await tokens('update', { idToken: laptop.idToken, password: 'An0therPassw0rd' })
  expect(await current(renewed)).not.toBe(former)
  expect(await told()).toEqual(['laptop'])
})

it('a browser that signs in once more goes on in its new session, and ends with that', async () => {
  const again = await tokens('signInWithPassword', { email: laptop.email, password, browserToken })
  await server.db.orm.update(sessions).set({ endsAt: sql`${sessions.endsAt} - interval '2 minutes'` })
  expect(await told()).toEqual(['laptop', 'phone'])
  await server.product('DELETE', `/account/sessions/${await current(again)}`, laptop.idToken)
  expect(await told()).toEqual(['laptop'])
})

it('what is kept of a browser goes with its session', async () => {
  await server.db.orm.delete(sessions)
  expect(await server.db.orm.$count(pushSubscriptions)).toBe(0)
})
