import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, attempts } from '#server/db/identity-schema.ts'
import {
  freshEmail,
  password,
  startIdentity,
  until,
  type TestIdentity,
} from '../../../../tests/support/identity.ts'
import { digest } from '../tokens/secrets.ts'
import { attemptKey } from './attempts.ts'
import type { Timer } from './bounded-delay.ts'
import { defaultCost } from './passwords.ts'

/** Who waits now, and for how many seconds each was made to wait; a second is over in a moment here. */
let waiting = 0
let seconds: number[] = []
let secondLasts = 5
const timer: Timer = (length, done) => {
  seconds.push(length)
  waiting += 1
  const timeout = setTimeout(done, length * secondLasts)
  return () => {
    waiting -= 1
    clearTimeout(timeout)
  }
}

let server: TestIdentity
beforeAll(async () => {
  // Without test hooks the limits for each network are those of production.
  server = await startIdentity({ IDENTITY_TEST_HOOKS: 'off', TRUST_PROXY: 'on' }, { timer })
})
beforeEach(() => {
  seconds = []
  secondLasts = 5
})
afterAll(() => server.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const signIn = async (email: string, secret: string, ip: string, browserToken?: string) => {
  const body = { email, password: secret, ...(browserToken && { browserToken }) }
  const { status, json } = await server.call('/v1/accounts:signInWithPassword', body, from(ip))
  if (status === 503) return 'busy'
  return (json['error'] as { message: string } | undefined)?.message.split(' : ')[0] ?? 'in'
}
const askForReset = (email: string, ip: string) =>
  server.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, from(ip))
const register = (email: string, ip: string) =>
  server.call('/v1/accounts:signUp', { email, password }, from(ip))

it('refuses a network after ten wrong passwords for an address, and neither other networks nor other addresses', async () => {
  const [email, other] = [freshEmail(), freshEmail()]
  await register(email, '10.0.0.1')
  await register(other, '10.0.0.1')
  for (let n = 1; n <= 10; n += 1)
    expect(await signIn(email, 'Wrong123', '10.0.1.1')).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await signIn(email, password, '10.0.1.1')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect(await signIn(other, password, '10.0.1.1')).toBe('in')
  expect(await signIn(email, password, '10.0.0.1')).toBe('in')
})

