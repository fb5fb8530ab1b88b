import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnMember } from '#contract/members.ts'
import type { OwnDecision } from '#contract/appeals.ts'
import { forgetLeftMembers } from '#server/account/upkeep.ts'
import { forgetPerson } from '#server/features.ts'
import { createMarkRecount } from '#server/marks/recount.ts'
import { members } from '#server/db/schema.ts'
import { memberProfiles } from '#server/members/store-profile.ts'
import { createMemberRecount } from '#server/members/suspension.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { createPeople, inserted, refusal, type Person } from '../../../tests/support/moderation.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let mod: Person
beforeAll(async () => {
  world = await createTestApp()
  people = createPeople(world)
  mod = await people.join('mod', 'moderator')
})
afterAll(() => world.close())

const end = () => new Date(Date.now() + 365 * 86_400_000)
const suspend = (person: Person) =>
  mod.decide('suspend', person.handle, { subject: 'member', until: end().toISOString(), reason: 'Spam.' })
const reinstate = (person: Person) =>
  mod.decide('reinstate', person.handle, { subject: 'member', reason: 'Enough.' })
const helpfulOf = async (id: string) =>
  (await world.app.inject(`/recommendations/${id}`)).json<{ helpful: number }>().helpful
const sentence = () => {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return `Your membership is suspended until ${end().toLocaleDateString('en-GB', day)}. Until then you can read and appeal, but not post.`
}

it('takes a member’s marks out of the counters until they are reinstated, and comes only once', async () => {
  const [ada, sam] = [await people.join('ada'), await people.join('sam')]
  const id = await ada.recommend(await ada.ask())
  await sam.call('PUT', `/recommendations/${id}/vote`, { value: 1 })
  expect(await helpfulOf(id)).toBe(1)
  expect((await suspend(sam)).statusCode).toBe(201)
  expect(await helpfulOf(id)).toBe(0)
  const { suspendedUntil = '' } = await sam.read<OwnMember>('/members/me')
  expect(suspendedUntil.slice(0, 10)).toBe(end().toISOString().slice(0, 10))
  expect((await suspend(sam)).statusCode).toBe(409)
  expect((await reinstate(sam)).statusCode).toBe(201)
  expect(await sam.read<OwnMember>('/members/me')).not.toHaveProperty('suspendedUntil')
  expect(await helpfulOf(id)).toBe(1)
  expect(refusal(await reinstate(sam))).toEqual([409, 'They are no longer suspended.'])
  const again = inserted(await suspend(sam))
  expect((await mod.call('DELETE', `/moderation/decisions/${again}`)).statusCode).toBe(200)
  expect(await helpfulOf(id)).toBe(1)
  expect((await sam.call('PUT', `/recommendations/${id}/vote`, { value: 1 })).statusCode).toBe(200)
})

it('refuses every change with the day it ends, but for an appeal, one’s privacy and leaving', async () => {
  const sue = await people.join('sue')
  const decision = inserted(await suspend(sue))
  const { paths } = (await world.app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, { security?: unknown[] }>>
  }>()
  const changing = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method, { security }]) => method !== 'get' && security?.length && !path.startsWith('/v'))
      .map(([method]) => [method.toUpperCase(), path] as ['PUT', string]),
  )
  const open = [
    'DELETE /account/posts',
    'POST /moderation/appeals',
    'PUT /members/{handle}/block',
    'DELETE /members/{handle}/block',
    'PATCH /members/me',
    'POST /notices/seen',
    'PUT /notices/settings/{kind}',
    'DELETE /follows/{kind}/{target}',
    'DELETE /lists/{listId}',
    'DELETE /push/subscriptions',
    'POST /shared-lists/{token}/seen',
  ]
  expect(changing.length).toBeGreaterThan(20)
  for (const [method, path] of changing.filter((call) => !open.includes(call.join(' ')))) {
    const url = path.replaceAll(/\{\w+\}/g, 'x')
    const answer = await sue.call(method, url, (method as string) === 'DELETE' ? undefined : {})
    expect([...refusal(answer), answer.json<{ code: string }>().code], `${method} ${path}`).toEqual([
      403,
      sentence(),
      'member-suspended',
    ])
  }
  const settings = { hideEmail: true, lens: ['repair'] }
  const changed = await sue.call('PATCH', '/members/me', settings)
  expect([changed.statusCode, changed.json()]).toMatchObject([200, settings])
  const renamed = await sue.call('PATCH', '/members/me', { handle: 'sue-again', hideEmail: false })
  expect(refusal(renamed)).toEqual([403, sentence()])
  expect((await sue.call('GET', '/members/me')).json()).toMatchObject({ handle: sue.handle, hideEmail: true })
  expect(await sue.read<OwnDecision[]>('/moderation/mine')).toMatchObject([
    {
      _id: decision,
      action: 'suspend',
      subject: 'member',
      id: sue.handle,
      reason: 'Spam.',
      appeal: 'possible',
    },
  ])
  expect((await sue.appeal(decision)).statusCode).toBe(201)
  const chief = await people.join('chief', 'admin')
  expect((await chief.decide('reinstate', sue.handle, { subject: 'member' })).statusCode).toBe(201)
  expect((await sue.call('POST', '/products', {})).statusCode).toBe(400)
})

