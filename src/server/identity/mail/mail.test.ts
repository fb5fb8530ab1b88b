import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { freshEmail, startIdentity, until } from '../../../../tests/support/identity.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { compose } from '#server/mail/compose.ts'
import { outboxTransport } from '#server/mail/transport.ts'
import { inWords } from './mail-texts.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  db = await createTestDatabase()
  mailServer = await startMailServer()
})
afterAll(async () => {
  await mailServer.close()
  await db.close()
})

const start = (env: Record<string, string> = { SMTP_URL: mailServer.url }, waits = [5]) =>
  startIdentity(env, { db, mailPace: { lookEvery: 0.05, waits, giveUpAfter: 60 } })
const askForLink = (server: Awaited<ReturnType<typeof start>>, email: string) =>
  server.call(
    '/v1/accounts:sendOobCode',
    { requestType: 'EMAIL_SIGNIN', email },
    { 'x-firebase-locale': 'de' },
  )
const waiting = () => db.orm.select().from(outgoingMails)
const arrived = (email: string) => mailServer.received.filter(({ to }) => to.includes(email))

it('reaches a mail server with text, HTML and one link, and leaves nothing behind', async () => {
  const server = await start()
  const email = freshEmail()
  await askForLink(server, email)
  const { source } = await until(() => arrived(email)[0])
  const decoded = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(decoded).toContain('Content-Type: text/plain')
  expect(decoded).toContain('Content-Type: text/html')
  expect(decoded).toContain('Subject: Sign in to Swapwise')
  const { link } = await server.mailTo(email, 'EMAIL_SIGNIN')
  expect(new URL(link).searchParams.get('lang')).toBe('de')
  expect(link.startsWith(`${server.origin}/auth/action?mode=signIn&oobCode=`)).toBe(true)
  expect(decoded).toContain(link)
  expect(new Set(decoded.match(/https?:\/\/[^\s"<]+/g)?.map((url) => url.replaceAll('&amp;', '&')))).toEqual(
    new Set([link]),
  )
  await server.close()
  expect(await waiting()).toEqual([])
  expect(server.logs.join('')).not.toContain('oobCode')
})

it('tries again when the server refuses, also after a restart', async () => {
  const email = freshEmail()
  mailServer.refuse(true)
  const first = await start({ SMTP_URL: mailServer.url }, [0.3])
  expect((await askForLink(first, email)).status).toBe(200)
  await until(() => mailServer.refused() > 1)
  await first.close()
  expect(await waiting()).toMatchObject([{ email, purpose: 'EMAIL_SIGNIN' }])
  expect(first.logs.join('')).toMatch(/"reason":"EENVELOPE 451","msg":"mail not sent"/)
  mailServer.refuse(false)
  const second = await start()
  await until(() => arrived(email)[0])
  await second.mailTo(email, 'EMAIL_SIGNIN')
  expect(arrived(email)).toHaveLength(1)
  await second.close()
  expect(await waiting()).toEqual([])
})

it('is sent once, however many instances look for it', async () => {
  const servers = [await start(), await start()] as const
  const emails = Array.from({ length: 10 }, () => freshEmail())
  for (const [n, email] of emails.entries()) await askForLink(n % 2 ? servers[1] : servers[0], email)
  await until(() => emails.every((email) => arrived(email).length > 0))
  for (const server of servers) await server.close()
  expect(emails.map((email) => arrived(email).length)).toEqual(emails.map(() => 1))
  expect(await waiting()).toEqual([])
})

it('goes to a folder where there is no mail server, and its link to the log', async () => {
  const server = await start({})
  const email = freshEmail()
  await askForLink(server, email)
  const { link, code } = await server.mailTo(email, 'EMAIL_SIGNIN')
  const folder = join(server.dataDir, 'outbox')
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/\.eml$/)
  expect(await readFile(join(folder, name), 'utf8')).toContain(`To: ${email}`)
  expect(server.logs.filter((line) => line.includes(JSON.stringify(link)))).toHaveLength(1)
  expect(JSON.stringify(await db.orm.query.oobCodes.findMany())).not.toContain(code)
  await server.close()
})

it.skipIf(process.platform === 'win32')('in a folder is for its owner alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-mails-'))
  const folder = join(dataDir, 'outbox')
  await mkdir(folder)
  await writeFile(join(folder, 'earlier.eml'), '')
  for (const path of [dataDir, folder, join(folder, 'earlier.eml')]) await chmod(path, 0o755)
  const server = await start({ DATA_DIR: dataDir })
  const email = freshEmail()
  await askForLink(server, email)
  await server.mailTo(email, 'EMAIL_SIGNIN')
  const modes = await Promise.all(
    ['', 'outbox', ...(await readdir(folder)).map((name) => join('outbox', name))].map(
      async (path) => (await stat(join(dataDir, path))).mode & 0o077,
    ),
  )
  expect(modes).toEqual([0, 0, 0, 0])
  await server.close()
  await rm(dataDir, { recursive: true })
})

it('leaves its link out of the log in production', async () => {
  const server = await start({ NODE_ENV: 'production', IDENTITY_TEST_HOOKS: '' })
  const email = freshEmail()
  await askForLink(server, email)
  const { code } = await server.mailTo(email, 'EMAIL_SIGNIN')
  await until(() => server.logs.some((line) => line.includes('mail written to the outbox')))
  expect(server.logs.join('')).not.toContain(code)
  await server.close()
})

it('takes no header and no second address from whoever asks for it', async () => {
  const server = await start()
  const before = mailServer.received.length
  for (const ending of ['\r\nBcc: all@b.example', '\nSubject: x', ',all@b.example', ' <all@b.example>'])
    for (const email of [`a@b.example${ending}`, `a${ending}@b.example`])
      expect(
        await server.refusal('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email }),
        JSON.stringify(email),
      ).toEqual({ status: 400, message: 'INVALID_EMAIL' })
  await server.close()
  expect(mailServer.received).toHaveLength(before)

  // What the door lets through by mistake still ends in one header of one mail.
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-outbox-'))
  await outboxTransport(folder).send(
    compose(
      inWords({
        purpose: 'RECOVER_EMAIL',
        to: 'a@b.example\r\nBcc: all@b.example',
        uid: null,
        newEmail: 'x\r\nBcc: all@b.example',
        account: 'x\r\nBcc: all@b.example',
        link: 'https://b.example/\r\nBcc: all@b.example',
      }),
      { from: { name: 'Swapwise', address: 'no-reply@b.example' }, id: 'a1' },
    ),
    null,
  )
  const [name = ''] = await readdir(folder)
  const [head = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')
  expect(head).toMatch(/^To: /m)
  expect(head).not.toMatch(/^(Bcc|Cc):/im)
  await rm(folder, { recursive: true })
})

it('escapes what it repeats', () => {
  const { html, text } = compose(
    inWords({
      purpose: 'RECOVER_EMAIL',
      to: 'a@b.example',
      uid: null,
      newEmail: '<img src=x>&"@b.example',
      account: '',
      link: 'https://b.example/?a=1&b="2',
    }),
    { from: { name: 'Swapwise', address: 'no-reply@b.example' }, id: 'a1' },
  )
  expect(html).toContain('&lt;img src=x&gt;&amp;&quot;@b.example')
  expect(html).toContain('href="https://b.example/?a=1&amp;b=&quot;2"')
  expect(text).toContain('<img src=x>&"@b.example')
})
