import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { until } from '../../../tests/support/identity.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'

let db: TestDatabase
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  db = await createTestDatabase()
  mailServer = await startMailServer()
  const env = {
    SMTP_URL: mailServer.url,
    CONTACT_ADDRESS: 'team@swapwise.example',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'silent',
  }
  const pace = { lookEvery: 0.1, waits: [0.1], giveUpAfter: 60 }
  const outbox = createOutbox({ config: readConfig(env), db, pace })
  world = await createTestApp(env, { db, outbox })
  await world.app.ready()
})
afterAll(async () => {
  await world.close()
  await mailServer.close()
})

const message = {
  name: 'Ada',
  email: 'Ada@Example.org',
  message: 'The kettle is back.\n\nThank you!',
  seconds: 9,
}
let networks = 0

/** A visitor, each time from another network. */
const send = (more: object = {}, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/messages',
    headers: { 'x-forwarded-for': `198.51.100.${++networks}`, ...headers },
    payload: { ...message, ...more },
  })
const arrived = (words: string) =>
  until(() => mailServer.received.find(({ source }) => source.includes(words)))
const waiting = async () => (await db.orm.select().from(outgoingMails)).length

describe('a message', () => {
  it('is mailed as plain text to whoever runs the site, to be answered to its sender, and kept nowhere', async () => {
    const answer = await send()
    expect([answer.statusCode, answer.json()]).toEqual([202, { acknowledged: true }])
    const { to, source } = await arrived('The kettle is back.')
    expect(to).toEqual(['team@swapwise.example'])
    expect(source).toMatch(/^Reply-To: Ada <ada@example\.org>\r?$/m)
    expect(source).toMatch(/^Subject: Swapwise: message from Ada\r?$/m)
    expect(source).toMatch(/^Content-Type: text\/plain/m)
    expect(source).not.toContain('text/html')
    expect(source).toContain('Sent without an account. The address is not confirmed.')
    await until(async () => (await waiting()) === 0)
  })

  it('tells whether its sender is a member, and has proved the address', async () => {
    const [ada, unproved] = [
      await world.person('ada'),
      await world.person('ida', { email: 'ada@example.org', email_verified: false }),
    ]
    await send({ message: 'First words' }, { authorization: `Bearer ${ada.token}` })
    await send({ message: 'Second words' }, { authorization: `Bearer ${unproved.token}` })
    expect((await arrived('First words')).source).toContain('from their confirmed address')
    expect((await arrived('Second words')).source).toContain(
      'Sent by a member. The address is not confirmed.',
    )
  })

  it.each(['visitor', 'member'])(
    'of a %s is mailed once however often it is sent under one key',
    async (who) => {
      const { token } = await world.person('eve')
      const headers = {
        'idempotency-key': 'lost-answer',
        ...(who === 'member' && { authorization: `Bearer ${token}` }),
      }
      const words = `Words of a ${who}`
      const answers = []
      for (const seconds of [9, 15]) {
        answers.push(await send({ message: words, seconds }, headers))
        await arrived(words)
        await until(async () => (await waiting()) === 0)
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
      expect(mailServer.received.filter(({ source }) => source.includes(words))).toHaveLength(1)
      expect((await send({ message: 'Other words' }, headers)).statusCode).toBe(422)
    },
  )

  it('waits while the mail server is away', async () => {
    mailServer.refuse(true)
    await send({ message: 'Patient words' })
    await until(() => mailServer.refused() > 0)
    expect(await waiting()).toBe(1)
    mailServer.refuse(false)
    await arrived('Patient words')
    await until(async () => (await waiting()) === 0)
  })

  it('goes with its sender when they leave before it went out', async () => {
    mailServer.refuse(true)
    const before = mailServer.refused()
    const cleo = await world.person('cleo')
    await send({ email: cleo.email, message: 'Late words' }, { authorization: `Bearer ${cleo.token}` })
    await until(() => mailServer.refused() > before)
    expect((await cleo.call('DELETE', '/account/posts?posts=anonymize')).statusCode).toBe(200)
    expect(await waiting()).toBe(0)
    mailServer.refuse(false)
  })

  it.each([
    ['name', { name: ' ' }, 'name is required.'],
    [
      'name',
      { name: 'Ada\r\nBcc: all@example.org' },
      'name must not contain control characters or broken text.',
    ],
    ['email', { email: 'ada' }, 'email must be a mail address such as ada@example.org.'],
    ['email', { email: 'a@b.example,c@d.example' }, 'email must be a mail address such as ada@example.org.'],
    ['email', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email must be a mail address such as'],
    ['message', { message: '' }, 'message is required.'],
    ['seconds', { seconds: undefined }, 'seconds is required.'],
  ])('takes no header and no second address by its %s: %j', async (_, more, words) => {
    const answer = await send(more)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining(words),
    ])
  })

  it('of a machine is not sent: too quick, or with what people do not see filled in', async () => {
    const quick = await send({ seconds: 2, message: 'Quick words' })
    expect([quick.statusCode, quick.json<{ message: string }>().message]).toEqual([
      400,
      'That was too fast. Please wait a few seconds, then send it again.',
    ])
    const filled = await send({ website: 'https://pills.example', message: 'Filled words' })
    expect(filled.statusCode).toBe(202)
    await send({ message: 'Words after those' })
    await arrived('Words after those')
    expect(mailServer.received.map(({ source }) => source).join()).not.toMatch(/Quick words|Filled words/)
  })
})

describe('too many messages', () => {
  const statuses = async (count: number, headers: (n: number) => Record<string, string>) => {
    const answers = []
    for (let n = 0; n < count; n++) answers.push(await send({ website: 'filled in' }, headers(n)))
    return answers
  }

  it('of a network are refused for a while, and what is refused for another reason does not count', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    for (let n = 0; n < 3; n++) {
      await send({ name: '' }, from)
      await send({ seconds: 0 }, from)
    }
    const answers = await statuses(11, () => from)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(202), 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(answers.at(-1)?.json<{ message: string }>().message).toMatch(
      /^Too many messages at once\. Try again in \d+ minutes\.$/,
    )
    expect((await send({ website: 'filled in' })).statusCode).toBe(202)
  })

  it('of a member are refused wherever they write from', async () => {
    const { token } = await world.person('mallory')
    const answers = await statuses(6, () => ({ authorization: `Bearer ${token}` }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202, 429])
  })

  it('of a member leave others in their network the rest', async () => {
    const from = { 'x-forwarded-for': '203.0.113.8' }
    const { token } = await world.person('niaj')
    await statuses(10, () => ({ ...from, authorization: `Bearer ${token}` }))
    expect((await send({ website: 'filled in' }, from)).statusCode).toBe(202)
  })
})

it('without CONTACT_ADDRESS there is nobody to write to', async () => {
  const { app } = await createTestApp({}, { db })
  const answer = await app.inject({ method: 'POST', url: '/messages', payload: message })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    404,
    'This site has no contact address, so you cannot send a message here.',
  ])
  await app.close()
})

it.each(['team', 'Team <team@b.example>', 'a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example'])(
  'a start with CONTACT_ADDRESS=%j is refused with a sentence',
  (address) => {
    expect(() => readConfig({ CONTACT_ADDRESS: address })).toThrow(
      'CONTACT_ADDRESS must be a mail address such as team@swapwise.example, not',
    )
  },
)