it('is not shaken off by taking one’s posts back, of which nothing else is left', async () => {
  const [tom, tia] = [await people.join('tom'), await people.join('tia')]
  const id = await tom.ask()
  const rowOf = async ({ uid }: Person) =>
    (await world.db.orm.select().from(members).where(eq(members.uid, uid))).map(
      ({ name, email, suspendedUntil }) => [name, email, (suspendedUntil ?? 0) > new Date()],
    )
  for (const one of [tom, tia]) {
    await suspend(one)
    expect((await one.call('DELETE', '/account/posts?posts=delete')).statusCode).toBe(200)
    expect(await rowOf(one)).toEqual([[null, null, true]])
    await world.db.orm
      .update(members)
      .set({ leftAt: new Date(0) })
      .where(eq(members.uid, one.uid))
  }
  expect((await world.app.inject(`/products/${id}`)).statusCode).toBe(404)
  expect(refusal(await tom.call('POST', '/products', {}))).toEqual([403, sentence()])
  await world.db.orm
    .update(members)
    .set({ suspendedUntil: sql`now()` })
    .where(eq(members.uid, tom.uid))
  await createMemberRecount(world.db, [createMarkRecount(world.db)]).recountAll()
  await forgetLeftMembers(world.db, forgetPerson)
  expect(await rowOf(tom)).toEqual([])
  expect(await rowOf(tia)).toEqual([[null, null, true]])
})

it('leaves name and picture as they were for others to read, unless they are taken away', async () => {
  const vic = await people.join('vic')
  await suspend(vic)
  const shown = async (claims: Record<string, unknown>) => {
    await (await world.person('vic', claims)).call('GET', '/members/me')
    const { name, picture } = await vic.read<OwnMember>(`/members/${vic.handle}`)
    return [name, picture]
  }
  const picture = 'https://images.example.org/vic.png'
  expect(await shown({ name: 'Shame on mod', picture: 'https://images.example.org/rude.png' })).toEqual([
    'Ms vic',
    picture,
  ])
  expect(await shown({ name: undefined })).toEqual([null, picture])
  await memberProfiles.store(world.db.orm, {
    uid: vic.uid,
    name: 'Shame on mod',
    email: 'vic@elsewhere.example',
    emailVerified: true,
    picture,
  })
  const [stored] = await world.db.orm.select().from(members).where(eq(members.uid, vic.uid))
  expect(stored).toMatchObject({ name: null, email: 'vic@elsewhere.example' })
})

it('ends by itself at its moment', async () => {
  const una = await people.join('una')
  await suspend(una)
  await world.db.orm
    .update(members)
    .set({ suspendedUntil: sql`now()` })
    .where(eq(members.uid, una.uid))
  expect((await una.call('POST', '/products', {})).statusCode).toBe(400)
})

it('rests what a moderator may', async () => {
  const max = await people.join('max', 'moderator')
  const author = await people.join('nan')
  const hidden = await author.ask()
  await mod.decide('hide', hidden)
  const reads = async () => {
    const paths = ['/moderation/queue?limit=1', `/products/${hidden}`]
    return Promise.all(paths.map(async (path) => (await max.call('GET', path)).statusCode))
  }
  expect(await reads()).toEqual([200, 200])
  expect((await suspend(max)).statusCode).toBe(201)
  expect(await reads()).toEqual([403, 404])
  await reinstate(max)
  expect(await reads()).toEqual([200, 200])
})

it('is not waited for in a circle by two moderators who suspend each other', async () => {
  // There is one connection: nobody waits for a row.
  if (world.db.engine === 'pglite') return
  const pair = [await people.join('pat', 'moderator'), await people.join('quin', 'moderator')] as const
  const until = end().toISOString()
  const { answers } = await world.db.orm.transaction(async (tx) => {
    for (const { uid } of pair)
      await tx.select().from(members).where(eq(members.uid, uid)).for('no key update')
    const answers = [pair, pair.toReversed() as [Person, Person]].map(([by, of]) =>
      by.decide('suspend', of.handle, { subject: 'member', until }),
    )
    await expect.poll(() => countWaiting(world.db)).toBe(2)
    return { answers }
  })
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([201, 201])
})

it('gives and takes roles as an admin, though not to oneself', async () => {
  const [boss, amy] = [await people.join('boss', 'admin'), await people.join('amy')]
  const set = (who: Person, handle: string, role: string) =>
    who.call('PUT', `/members/${handle}/role`, { role })
  const forAdmins = [403, 'Only admins can give roles, and nobody can change their own role.']
  expect(refusal(await set(amy, amy.handle, 'admin'))).toEqual(forAdmins)
  expect(refusal(await set(mod, amy.handle, 'moderator'))).toEqual(forAdmins)
  expect(refusal(await set(boss, boss.handle, 'member'))).toEqual(forAdmins)
  expect((await set(boss, 'nobody-at-all', 'moderator')).statusCode).toBe(404)
  expect((await set(boss, amy.handle, 'queen')).statusCode).toBe(400)
  expect((await set(boss, amy.handle, 'moderator')).statusCode).toBe(200)
  expect((await amy.read<OwnMember>('/members/me')).role).toBe('moderator')
  expect((await amy.call('GET', '/moderation/queue?limit=1')).statusCode).toBe(200)
})
