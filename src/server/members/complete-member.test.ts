import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#server/db/identity-schema.ts'
import { formerHandles, members } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'
import { addMembersOfPosts, completeMembers } from './backfill.ts'
import { memberProfiles } from './store-profile.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const memberOf = async (uid: string) => {
  const [row] = await world.db.orm.select().from(members).where(eq(members.uid, uid))
  return row
}
const ask = async (name: string, claims = {}) => {
  const person = await world.person(name, claims)
  await person.call('POST', '/products', queryDraft)
  return memberOf(person.uid)
}

it('whoever posts first is a member with a handle of their name', async () => {
  expect(await ask('ada', { name: 'Ada Lovelace' })).toMatchObject({
    handle: 'ada-lovelace',
    role: 'member',
    settings: {},
  })
  expect((await ask('ada2', { name: 'Ada Lovelace' }))?.handle).toBe('ada-lovelace-2')
  expect((await ask('ada3', { name: 'ada3@example.org' }))?.handle).toMatch(/^member-[a-z0-9]{5}$/)
  expect((await ask('ada', { name: 'Countess', iat: Math.floor(Date.now() / 1000) + 5 }))?.handle).toBe(
    'ada-lovelace',
  )
})

it('many with one name, all at once, get a handle each', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, n) => ask(`twin-${n}`, { name: 'Twin Peak' })),
  )
  const handles = people.map((row) => row?.handle)
  expect(new Set(handles).size).toBe(12)
  for (const handle of handles) expect(handle).toMatch(/^twin-peak(-\d+)?$/)
})

it('a handle that somebody gave up is nobody else’s for a while', async () => {
  const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000]
  const uid = 'uid-before'
  await world.db.orm.insert(formerHandles).values([
    { handle: 'gone-girl', uid, until: new Date(Date.now() + hour) },
    { handle: 'gone-boy', uid, until: new Date(Date.now() - day) },
  ])
  expect((await ask('girl', { name: 'Gone Girl' }))?.handle).toBe('gone-girl-2')
  expect((await ask('boy', { name: 'Gone Boy' }))?.handle).toBe('gone-boy')
})

it('whom the provider or the version before made a member is completed, with the day they came', async () => {
  const created = new Date('2020-02-02T02:02:02.000Z')
  await world.db.orm.insert(accounts).values({ uid: 'uid-old', displayName: 'Old Timer', createdAt: created })
  const told = { email: null, emailVerified: false, picture: null }
  await memberProfiles.store(world.db.orm, { uid: 'uid-old', name: 'Old Timer', ...told })
  expect(await memberOf('uid-old')).toMatchObject({ handle: null })
  await completeMembers(world.db)
  expect(await memberOf('uid-old')).toMatchObject({ handle: 'old-timer', joined: created })
})

it('people who posted before there were members become members, and rows that are no person’s do not', async () => {
  const date = new Date('2021-03-03T03:03:03.000Z')
  const [first, newest] = [
    { email: 'gil@old.example.org', userName: 'G' },
    { email: 'gil@example.org', userName: 'Gil' },
  ]
  for (const [n, said] of [first, newest].entries())
    await storeQuery(world.db, { owner: 'uid-gil', id: `60${n}000000000000000000000`, date, ...said })
  const createdAt = new Date('2021-04-04T04:04:04.000Z')
  const hal = { recommenderEmail: 'hal@example.org', recommenderName: 'hal@example.org', createdAt }
  await storeRecommendation(world.db, { author: 'uid-hal', ...hal })
  for (const owner of ['nobody', 'email:x@example.org', 'deleted:account'])
    await storeQuery(world.db, { owner })
  const ada = await memberOf('uid-ada')
  for (let times = 0; times < 2; times++) {
    await addMembersOfPosts(world.db)
    await completeMembers(world.db)
  }
  expect(await memberOf('uid-gil')).toMatchObject({
    name: 'Gil',
    email: 'gil@example.org',
    emailVerified: false,
    handle: 'gil',
    joined: date,
  })
  expect(await memberOf('uid-hal')).toMatchObject({ name: null, email: 'hal@example.org', joined: createdAt })
  expect(await memberOf('uid-ada')).toEqual(ada)
  const uids = (await world.db.orm.select().from(members)).map(({ uid }) => uid)
  expect(uids.filter((uid) => !uid.startsWith('uid-'))).toEqual([])
})
