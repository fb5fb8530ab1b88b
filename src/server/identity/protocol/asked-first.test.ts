import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkActionCode, sendEmailVerification, updateProfile, verifyBeforeUpdateEmail } from 'firebase/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshEmail, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

/** The words of the mail that was written to an address, as its reader sees them. */
async function mailedTo(email: string): Promise<string> {
  const folder = join(server.dataDir, 'outbox')
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml'))) {
    const source = await readFile(join(folder, name), 'utf8')
    if (!source.includes(`To: ${email}`)) continue
    const bytes = source
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  }
  throw new Error('There is no such mail.')
}

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
    `Hello,\r\n\r\nSomebody with the account “\u2068Mallory\u2069” (${masked}) wants to confirm that this address is theirs.`,
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

it('so does a mail to take up a new address', async () => {
  const { user, email, masked } = await somebody('Mallory')
  const newEmail = freshEmail('other')
  await verifyBeforeUpdateEmail(user, newEmail)
  const { code } = await server.mailTo(email, 'VERIFY_AND_CHANGE_EMAIL')
  expect(await mailedTo(newEmail)).toContain(
    `Somebody with the account “\u2068Mallory\u2069” (${masked}) wants to use this address for it from now on.`,
  )
  const { json } = await server.call('/v1/accounts:resetPassword', { oobCode: code })
  expect(json).toMatchObject({ newEmail, account: { displayName: 'Mallory', email: masked } })
  expect(await server.identity.store.accounts.find(user.uid)).toMatchObject({ email })
})

it('no name makes a link of its own in a mail', async () => {
  const { user, email } = await somebody(
    `Prize: https://evil.example/win www.evil.example \u2067a@b.example ${'x'.repeat(90)}\u2069`,
  )
  await sendEmailVerification(user)
  await server.mailTo(email, 'VERIFY_EMAIL')
  const [, name = ''] = /“\u2068([^”]*)\u2069”/.exec(await mailedTo(email)) ?? []
  expect(name).toMatch(/^Prize https evil\. example win www\. evil\. example a b\. exampl…$/)
})
