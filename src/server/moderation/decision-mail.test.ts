import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { until } from '../../../tests/support/identity.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import { createPeople, inserted, type Person } from '../../../tests/support/moderation.ts'

let db: TestDatabase
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let world: Awaited<ReturnType<typeof createTestApp>>
let ada: Person
let bea: Person
let mod: Person
let chief: Person
beforeAll(async () => {
  db = await createTestDatabase()
  mailServer = await startMailServer()
  const env = { SMTP_URL: mailServer.url, LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'https://swapwise.example' }
  const pace = { lookEvery: 0.1, waits: [0.1], giveUpAfter: 600 }
  world = await createTestApp(env, { db, outbox: createOutbox({ config: readConfig(env), db, pace }) })
  await world.app.ready()
  const { join } = createPeople(world)
  ada = await join('ada')
  bea = await join('bea')
  mod = await join('mod', 'moderator')
  chief = await join('chief', 'admin')
})
afterAll(async () => {
  await world.close()
  await mailServer.close()
})
beforeEach(() => void mailServer.received.splice(0))

const waiting = () => db.orm.select().from(outgoingMails).orderBy(asc(outgoingMails.createdAt))
/** Lets the minute pass in which a decision may still be taken back. */
const passMinute = () => db.orm.update(outgoingMails).set({ dueAt: sql`now()` })
async function mailsTo(...emails: string[]) {
  await passMinute()
  await until(async () => (await waiting()).length === 0)
  const texts = mailServer.received.map(({ to, source }) => [
    to[0] ?? '',
    source.replaceAll('=\r\n', '').replaceAll('=E2=80=99', '’'),
  ])
  expect(new Set(texts.map(([to]) => to))).toEqual(new Set(emails))
  expect(texts).toHaveLength(emails.length)
  return Object.fromEntries(texts) as Record<string, string>
}

it('author and reporters are told what was decided and why, and the author how to appeal', async () => {
  const id = await ada.ask({ queryTitle: 'Soap and lies' })
  await bea.report(id)
  await mod.decide('hide', id, { reason: 'It names a person.' })
  const orders = await waiting()
  expect(orders.map(({ uid }) => uid)).toEqual([ada.uid, bea.uid])
  for (const { dueAt } of orders) expect(dueAt.getTime() - Date.now()).toBeGreaterThan(50_000)
  const mails = await mailsTo(ada.email, bea.email)
  const [toAuthor = '', toReporter = ''] = [mails[ada.email], mails[bea.email]]
  for (const mail of [toAuthor, toReporter]) {
    expect(mail).toContain('The reason: It names a person.')
    expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
    expect(mail).not.toContain(mod.handle)
  }
  expect(toAuthor).toContain('Soap and lies')
  expect(toAuthor).toContain('you can appeal once, within 20 days')
  expect(toAuthor).toContain('https://swapwise.example/moderation/mine')
  expect(toReporter).toContain('It is hidden now.')
  expect(toReporter).not.toContain('Soap and lies')
  expect(toReporter).toContain('https://swapwise.example/moderation/log')

  await ada.appeal((await ada.read<{ _id: string }[]>('/moderation/mine'))[0]?._id ?? '')
  mailServer.received.splice(0)
  await chief.decide('dismiss', id, { reason: 'It still does.' })
  const answer = (await mailsTo(ada.email))[ada.email]
  expect(answer).toContain('The decision stays the same.')
  expect(answer).not.toContain('appeal once')
})

it('reporters learn what an appeal has changed', async () => {
  const id = await ada.ask()
  await bea.report(id)
  await ada.appeal(inserted(await mod.decide('hide', id)))
  await mailsTo(ada.email, bea.email)
  mailServer.received.splice(0)
  await chief.decide('restore', id, { reason: 'It is in the paper.' })
  const mails = await mailsTo(ada.email, bea.email)
  expect(mails[ada.email]).toMatch(/Everybody can see your query .* now\./s)
  const restored = mails[bea.email]
  expect(restored).toContain('There was an appeal')
  expect(restored).toContain('Everybody can see it again.')
})

it('what is taken back at once is never told, and neither is an address that nobody proved', async () => {
  const id = await ada.ask()
  await bea.report(id)
  const decision = inserted(await mod.decide('hide', id))
  await mod.call('DELETE', `/moderation/decisions/${decision}`)
  const { join } = createPeople(world)
  const cid = await join('cid', 'member', { email_verified: false })
  await mod.decide('hide', await cid.ask())
  await mailsTo()
})

it('whoever reported learns that nothing was found, and the author nothing', async () => {
  const id = await ada.ask()
  await bea.report(id)
  await mod.decide('dismiss', id, { reason: 'All of it is true.' })
  const mails = await mailsTo(bea.email)
  expect(mails[bea.email]).toContain('It breaks no rule, so it stays.')
})

it('an author learns that what trusted members hid can be seen again', async () => {
  const id = await ada.ask()
  const { joinTrusted } = createPeople(world)
  const trusted = [await joinTrusted('tia'), await joinTrusted('tom'), await joinTrusted('tea')]
  for (const person of trusted) await person.report(id)
  expect((await mailsTo(ada.email))[ada.email]).toContain('Others can no longer see it.')
  mailServer.received.splice(0)
  await mod.decide('dismiss', id, { reason: 'All of it is true.' })
  const mails = await mailsTo(ada.email, ...trusted.map(({ email }) => email))
  expect(mails[ada.email]).toContain('Everybody can see it.')
})
