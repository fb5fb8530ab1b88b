import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { until } from '../../../tests/support/identity.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import type { MailTemplate } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createMailQueue } from './queue.ts'

let db: TestDatabase
let dataDir: string
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  db = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-mail-'))
  mailServer = await startMailServer()
})
afterAll(async () => {
  await mailServer.close()
  await db.close()
  await rm(dataDir, { recursive: true })
})

const provider = { IDENTITY: 'firebase', FIREBASE_PROJECT: 'p1', FIREBASE_API_KEY: 'k' }

/** An app whose accounts are at Firebase, and a feature that has something to tell. */
async function startNotices(
  env: Record<string, string>,
  letters: Record<string, MailTemplate> = { NOTICE: notice },
) {
  const all = { ...provider, DATA_DIR: dataDir, ...env }
  const outbox = createOutbox({
    config: readConfig(all),
    db,
    pace: { lookEvery: 0.05, waits: [5], giveUpAfter: 60 },
  })
  for (const [purpose, letter] of Object.entries(letters)) outbox.register(purpose, letter)
  const world = await createTestApp(all, { db, outbox })
  await world.app.ready()
  return world
}

const notice: MailTemplate = {
  write: (_, { uid, email }) =>
    Promise.resolve(
      email === null
        ? null
        : {
            to: email,
            uid,
            subject: 'Somebody recommended an alternative',
            paragraphs: ['Your query was answered.'],
            action: 'Read it',
            link: 'https://swapwise.example/query/1',
            closing: 'You asked for these mails.',
          },
    ),
}
const order = (purpose: string, uid: string, email: string, dueAt = new Date()) =>
  db.orm
    .insert(outgoingMails)
    .values({ id: `${purpose}-${uid}`, purpose, uid, email, newEmail: null, language: 'en', dueAt })
const waiting = async () => (await db.orm.select().from(outgoingMails)).map(({ id }) => id)
const arrived = (email: string) => mailServer.received.filter(({ to }) => to.includes(email))
const files = async () => readdir(join(dataDir, 'outbox'))

it('sends a letter of another feature, whoever keeps the accounts', async () => {
  const { app } = await startNotices({ SMTP_URL: mailServer.url, MAIL_FROM: 'Us: all <us@b.example>' })
  await createMailQueue(db.orm).add({
    purpose: 'NOTICE',
    uid: 'ann',
    email: 'ann@b.example',
    newEmail: null,
    language: 'en',
    continueUrl: null,
  })
  const { from, source } = await until(() => arrived('ann@b.example')[0])
  expect(from).toBe('us@b.example')
  expect(source).toContain('From: "Us: all" <us@b.example>')
  expect(source).toContain('Subject: Somebody recommended an alternative')
  expect(source).toContain('https://swapwise.example/query/1')
  await app.close()
  expect(await waiting()).toEqual([])
})

it('leaves an order of a purpose it does not know to a version that does', async () => {
  const { app } = await startNotices({ SMTP_URL: mailServer.url })
  const longAgo = new Date(Date.now() - 1000)
  await order('DIGEST', 'bob', 'bob@b.example', longAgo)
  await order('NOTICE', 'bob', 'bob@b.example')
  await until(() => arrived('bob@b.example')[0])
  await app.close()
  expect(await waiting()).toEqual(['DIGEST-bob'])
  expect(arrived('bob@b.example')).toHaveLength(1)

  const newer = await startNotices({ SMTP_URL: mailServer.url }, { NOTICE: notice, DIGEST: notice })
  await until(() => arrived('bob@b.example')[1])
  await newer.app.close()
  expect(await waiting()).toEqual([])
})

it('forgets whoever leaves: what waits, and what lies in the folder', async () => {
  const world = await startNotices({})
  const [cleo, dana] = [await world.person('cleo'), await world.person('dana')]
  for (const { uid, email } of [cleo, dana]) {
    await order('NOTICE', uid, email)
    await order('DIGEST', uid, email)
  }
  await until(async () => (await waiting()).length === 2 && (await files()).length === 2)
  expect((await cleo.call('DELETE', '/account/posts?posts=anonymize')).statusCode).toBe(200)
  expect(await waiting()).toEqual([`DIGEST-${dana.uid}`])
  expect(await files()).toHaveLength(1)
  await world.app.close()
})
