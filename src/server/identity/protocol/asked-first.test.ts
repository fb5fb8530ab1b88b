import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  checkActionCode,
  sendEmailVerification,
  updateProfile,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshEmail, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

/** The words of the mails that were written to an address, as its reader sees them. */
async function mailsTo(email: string): Promise<string[]> {
  const folder = join(server.dataDir, 'outbox')
  const names = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return sources.filter((source) => source.includes(`To: ${email}`)).map(decoded)
}

function decoded(source: string): string {
  const bytes = source
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const mailedTo = async (email: string) => (await mailsTo(email))[0] ?? ''

async function somebody(displayName: string) {
  const person = await server.register(freshEmail('victim'))
  await updateProfile(person.user, { displayName })
  return { ...person, masked: person.email.replace(/^(.)[^@]*/, '$1•••') }
}

it('a mail to confirm an address says first for which account, and its link alone proves nothing', async () => {
  const { auth, user, email, masked } = await somebody('Mallory')
  await sendEmailVerification(user)
  const { code } = await server.mailTo(email, 'VERIFY_EMAIL')
  expect(await mailedTo(email)).toContain(
    `Hello,\r\n\r\nSomebody says that this email address belongs to the Swapwise account ${masked}.`,
  )
  for (let looks = 0; looks < 2; looks++) {
    const { json } = await server.call('/v1/accounts:resetPassword', { oobCode: code })
    expect(json).toMatchObject({ email, account: { displayName: 'Mallory', email: masked } })
    expect((await checkActionCode(auth, code)).data.email).toBe(email)
  }
  expect(await server.identity.store.accounts.find(user.uid)).toMatchObject({ emailVerified: false })
  expect((await server.call('/v1/accounts:update', { oobCode: code })).json).toMatchObject({
    emailVerified: true,
  })
})

it('so does a mail to take up a new address, once the account has proved the one it has', async () => {
  const { user, email, masked } = await somebody('Mallory')
  const newEmail = freshEmail('other')
  await server.identity.store.accounts.update(user.uid, { emailVerified: true })
  await verifyBeforeUpdateEmail(user, newEmail)
  const { code } = await server.mailTo(email, 'VERIFY_AND_CHANGE_EMAIL')
  expect(await mailedTo(newEmail)).toContain(
    `Somebody with the Swapwise account ${masked} wants to use this email address from now on.`,
  )
  const { json } = await server.call('/v1/accounts:resetPassword', { oobCode: code })
  expect(json).toMatchObject({ newEmail, account: { displayName: 'Mallory', email: masked } })
  expect(await server.identity.store.accounts.find(user.uid)).toMatchObject({ email })
})

it('no mail carries a name, or an address that was never proved, to an address of somebody else', async () => {
  const { user, email } = await somebody('Cheap pills: pills dot example')
  await server.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  await server.call('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
  await sendEmailVerification(user)
  const readers = [email, freshEmail('stranger')] as const
  await verifyBeforeUpdateEmail(user, readers[1])
  const purposes = ['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const
  for (const purpose of purposes) await server.mailTo(email, purpose)
  const all = (await Promise.all(readers.map((reader) => mailsTo(reader)))).flat()
  expect(all).toHaveLength(4)
  for (const mail of all) expect(mail).not.toContain('pills')
  const [toStranger = ''] = await mailsTo(readers[1])
  expect(toStranger).toContain('Somebody with a Swapwise account without a confirmed address wants to use')
  expect(toStranger).not.toMatch(/victim|v•••/)
})
