import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnMember } from '#contract/members.ts'
import type { Database } from '#server/db/client.ts'
import { accounts } from '#server/db/identity-schema.ts'
import { StartupError } from '#server/db/errors.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { features } from '#server/features.ts'
import { moderationOf } from '#server/moderation/moderation-context.ts'
import { decideAsOperator } from '#server/moderation/by-operator.ts'
import { resetPasskeys } from '#server/identity/reset-passkeys.ts'
import { createStore } from '#server/identity/store/store.ts'
import { membersUsage, runMembers } from './command.ts'
import { memberProfiles } from './store-profile.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

async function run(args: string[], openDatabase?: () => Promise<Database>) {
  const out = new PassThrough()
  let err = ''
  const code = await runMembers(
    {
      args,
      folder: '.',
      out,
      err: { write: (text) => (err += text) },
      openDatabase: openDatabase ?? (() => Promise.resolve({ ...world.db, close: () => Promise.resolve() })),
    },
    {
      decide: (db, input) => decideAsOperator(db, moderationOf(db, features), input),
      resetPasskeys: ({ orm }, address) => resetPasskeys(createStore(orm, memberProfiles), address),
    },
  )
  return { code, out: String((out.read() as Buffer | null) ?? ''), err }
}

const join = async (name: string, claims = {}) => {
  const person = await world.person(name, { name, ...claims })
  const me = async () => (await person.call('GET', '/members/me')).json<OwnMember>()
  await me()
  return me
}

it('prints how to use it for what it does not know, and when asked', async () => {
  const wrong = [
    [],
    ['list', 'x'],
    ['role'],
    ['role', 'ada@example.org'],
    ['find'],
    ['suspend', 'ada@example.org', '2027-01-31'],
    ['reset-passkeys'],
    ['reset-passkeys', 'ada@example.org', 'now'],
    ['reinstate', 'ada@example.org'],
    ['burn', 'ada@example.org'],
  ]
  for (const args of wrong) expect(await run(args)).toEqual({ code: 1, out: '', err: membersUsage })
  expect(await run(['--help'])).toEqual({ code: 0, out: membersUsage, err: '' })
})