it('does not let a burst through, nor tell known from unknown addresses', async () => {
  const [known, unknown] = [freshEmail(), freshEmail()]
  await register(known, '10.0.0.2')
  for (const email of [known, unknown]) {
    const burst = Array.from({ length: 25 }, () => signIn(email, 'Wrong123', '10.0.2.1'))
    const answers = await Promise.all(burst)
    expect(answers.filter((answer) => answer === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(15)
  }
})

describe('strangers who try an owner’s address from everywhere', () => {
  const attack = (email: string, tries: number, net: string) =>
    Promise.all(Array.from({ length: tries }, (_, n) => signIn(email, 'Wrong123', `10.1.${net}.${n + 1}`)))

  it('slow the owner down by some seconds, and refuse them neither password nor mail', async () => {
    const email = freshEmail()
    await register(email, '10.0.0.3')
    const answers = await attack(email, 26, '3')
    expect(new Set(answers)).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS']))
    for (let n = 0; n < 7; n += 1) await askForReset(email, `10.1.33.${n}`)
    seconds = []
    expect(await signIn(email, password, '10.0.0.3')).toBe('in')
    expect(seconds).toEqual([4])
    expect((await askForReset(email, '10.0.0.3')).status).toBe(200)
    const { code } = await server.mailTo(email, 'PASSWORD_RESET')
    const reset = { oobCode: code, newPassword: 'Newpass1' }
    expect((await server.call('/v1/accounts:resetPassword', reset)).status).toBe(200)
  })

  it('do not slow down a browser the owner signed in with before, nor use up what it may try', async () => {
    const email = freshEmail()
    const browserToken = 'b'.repeat(43)
    await server.call('/v1/accounts:signUp', { email, password, browserToken }, from('10.0.0.4'))
    for (let n = 0; n < 11; n += 1) await signIn(email, 'Wrong123', '10.0.0.4')
    await attack(email, 16, '4')
    expect(await signIn(email, password, '10.0.0.4')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect(seconds).not.toEqual([])
    seconds = []
    expect(await signIn(email, password, '10.0.0.4', browserToken)).toBe('in')
    expect(seconds).toEqual([])
    // It has an allowance of its own, and is nobody else's.
    for (let n = 0; n < 10; n += 1) await signIn(email, 'Wrong123', `10.2.4.${n}`, browserToken)
    expect(await signIn(email, password, '10.2.4.100', browserToken)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    const other = freshEmail()
    await register(other, '10.0.0.5')
    for (let n = 0; n < 11; n += 1) await signIn(other, 'Wrong123', '10.2.5.1', browserToken)
    expect(await signIn(other, password, '10.2.5.1', browserToken)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  it('do not stop a whole network, when a proxy makes one of them all', async () => {
    const [email, net] = [freshEmail(), '10.0.6.1']
    await register(email, net)
    const key = attemptKey('password-from', net)
    await server.db.orm.insert(attempts).values({ key, count: 100, lastAt: new Date() })
    await Promise.all(Array.from({ length: 10 }, () => signIn(freshEmail(), 'Wrong123', net)))
    expect(await countOf(key)).toBe(110)
    expect(await signIn(email, password, net)).toBe('in')
    expect(seconds.at(-1)).toBe(8)
  })
})

it('whoever hangs up while waiting leaves their place, of which a network has four', async () => {
  const [email, net] = [freshEmail(), '10.0.13.1']
  await server.db.orm
    .insert(attempts)
    .values({ key: attemptKey('password-on', email), count: 100, lastAt: new Date() })
  const ask = (signal: AbortSignal | null = null) =>
    fetch(`${server.origin}/v1/accounts:signInWithPassword?key=swapwise`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', ...from(net) },
      body: JSON.stringify({ email, password: 'Wrong123' }),
    })
  const caller = new AbortController()
  secondLasts = 60_000
  const held = Promise.allSettled(Array.from({ length: 4 }, () => ask(caller.signal)))
  await until(() => waiting === 4)
  expect(seconds).toEqual([4, 4, 4, 4])
  expect((await ask()).status).toBe(503)
  caller.abort()
  await held
  await until(() => waiting === 0)
  secondLasts = 5
  expect((await ask()).status).toBe(400)
})

it('a few networks that try passwords all the time do not hold up another’s sign-in', async () => {
  const hashing = { ...defaultCost, memoryCost: 4096 }
  const slow = await startIdentity({ TRUST_PROXY: 'on' }, { db: server.db, hashing })
  const [email, browserToken] = [freshEmail(), 'k'.repeat(43)]
  await slow.call('/v1/accounts:signUp', { email, password, browserToken }, from('10.0.14.1'))
  const flood = Array.from({ length: 160 }, (_, n) => slow.identity.passwords.hash(`network ${n % 5}`, 'x'))
  const answered = Promise.allSettled([
    ...flood,
    ...Array.from({ length: 32 }, () => slow.identity.passwords.hash('10.0.14.1', 'x')),
  ])
  const signedIn = (ip: string, body = {}) =>
    slow.call('/v1/accounts:signInWithPassword', { email, password, ...body }, from(ip))
  const answers = [signedIn('10.0.14.2'), signedIn('10.0.14.1', { browserToken })]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  const hashed = (await answered).filter(({ status }) => status === 'fulfilled').length
  expect(hashed).toBeGreaterThan(100)
  await slow.close()
})

it('behind a proxy nobody told us of, an address is slowed down instead of refused', async () => {
  const env = { NODE_ENV: 'production', TRUST_PROXY: 'off', IDENTITY_TEST_HOOKS: 'off' }
  const proxied = await startIdentity(env, { db: server.db, timer })
  const email = freshEmail()
  const body = (secret: string) => ({ email, password: secret })
  const tryOne = (secret: string) =>
    proxied.call('/v1/accounts:signInWithPassword', body(secret), from('203.0.113.9'))
  await proxied.call('/v1/accounts:signUp', body(password), from('203.0.113.9'))
  for (let n = 0; n < 11; n += 1) await tryOne('Wrong123')
  expect(seconds).toEqual([0.5])
  expect((await tryOne(password)).status).toBe(200)
  expect(seconds).toEqual([0.5, 1])
  await proxied.close()
})

it('a sign-in of one’s own does not wipe what a network has tried', async () => {
  const [email, net] = [freshEmail(), '10.0.7.1']
  await register(email, net)
  for (let n = 0; n < 3; n += 1) await signIn(freshEmail(), 'Wrong123', net)
  expect(await signIn(email, password, net)).toBe('in')
  expect(await countOf(attemptKey('password-from', net))).toBe(3)
})

it('a mailed link lifts every wait on the address', async () => {
  const email = freshEmail()
  await register(email, '10.0.8.1')
  const net = '10.0.8.2'
  const lockOut = async () => {
    for (let n = 0; n < 11; n += 1) await signIn(email, 'Wrong123', net)
    expect(await signIn(email, password, net)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  }
  await lockOut()
  await askForReset(email, '10.0.8.3')
  const { code } = await server.mailTo(email, 'PASSWORD_RESET')
  await server.call(
    '/v1/accounts:resetPassword',
    { oobCode: code, newPassword: 'Newpass1' },
    from('10.0.8.3'),
  )
  expect(await signIn(email, 'Newpass1', net)).toBe('in')
  await lockOut()
  const link = { requestType: 'EMAIL_SIGNIN', email }
  await server.call('/v1/accounts:sendOobCode', link, from('10.0.8.3'))
  const { code: oobCode } = await server.mailTo(email, 'EMAIL_SIGNIN')
  await server.call('/v1/accounts:signInWithEmailLink', { email, oobCode }, from('10.0.8.3'))
  expect(await signIn(email, 'Newpass1', net)).toBe('in')
})

it('waits longer each time, up to a quarter of an hour', async () => {
  const email = freshEmail()
  const key = attemptKey('password', email, '10.0.9.1')
  const waits: number[] = []
  for (let n = 0; n < 19; n += 1) {
    await server.identity.limits.passwordAttempt(email, '10.0.9.1')
    waits.push(await secondsLocked(key))
    await unlock(key)
  }
  expect(waits.slice(8).map(Math.round)).toEqual([0, 30, 60, 120, 240, 480, 900, 900, 900, 900, 900])
})

it('counts one network together', async () => {
  const results = []
  for (let n = 0; n < 32; n += 1) {
    const { status } = await register(freshEmail(), `2001:db8:0:1::${(n + 1).toString(16)}`)
    results.push(status)
  }
  expect(results.filter((status) => status === 200)).toHaveLength(30)
})

describe('mails that anybody may ask for', () => {
  const mailsTo = (email: string) => server.sent.filter((mail) => mail.to === email)

  it('are a few at once and then one every five minutes, in the same words, and each of them works', async () => {
    const email = freshEmail()
    await register(email, '10.0.10.1')
    const answers = []
    for (let n = 1; n <= 8; n += 1) answers.push(await askForReset(email, `10.3.10.${n}`))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    await until(() => mailsTo(email).length === 5)
    expect(Math.round(await secondsLocked(attemptKey('PASSWORD_RESET', email)))).toBe(300)
    await unlock(attemptKey('PASSWORD_RESET', email))
    await askForReset(email, '10.3.10.9')
    await until(() => mailsTo(email).length === 6)
    expect(Math.round(await secondsLocked(attemptKey('PASSWORD_RESET', email)))).toBe(300)
    const [first, ...later] = mailsTo(email).map(({ code }) => code)
    const reset = (oobCode = '') =>
      server.refusal('/v1/accounts:resetPassword', { oobCode, newPassword: 'Newpass1' })
    expect((await reset(first)).status).toBe(200)
    for (const code of later) expect((await reset(code)).message).toBe('INVALID_OOB_CODE')
  })

  it('count for one recipient however the domain is spelled', async () => {
    const email = freshEmail()
    await register(email, '10.0.11.1')
    const [name, domain] = email.split('@')
    const wide = `${name}@${domain?.replace('example', 'ｅｘａｍｐｌｅ')}`
    for (let n = 1; n <= 8; n += 1) await askForReset(n % 2 ? wide : email, `10.3.11.${n}`)
    await until(() => mailsTo(email).length === 5)
    expect(await signIn(wide, password, '10.0.11.1')).toBe('in')
    expect((await register(wide, '10.0.11.2')).json).toMatchObject({ error: { message: 'EMAIL_EXISTS' } })
    await server.db.orm
      .update(accounts)
      .set({ email: `${name}@münchen.example` })
      .where(eq(accounts.email, email))
    await server.identity.store.accounts.respell()
    expect(await signIn(`${name}@xn--mnchen-3ya.example`, password, '10.0.11.1')).toBe('in')
  })
})

describe('mails that members ask for', () => {
  const askAs = async (idToken: unknown, order: object, ip: string) =>
    (await server.call('/v1/accounts:sendOobCode', { idToken, ...order }, from(ip))).status
  const change = (newEmail: string) => ({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail })

  it('are not used up by strangers who ask for the same address', async () => {
    const email = freshEmail()
    const { json: owner } = await register(email, '10.0.15.1')
    const { json: stranger } = await register(freshEmail(), '10.0.15.2')
    for (let n = 0; n < 5; n += 1)
      expect(await askAs(stranger['idToken'], change(email), '10.0.15.2')).toBe(200)
    expect(await askAs(stranger['idToken'], change(email), '10.0.15.2')).toBe(400)
    expect(await askAs(owner['idToken'], { requestType: 'VERIFY_EMAIL' }, '10.0.15.1')).toBe(200)
    await server.mailTo(email, 'VERIFY_EMAIL')
  })

  it('are not used up by whoever else asks in the same network', async () => {
    const [email, net] = [freshEmail(), '10.0.18.1']
    const { json } = await register(email, net)
    const link = () => ({ requestType: 'EMAIL_SIGNIN', email: freshEmail() })
    for (let n = 0; n < 30; n += 1) expect(await askAs(undefined, link(), net)).toBe(200)
    expect(await askAs(undefined, link(), net)).toBe(400)
    expect(await askAs(json['idToken'], { requestType: 'VERIFY_EMAIL' }, net)).toBe(200)
    expect(await askAs(json['idToken'], change(freshEmail()), net)).toBe(200)
  })

  it('are bounded for a member, whatever addresses they name', async () => {
    const net = '10.0.19.1'
    const { json } = await register(freshEmail(), net)
    for (let n = 0; n < 10; n += 1) expect(await askAs(json['idToken'], change(freshEmail()), net)).toBe(200)
    expect(await askAs(json['idToken'], change(freshEmail()), net)).toBe(400)
  })

  it('come at a pace to an address that many ask for', async () => {
    const email = freshEmail()
    for (let member = 1; member <= 3; member += 1) {
      const { json } = await register(freshEmail(), `10.0.16.${member}`)
      for (let n = 0; n < 5; n += 1)
        expect(await askAs(json['idToken'], change(email), `10.0.16.${member}`)).toBe(200)
    }
    const key = attemptKey('VERIFY_AND_CHANGE_EMAIL', email)
    expect(Math.round(await secondsLocked(key))).toBe(300)
    expect(await countOf(key)).toBe(10)
  })
})

describe('a member who changes their password all the time', () => {
  it('is told to wait', async () => {
    let { json } = await register(freshEmail(), '10.0.12.1')
    for (let n = 0; n < 10; n += 1) {
      const change = { idToken: String(json['idToken']), password: `Newpass${n}` }
      ;({ json } = await server.call('/v1/accounts:update', change))
    }
    const change = { idToken: String(json['idToken']), password: 'Onemore1' }
    expect((await server.refusal('/v1/accounts:update', change)).message).toMatch(/^TOO_MANY_ATTEMPTS/)
  })

  it('does not keep a stranger from signing in, and is answered 503 beyond what can wait', async () => {
    const hashing = { ...defaultCost, memoryCost: 4096 }
    const slow = await startIdentity({}, { db: server.db, hashing })
    const stranger = freshEmail()
    await slow.call('/v1/accounts:signUp', { email: stranger, password })
    const { passwords } = slow.identity
    const askAmidChanges = async () => {
      const done: string[] = []
      const changes = Array.from({ length: 50 }, () =>
        passwords.hash('member', password).then(
          () => done.push('changed'),
          () => done.push('refused'),
        ),
      )
      const signedIn = await slow.call('/v1/accounts:signInWithPassword', { email: stranger, password })
      expect(signedIn.status).toBe(200)
      const before = done.filter((what) => what === 'changed').length
      await Promise.all(changes)
      expect(done.filter((what) => what === 'refused').length).toBeGreaterThan(10)
      return before
    }
    // Whoever was held up on the way to the line, as on a busy machine, asks again.
    await until(async () => (await askAmidChanges()) < 32)
    let isOver = false
    const hashOnAndOn = async (member: string) => {
      while (!isOver) await passwords.hash(member, password).catch(() => pause(1))
    }
    const flood = Array.from({ length: 200 }, (_, n) => hashOnAndOn(`member ${n}`))
    const ask = () =>
      fetch(`${slow.origin}/v1/accounts:signInWithPassword?key=swapwise`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: stranger, password }),
      })
    const { headers } = await until(async () => {
      const answer = await ask()
      return answer.status === 503 && answer
    })
    expect(headers.get('retry-after')).toBe('1')
    isOver = true
    await Promise.all(flood)
    await slow.close()
  })

  it('and a profile, have limits of their own', async () => {
    const { json } = await register(freshEmail(), '10.0.12.1')
    const idToken = String(json['idToken'])
    const uid = String(json['localId'])
    for (let n = 0; n < 59; n += 1) await server.identity.limits.change(uid)
    const update = () => server.refusal('/v1/accounts:update', { idToken, displayName: 'Ada' })
    expect((await update()).status).toBe(200)
    expect((await update()).message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/)
  })
})

it('a mailed reset outlives an answer of 503', async () => {
  const slow = await startIdentity({}, { db: server.db, hashing: defaultCost })
  const email = freshEmail()
  const { json } = await slow.call('/v1/accounts:signUp', { email, password })
  await slow.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const { code } = await slow.mailTo(email, 'PASSWORD_RESET')
  const reset = () => slow.call('/v1/accounts:resetPassword', { oobCode: code, newPassword: 'Newpass1' })
  const one = () => slow.identity.passwords.hash(String(json['localId']), password)
  const heap = Promise.allSettled(Array.from({ length: 40 }, one))
  expect((await reset()).status).toBe(503)
  await heap
  expect((await reset()).status).toBe(200)
  expect((await reset()).status).toBe(400)
  await slow.close()
})

it('nothing counted for an account is left when it goes', async () => {
  const [email, net] = [freshEmail(), '10.0.17.1']
  const { json } = await register(email, net)
  const [uid, idToken] = [String(json['localId']), json['idToken']]
  await server.identity.store.accounts.update(uid, { emailVerified: true })
  await signIn(email, 'Wrong123', net)
  await askForReset(email, net)
  await server.call('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email }, from(net))
  const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: freshEmail(), idToken }
  await server.call('/v1/accounts:sendOobCode', change, from(net))
  await server.call('/v1/accounts:update', { idToken, displayName: 'Ada' })
  const counted = async () =>
    (await server.db.orm.query.attempts.findMany()).filter(
      ({ key }) => key.includes(digest(email)) || key.includes(digest(uid)),
    )
  expect((await counted()).length).toBeGreaterThan(5)
  expect((await server.call('/v1/accounts:delete', { idToken })).status).toBe(200)
  expect(await counted()).toEqual([])
})

it('takes as long over an address nobody has as over a wrong password', async () => {
  const slow = await startIdentity({}, { db: server.db, hashing: { ...defaultCost, timeCost: 12 } })
  const email = freshEmail()
  await slow.call('/v1/accounts:signUp', { email, password })
  // The processor's time: what else goes on on the machine does not count.
  const time = async (address: string) => {
    const started = process.cpuUsage()
    await slow.call('/v1/accounts:signInWithPassword', { email: address, password: 'Wrong123' })
    return process.cpuUsage(started).user
  }
  // In turns: a machine that is slower for a while is so for both.
  const [nobodys, wrong]: [number[], number[]] = [[], []]
  for (let n = 0; n < 4; n += 1) {
    nobodys.push(await time(freshEmail()))
    wrong.push(await time(email))
  }
  expect(Math.min(...nobodys) / Math.min(...wrong)).toBeGreaterThan(0.6)
  await slow.close()
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

async function rowOf(key: string) {
  return server.db.orm.query.attempts.findFirst({ where: (table, { eq: is }) => is(table.key, key) })
}

async function countOf(key: string): Promise<number> {
  return (await rowOf(key))?.count ?? 0
}

async function secondsLocked(key: string): Promise<number> {
  const row = await rowOf(key)
  return row?.lockedUntil ? (row.lockedUntil.getTime() - row.lastAt.getTime()) / 1000 : 0
}

async function unlock(key: string): Promise<void> {
  await server.db.orm.update(attempts).set({ lockedUntil: null }).where(eq(attempts.key, key))
}
