import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import type { BlockedMember } from '#contract/blocks.ts'
import { blockLimit } from '#contract/blocks.ts'
import type { Mine } from '#contract/mine.ts'
import { blocks } from '#server/db/blocks-schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  evidenceDraft,
  queryDraft,
  recommendationDraft,
  storeQuery,
} from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>
const handleOf = async (person: Person) =>
  (await person.call('GET', '/members/me')).json<{ handle: string }>().handle

/** Somebody with a handle and a query. */
async function settle(name: string) {
  const person = await world.person(name)
  const made = await person.call('POST', '/products', queryDraft)
  return { ...person, handle: await handleOf(person), query: made.json<{ insertedId: string }>().insertedId }
}

const block = (who: Person, { handle }: { handle: string }) => who.call('PUT', `/members/${handle}/block`)
const listOf = async (who: Person) => (await who.call('GET', '/members/me/blocks')).json<BlockedMember[]>()
const answer = async (who: Person, query: string) => [
  await who.call('POST', '/recommendations', { ...recommendationDraft, queryId: query }),
  await who.call('POST', `/products/${query}/evidence`, evidenceDraft),
]
const answered = async (who: Person, query: string) =>
  (await answer(who, query)).map(({ statusCode }) => statusCode)

it('keeps both from answering each other’s queries until it is taken back, and others from nothing', async () => {
  const [ann, ben, cat] = [await settle('ann'), await settle('ben'), await settle('cat')]
  for (let times = 0; times < 2; times++) {
    const made = await block(ann, { handle: ben.handle.toUpperCase() })
    expect([made.statusCode, made.json()]).toEqual([200, { blocked: true }])
  }
  expect(await answered(ben, ann.query)).toEqual([403, 403])
  expect(await answered(ann, ben.query)).toEqual([403, 403])
  expect(
    (await answer(ben, ann.query)).map((refused) => refused.json<{ message: string }>().message),
  ).toEqual([
    'You cannot recommend anything on the queries of this member.',
    'You cannot add evidence to the queries of this member.',
  ])
  // Whoever blocked is told why, the other is not.
  const reason = 'You have blocked this member. You can unblock them on your profile.'
  expect(
    (await answer(ann, ben.query)).map((refused) => refused.json<{ message: string }>().message),
  ).toEqual([reason, reason])
  // Nor is the form offered to either of them.
  const told = async (who: Person, query: string) =>
    (await who.call('GET', `/products/${query}/mine`)).json<Mine>().block
  expect([await told(ann, ben.query), await told(ben, ann.query)]).toEqual(['own', 'other'])
  expect([await told(cat, ann.query), await told(ann, ann.query)]).toEqual([undefined, undefined])
  expect(await answered(cat, ann.query)).toEqual([201, 201])
  expect(await answered(ben, cat.query)).toEqual([201, 201])
  expect(await answered(ann, ann.query)).toEqual([201, 201])

  for (let times = 0; times < 2; times++) {
    const gone = await ann.call('DELETE', `/members/${ben.handle}/block`)
    expect([gone.statusCode, gone.json()]).toEqual([200, { blocked: false }])
  }
  expect(await answered(ben, ann.query)).toEqual([201, 201])
})

it('keeps both from changing what they said there before, not from deleting it', async () => {
  const [lea, max] = [await settle('lea'), await settle('max')]
  const [recommendation, evidence] = (await answer(max, lea.query)).map(
    (made) => made.json<{ insertedId: string }>().insertedId,
  )
  const paths = [`/recommendations/${recommendation}`, `/evidence/${evidence}`]
  const change = async (words: string) => [
    await max.call('PUT', paths[0] ?? '', { ...recommendationDraft, reason: words }),
    await max.call('PUT', paths[1] ?? '', { ...evidenceDraft, statement: words }),
  ]
  const statuses = async (words: string) => (await change(words)).map(({ statusCode }) => statusCode)
  expect(await statuses('And another thing.')).toEqual([200, 200])
  await block(lea, max)
  expect(
    (await change('And another.')).map((refused) => refused.json<{ message: string }>().message),
  ).toEqual([
    'You cannot recommend anything on the queries of this member.',
    'You cannot add evidence to the queries of this member.',
  ])
  expect(await statuses('And another.')).toEqual([403, 403])
  expect(await statuses('And another thing.')).toEqual([200, 200])
  for (const path of paths) expect((await max.call('DELETE', path)).json()).toMatchObject({ deletedCount: 1 })
})

it('is known to nobody but whoever did it', async () => {
  const [dan, eve] = [await settle('dan'), await settle('eve')]
  await block(dan, eve)
  const [told, ...others] = await listOf(dan)
  expect([told, others]).toEqual([
    {
      handle: eve.handle,
      name: 'Ms eve',
      picture: 'https://images.example.org/eve.png',
      joined: expect.any(String) as string,
      blockedAt: expect.any(String) as string,
    },
    [],
  ])
  expect(await listOf(eve)).toEqual([])
  const data = async (person: Person) => (await person.call('GET', '/account/data')).json<AccountData>()
  expect((await data(dan)).blocks).toEqual([{ handle: eve.handle, blockedAt: told?.blockedAt }])
  expect((await data(eve)).blocks).toEqual([])
  for (const path of [`/members/${dan.handle}`, `/products/${dan.query}`])
    expect((await eve.call('GET', path)).statusCode).toBe(200)
})

it('holds for rows from before there were accounts, and under a handle that was given up', async () => {
  const [fay, gus] = [await settle('fay'), await settle('gus')]
  const imported = await storeQuery(world.db, { owner: `email:${fay.email}`, email: fay.email })
  await gus.call('PATCH', '/members/me', { handle: 'gus-the-second' })
  expect((await block(fay, gus)).statusCode).toBe(200)
  expect(await answered(gus, imported)).toEqual([403, 403])
})

it('outlives that somebody takes their posts away, on either side', async () => {
  const [hal, ida] = [await settle('hal'), await settle('ida')]
  await block(hal, ida)
  await block(ida, hal)
  await hal.call('DELETE', '/account/posts?posts=delete')
  expect(await answered(hal, ida.query)).toEqual([403, 403])
  expect(await listOf(ida)).toMatchObject([{ name: 'Ms hal' }])
})

it('is refused of oneself, of nobody, without a sign-in, and beyond so many', async () => {
  const jan = await settle('jan')
  const visitor = await world.app.inject({ method: 'PUT', url: `/members/${jan.handle}/block` })
  const kim = await settle('kim')
  const blocked = Array.from({ length: blockLimit }, (_, n) => ({ uid: kim.uid, blocked: `uid-${n}` }))
  await world.db.orm.insert(blocks).values(blocked)
  const answers = [
    await block(jan, jan),
    await block(jan, { handle: 'nobody-here' }),
    visitor,
    await world.app.inject('/members/me/blocks'),
    await block(kim, jan),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 401, 401, 409])
  expect(answers.map((refused) => refused.json<{ message: string }>().message)).toContain(
    `You have blocked ${blockLimit} members. That is the limit. Unblock one of them first.`,
  )
})