it('says which of its words is wrong', async () => {
  const wrong: [string[], string][] = [
    [['role', 'ada@example.org', 'king'], 'There is no role king. Choose one of member, moderator, admin.'],
    [
      ['suspend', 'ada@example.org', 'tomorrow', 'Spam.'],
      'tomorrow is not a date. Write one like 2027-01-31.',
    ],
    [
      ['suspend', 'ada@example.org', '2027-02-31', 'Spam.'],
      '2027-02-31 is not a date. Write one like 2027-01-31.',
    ],
    [['suspend', 'ada@example.org', '2027-01-31', 'no'], 'The reason must be 3 to 500 characters long.'],
    [['reinstate', 'ada@example.org', 'x'.repeat(501)], 'The reason must be 3 to 500 characters long.'],
  ]
  for (const [args, sentence] of wrong)
    expect(await run(args)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
  expect(await run(['list'])).toEqual({
    code: 0,
    out: '',
    err: `There are no members in ${world.db.place} yet.\n`,
  })
})

it('gives a role by address, takes it back, and lists who has which', async () => {
  const ada = await join('ada')
  expect(await run(['role', 'ADA@example.org', 'moderator'])).toEqual({
    code: 0,
    out: 'ADA@example.org (ada) has the role moderator.\n',
    err: '',
  })
  expect(await ada()).toMatchObject({ role: 'moderator' })
  expect((await run(['list'])).out).toMatch(/^ada\tmoderator\tada@example\.org\t20\d\d-\d\d-\d\d\n$/)
  expect((await run(['role', 'ada@example.org', 'member'])).code).toBe(0)
  expect(await ada()).toMatchObject({ role: 'member' })
})

it('means whoever proved the address, and says so where nobody has', async () => {
  const claimed = await join('bea-claims', { email: 'bea@example.org', email_verified: false })
  const unproved = 'The address is not confirmed yet. Make sure that it is really theirs.\n'
  expect(await run(['role', 'bea@example.org', 'moderator'])).toMatchObject({ code: 0, err: unproved })
  await run(['role', 'bea@example.org', 'member'])
  const bea = await join('bea')
  await run(['role', 'bea@example.org', 'admin'])
  expect([(await claimed()).role, (await bea()).role]).toEqual(['member', 'admin'])

  for (const name of ['cid', 'cid-too']) await join(name, { email: 'cid@example.org', email_verified: false })
  expect(await run(['role', 'cid@example.org', 'admin'])).toMatchObject({
    code: 1,
    err: 'Several members have the address cid@example.org. It is not clear which one you mean.\n',
  })
  expect(await run(['role', 'nobody@example.org', 'admin'])).toMatchObject({
    code: 1,
    err: 'No member has the address nobody@example.org. They must sign in once first.\n',
  })
})

it('suspends until a day and reinstates, as a decision that is in the log', async () => {
  const dan = await join('dan')
  const day = `${new Date().getUTCFullYear() + 1}-01-31`
  const words = `31 January ${day.slice(0, 4)}`
  expect(await run(['suspend', 'dan@example.org', day, 'Spam', 'everywhere.'])).toEqual({
    code: 0,
    out: `dan@example.org (dan) is suspended until ${words}.\n`,
    err: '',
  })
  expect((await run(['find', 'Dan@example.org'])).out).toMatch(
    new RegExp(`^dan\tmember\tdan@example.org\t\\d{4}-\\d\\d-\\d\\d\tsuspended until ${day}\n$`),
  )
  expect(await run(['suspend', 'dan@example.org', day, 'Again.'])).toEqual({
    code: 1,
    out: '',
    err: `They are suspended until ${words} already. Reinstate them first.\n`,
  })
  expect((await run(['reinstate', 'dan@example.org', 'Enough.'])).out).toBe(
    'dan@example.org (dan) is no longer suspended.\n',
  )
  expect((await run(['find', 'dan@example.org'])).out).not.toContain('suspended')
  expect((await run(['find', 'nobody@example.org'])).code).toBe(1)
  expect((await world.app.inject('/moderation/log')).json()).toMatchObject([
    { role: 'operator', action: 'reinstate', reason: 'Enough.' },
    { role: 'operator', action: 'suspend', reason: 'Spam everywhere.' },
  ])
  expect(await dan()).toMatchObject({ role: 'member' })
})

it('suspends also who has done nothing here yet', async () => {
  const day = `${new Date().getUTCFullYear() + 1}-01-31`
  await memberProfiles.store(world.db.orm, {
    uid: 'uid-eli',
    name: 'Eli',
    email: 'eli@example.org',
    emailVerified: false,
    picture: null,
  })
  expect((await run(['suspend', 'eli@example.org', day, 'Part of a raid'])).out).toBe(
    `eli@example.org (eli) is suspended until 31 January ${day.slice(0, 4)}.\n`,
  )
})

it('takes passkeys away from whoever lost them, and from nobody unknown', async () => {
  const account = { uid: 'uid-fay', email: 'fay@example.org', secondFactor: true }
  await world.db.orm.insert(accounts).values(account)
  expect(await run(['reset-passkeys', 'Fay@example.org'])).toEqual({
    code: 0,
    out: 'Fay@example.org: 0 passkeys and the second factor removed, and signed out everywhere. We tell them by mail.\n',
    err: '',
  })
  expect(await world.db.orm.select().from(accounts)).toMatchObject([{ ...account, secondFactor: false }])
  expect(await run(['reset-passkeys', 'fay@example.org'])).toMatchObject({
    code: 1,
    err: 'fay@example.org has no passkeys and no second factor. Nothing was changed.\n',
  })
  expect(await run(['reset-passkeys', 'nobody@example.org'])).toEqual({
    code: 1,
    out: '',
    err: 'No account here has the address nobody@example.org.\n',
  })
})

it('says in one sentence that the data folder is in use', async () => {
  const locked = () => Promise.reject(new StartupError('The data folder is in use.'))
  expect(await run(['list'], locked)).toEqual({ code: 1, out: '', err: 'The data folder is in use.\n' })
})
