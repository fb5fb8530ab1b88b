import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { attempts } from '#server/db/identity-schema.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { attemptKey, createAttempts, delayOf, isBelow } from './attempts.ts'
import type { Timer } from './bounded-delay.ts'
import { forgetAttempts } from './forget-attempts.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createLimits, type Limits } from './limits.ts'

let db: Database
beforeAll(async () => {
  db = await createTestDatabase()
  await db.runScript(`
    insert into attempts (key, count, last_at) select 'password:' || md5(n::text) || ':here', 1, now() from generate_series(1, 20000) n;
    analyze attempts;`)
})
afterAll(() => db.close())

it('forgets a key, or what is below it, and nothing that only begins alike', async () => {
  const keys = ['a:1', 'a:1:x', 'a:1:y', 'a:10', 'a:1-:x']
  await db.orm.insert(attempts).values(keys.map((key) => ({ key, count: 1, lastAt: new Date() })))
  const left = async () =>
    (await db.orm.query.attempts.findMany()).map(({ key }) => key).filter((key) => keys.includes(key))
  const counted = createAttempts(db.orm)
  await counted.forgetBelow('a:1')
  expect((await left()).toSorted()).toEqual(['a:1', 'a:1-:x', 'a:10'])
  await counted.forget('a:1')
  expect((await left()).toSorted()).toEqual(['a:1-:x', 'a:10'])
})

it('does not look at all of them for it, whatever the language of the database', async () => {
  const plan = await db.prepare(sql`explain delete from ${attempts} where ${isBelow('password:abc')}`)()
  expect(JSON.stringify(plan)).toContain('attempts_beginning')
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
  await db.runScript('truncate attempts')
})

describe('what was counted', () => {
  const hour = 60 * 60
  const slowdown = { free: 2, firstDelay: 1, longestDelay: 5, forgetAfter: hour }
  const allowance = { free: 2, firstWait: 30, longestWait: 60, forgetAfter: hour }
  const quietFor = (key: string, seconds: number) =>
    db.orm
      .update(attempts)
      .set({ lastAt: new Date(Date.now() - seconds * 1000), lockedUntil: null })
      .where(eq(attempts.key, key))

  it('is forgotten after a quiet while, and not before', async () => {
    const counted = createAttempts(db.orm)
    for (const [quiet, next] of [
      [hour - 60, 3],
      [hour + 60, 1],
    ] as const) {
      await counted.count('counted', slowdown)
      await counted.count('counted', slowdown)
      await quietFor('counted', quiet)
      expect(await counted.count('counted', slowdown)).toBe(next)
      await counted.forget('counted')
    }
    const takes = async (times: number) => {
      const taken = []
      for (let n = 0; n < times; n += 1) taken.push(await counted.take('taken', allowance))
      return taken
    }
    expect(await takes(3)).toEqual([true, true, false])
    await quietFor('taken', hour - 60)
    expect(await takes(2)).toEqual([true, false])
    await quietFor('taken', hour + 60)
    expect(await takes(3)).toEqual([true, true, false])
  })

  it('locks nobody for longer than the longest wait, though the clock was put back', async () => {
    const counted = createAttempts(db.orm)
    const lockedFor = (ahead: number) =>
      db.orm
        .update(attempts)
        .set({ lockedUntil: new Date(Date.now() + ahead * 1000) })
        .where(eq(attempts.key, 'ahead'))
    await counted.take('ahead', allowance)
    await lockedFor(allowance.longestWait - 30)
    expect(await counted.take('ahead', allowance)).toBe(false)
    await lockedFor(hour)
    expect(await counted.take('ahead', allowance)).toBe(true)
  })

  it('is given back for a rightful attempt, and never more than was counted', async () => {
    const counted = createAttempts(db.orm)
    await counted.count('rightful', slowdown)
    await counted.giveBack('rightful')
    await counted.giveBack('rightful')
    expect(await counted.count('rightful', slowdown)).toBe(1)
  })

  it('makes whoever comes after so many wait longer each time, up to a limit', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 1_000_000].map((n) => delayOf(n, slowdown))).toEqual([
      0, 0, 1, 2, 4, 5, 5, 5,
    ])
  })
})

