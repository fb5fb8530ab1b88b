import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'
import { attemptKey } from './attempts.ts'
import { defaultCost } from './passwords.ts'

let server: TestIdentity
beforeAll(async () => {
  // Without test hooks the limits for each network are those of production.
  server = await startIdentity({ IDENTITY_TEST_HOOKS: 'off', TRUST_PROXY: 'on' })
})
afterAll(() => server.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const signIn = async (email: string, secret: string, ip: string) => {
  const { json } = await server.call('/v1/accounts:signInWithPassword', { email, password: secret }, from(ip))
  return (json['error'] as { message: string } | undefined)?.message.split(' : ')[0] ?? 'in'
}
const register = (email: string, ip: string) =>
  server.call('/v1/accounts:signUp', { email, password }, from(ip))

it('locks an address after ten wrong passwords, wherever they come from, and only that one', async () => {
  const [email, other] = [freshEmail(), freshEmail()]
  await register(email, '10.0.0.1')
  await register(other, '10.0.0.1')
  for (let n = 1; n <= 10; n += 1)
    expect(await signIn(email, 'Wrong123', `10.0.1.${n}`)).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await signIn(email, password, '10.0.0.1')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect(await signIn(other, password, '10.0.0.1')).toBe('in')
})

it('does not let a burst through, nor tell known from unknown addresses', async () => {
  const [known, unknown] = [freshEmail(), freshEmail()]
  await register(known, '10.0.0.2')
  for (const email of [known, unknown]) {
    const burst = Array.from({ length: 25 }, (_, n) => signIn(email, 'Wrong123', `10.0.2.${n}`))
    const answers = await Promise.all(burst)
    expect(answers.filter((answer) => answer === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(15)
  }
})

it('is lifted by a password reset', async () => {
  const email = freshEmail()
  await register(email, '10.0.0.3')
  for (let n = 1; n <= 11; n += 1) await signIn(email, 'Wrong123', `10.0.3.${n}`)
  await server.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, from('10.0.0.3'))
  const { code } = await server.mailTo(email, 'PASSWORD_RESET')
  await server.call('/v1/accounts:resetPassword', { oobCode: code, newPassword: 'Newpass1' })
  expect(await signIn(email, 'Newpass1', '10.0.0.3')).toBe('in')
})

it('waits longer each time', async () => {
  const { attempts } = { attempts: server.identity.limits }
  const email = freshEmail()
  const key = attemptKey('password', email)
  const { db } = server
  const waits: number[] = []
  for (let n = 0; n < 12; n += 1) {
    await attempts.passwordAttempt(email, '10.0.4.1')
    waits.push(await secondsLocked(db, key))
    await unlock(db, key)
  }
  expect(waits.slice(8).map(Math.round)).toEqual([0, 30, 60, 120])
})

it('counts one network together, and mails and registrations from it too', async () => {
  const results = []
  for (let n = 0; n < 32; n += 1) {
    const { status } = await register(freshEmail(), `2001:db8:0:1::${(n + 1).toString(16)}`)
    results.push(status)
  }
  expect(results.filter((status) => status === 200)).toHaveLength(30)
  const email = freshEmail()
  const ask = (n: number) =>
    server.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, from(`10.0.5.${n}`))
  const mails = [await ask(1), await ask(2), await ask(3), await ask(4), await ask(5), await ask(6)]
  expect(mails.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400])
})

it('hashes with argon2id, again at the next sign-in when the cost has changed', async () => {
  const email = freshEmail()
  await register(email, '10.0.0.6')
  const stored = async () => (await server.identity.store.accounts.findByEmail(email))?.passwordHash
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  const costlier = await startIdentity({}, { db: server.db, hashing: defaultCost })
  await costlier.call('/v1/accounts:signInWithPassword', { email, password })
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await costlier.close()
})

async function secondsLocked({ orm }: TestIdentity['db'], key: string): Promise<number> {
  const row = await orm.query.attempts.findFirst({ where: (table, { eq }) => eq(table.key, key) })
  return row?.lockedUntil ? (row.lockedUntil.getTime() - row.lastAt.getTime()) / 1000 : 0
}

async function unlock({ orm }: TestIdentity['db'], key: string): Promise<void> {
  const { attempts } = await import('#server/db/identity-schema.ts')
  const { eq } = await import('drizzle-orm')
  await orm.update(attempts).set({ lockedUntil: null }).where(eq(attempts.key, key))
}