describe('limits', () => {
  const [minute, hour] = [60, 60 * 60]
  const [uid, email, ip] = ['uid-ada', 'ada@example.org', '198.51.100.7']
  let seconds: number[] = []
  const timer: Timer = (length, done) => {
    seconds.push(length)
    const soon = setImmediate(done)
    return () => clearImmediate(soon)
  }
  const limitsWhere = (generous: boolean) =>
    createLimits({
      attempts: createAttempts(db.orm),
      browsers: createKnownBrowsers(db.orm),
      generous,
      timer,
    })
  type Ask = (limits: Limits) => Promise<unknown>
  /** Asks after so many have been counted, the last so many seconds ago, and nothing else. */
  const askAfter = async (ask: Ask, key: string, count: number, secondsAgo = 0, generous = false) => {
    seconds = []
    await db.orm.delete(attempts).where(ne(attempts.key, key))
    const before = { count, lastAt: new Date(Date.now() - secondsAgo * 1000), lockedUntil: null }
    await db.orm
      .insert(attempts)
      .values({ key, ...before })
      .onConflictDoUpdate({ target: attempts.key, set: before })
    await ask(limitsWhere(generous))
    const [row] = await db.orm.select().from(attempts).where(eq(attempts.key, key))
    const locked = row?.lockedUntil ? (row.lockedUntil.getTime() - row.lastAt.getTime()) / 1000 : 0
    return { locked: Math.round(locked), delayed: seconds[0] ?? 0 }
  }
  const password: Ask = (limits) => limits.passwordAttempt(email, ip)
  const shared: Ask = (limits) => limits.passwordAttempt(email, ip, { isSharedNetwork: true })
  const recovery: Ask = (limits) => limits.recoveryCode(uid, ip)
  const newPassword: Ask = (limits) => limits.passwordChange(uid)
  const change: Ask = (limits) => limits.change(uid)
  const signUp: Ask = (limits) => limits.signUp(ip)
  const mail: Ask = (limits) => limits.mail({ uid, purpose: 'VERIFY_EMAIL', to: email })
  const link: Ask = (limits) => limits.signInMail('EMAIL_SIGNIN', email, ip)
  const reset: Ask = (limits) => limits.signInMail('PASSWORD_RESET', email, ip)
  const google: Ask = (limits) => limits.providerSignIn(ip)

  it.each<[string, string, Ask, free: number, first: number, longest: number, forgotten: number]>([
    ['passwords', attemptKey('password', email, ip), password, 10, 30, 15 * minute, 24 * hour],
    ['new passwords', attemptKey('new-password', uid), newPassword, 10, 30, 15 * minute, hour],
    ['changes', attemptKey('change', uid), change, 60, 10, minute, 10 * minute],
    ['new accounts', attemptKey('sign-up-from', ip), signUp, 30, 5 * minute, hour, hour],
    [
      'mails of a member to one address',
      attemptKey('mail', uid, 'VERIFY_EMAIL', email),
      mail,
      5,
      5 * minute,
      hour,
      hour,
    ],
    ['mails to an address', attemptKey('VERIFY_EMAIL', email), mail, 10, 5 * minute, 5 * minute, hour],
    ['mails of a member to anybody', attemptKey('mail', uid), mail, 10, 5 * minute, hour, hour],
    ['links from a network', attemptKey('mail-from', ip), link, 30, 5 * minute, hour, hour],
    ['links to an address', attemptKey('EMAIL_SIGNIN', email), link, 5, 5 * minute, 5 * minute, hour],
  ])(
    'of %s: so many at will, then a wait that doubles',
    async (_, key, ask, free, first, longest, forgotten) => {
      const lockedAfter = async (count: number, secondsAgo?: number) =>
        (await askAfter(ask, key, count, secondsAgo)).locked
      expect([
        await lockedAfter(free - 2),
        await lockedAfter(free - 1),
        await lockedAfter(free),
        await lockedAfter(1000, forgotten + 30),
        await lockedAfter(1000, forgotten - 30),
        await lockedAfter(1000),
      ]).toEqual([0, first, Math.min(2 * first, longest), 0, longest, longest])
      const again = await ask(limitsWhere(false)).catch(() => false)
      expect(again).toBe(false)
    },
  )

  it.each<[string, string, Ask, free: number, longest: number]>([
    ['an address', attemptKey('password-on', email), password, 20, 4],
    ['an address in a shared network', attemptKey('password', email, ip), shared, 10, 8],
    ['a network', attemptKey('password-from', ip), password, 100, 8],
    ['ways to Google', attemptKey('provider-from', ip), google, 100, 8],
    ['resets', attemptKey('reset-from', ip), reset, 100, 8],
    ['recovery codes', attemptKey('recovery-code', uid, ip), recovery, 10, 8],
  ])('slow down %s: so many at once, then each waits longer', async (_, key, ask, free, longest) => {
    const delayAfter = async (count: number, secondsAgo?: number) =>
      (await askAfter(ask, key, count, secondsAgo)).delayed
    expect([
      await delayAfter(free - 1),
      await delayAfter(free),
      await delayAfter(free + 1),
      await delayAfter(1000, hour + 30),
      await delayAfter(1000, hour - 30),
    ]).toEqual([0, 0.5, 1, 0, longest])
  })

  it('of networks are out of reach where one machine plays many people, and no others', async () => {
    const from = attemptKey('mail-from', ip)
    expect(await askAfter(link, from, 1000, 0, true)).toEqual({ locked: 0, delayed: 0 })
    const own = attemptKey('EMAIL_SIGNIN', email)
    expect((await askAfter(link, own, 1000, 0, true)).locked).toBe(300)
  })

  it('are given back for the right password and lifted by a mailed link, of that address alone', async () => {
    const [limits, other] = [limitsWhere(false), 'bea@example.org']
    await db.orm.delete(attempts)
    const counted = async () =>
      Object.fromEntries((await db.orm.select().from(attempts)).map(({ key, count }) => [key, count]))
    for (const address of [email, other]) await limits.passwordAttempt(address, ip)
    const attempt = await limits.passwordAttempt(email, ip)
    await attempt.succeeded()
    const others = { [attemptKey('password', other, ip)]: 1, [attemptKey('password-on', other)]: 1 }
    const [onAddress, fromNetwork] = [attemptKey('password-on', email), attemptKey('password-from', ip)]
    expect(await counted()).toEqual({ ...others, [onAddress]: 1, [fromNetwork]: 2 })
    await limits.passwordAttempt(email, ip)
    const byBrowser = { key: attemptKey('password-browser', email, 'b'), count: 1, lastAt: new Date() }
    await db.orm.insert(attempts).values(byBrowser)
    await limits.forgive(email)
    expect(await counted()).toEqual({ ...others, [fromNetwork]: 3 })
  })

  it('are forgotten with the account, those of an address only where it was proved', async () => {
    const of = (who: string, address: string) => ({
      own: [
        ...['change', 'new-password', 'new-device'].map((what) => attemptKey(what, who)),
        attemptKey('recovery-code', who, ip),
        attemptKey('mail', who, 'VERIFY_EMAIL', address),
      ],
      ofAddress: [
        ...['password-on', 'PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL'].map((what) =>
          attemptKey(what, address),
        ),
        attemptKey('password', address, ip),
        attemptKey('password-browser', address, 'b'),
      ],
    })
    const [hers, others] = [of(uid, email), of('uid-bea', 'bea@example.org')]
    const kept = [...others.own, ...others.ofAddress]
    await db.orm.delete(attempts)
    const keys = [...hers.own, ...hers.ofAddress, ...kept]
    await db.orm.insert(attempts).values(keys.map((key) => ({ key, count: 1, lastAt: new Date() })))
    const left = async () => (await db.orm.select().from(attempts)).map(({ key }) => key)
    const leave = (proved: string | null) => forgetAttempts(db.orm, { uid, owners: [uid], email: proved })
    await leave(null)
    expect(new Set(await left())).toEqual(new Set([...hers.ofAddress, ...kept]))
    await leave(email)
    expect(new Set(await left())).toEqual(new Set(kept))
  })
})
