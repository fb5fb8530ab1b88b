import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recentPosts, recentTexts } from '#server/db/platform-schema.ts'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import {
  evidenceDraft,
  queryDraft,
  recommendationDraft,
  storeHelpfulMarks,
  storeQuery,
} from '../../../../tests/support/factories.ts'
import { isPast } from './quota-sql.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp({ POST_LIMITS: 'on' })
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>
type Answer = Awaited<ReturnType<Person['call']>>
const statuses = (answers: Answer[]) => answers.map(({ statusCode }) => statusCode)
const sorted = (answers: Answer[]) => statuses(answers).toSorted((a, b) => a - b)
const said = (answer: Answer) => answer.json<{ message: string }>().message
const idIn = (answer: Answer) => answer.json<{ insertedId: string }>().insertedId

const aDayAgo = () => new Date(Date.now() - 24 * 60 * 60_000 - 1)
const other = () => ({ queryTitle: `Who knows ${randomUUID()}?` })
const ask = (person: Person, changes: object = other()) =>
  person.call('POST', '/products', { ...queryDraft, ...changes })

/** As if somebody had posted so many minutes ago. */
async function postedBefore({ uid }: Person, minutesAgo: number[]) {
  const postedAt = minutesAgo
    .toSorted((a, b) => b - a)
    .map((minutes) => new Date(Date.now() - minutes * 60_000))
  const values = { uid, postedAt, digests: postedAt.map(() => randomUUID()) }
  await world.db.orm
    .insert(recentPosts)
    .values(values)
    .onConflictDoUpdate({ target: recentPosts.uid, set: values })
}

async function makeRegular({ uid }: Person) {
  const date = new Date(Date.now() - 4 * 24 * 60 * 60_000)
  for (let n = 0; n < 2; n++) await storeQuery(world.db, { owner: uid, date })
}

/** The same, here for long, with advice that helped many. */
async function makeTrusted(person: Person) {
  await makeRegular(person)
  const joined = new Date(Date.now() - 40 * 24 * 60 * 60_000)
  await world.db.orm.update(members).set({ joined }).where(eq(members.uid, person.uid))
  await storeHelpfulMarks(world.db, person.uid)
}

describe('how often members post', () => {
  it('is five times an hour for new ones, whatever they post, and who is refused is told when again', async () => {
    const ann = await world.person('ann')
    const query = idIn(await ask(ann))
    const answers = [
      await ann.call('POST', '/recommendations', { ...recommendationDraft, queryId: query }),
      await ann.call('POST', `/products/${query}/evidence`, evidenceDraft),
      await ask(ann),
      await ask(ann),
    ]
    expect(statuses(answers)).toEqual([201, 201, 201, 201])
    const refused = [
      await ask(ann),
      await ann.call('POST', '/recommendations', { ...recommendationDraft, title: 'Mine', queryId: query }),
      await ann.call('POST', `/products/${query}/evidence`, { ...evidenceDraft, statement: 'Another.' }),
    ]
    expect(statuses(refused)).toEqual([429, 429, 429])
    for (const answer of refused) {
      expect(said(answer)).toBe('New members can post 5 times an hour. You can post again in 60 minutes.')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    }
    const entries = await world.app.inject(`/recommendations?queryId=${query}`)
    expect(entries.json()).toHaveLength(1)
    expect((await world.app.inject(`/products/${query}`)).json()).toMatchObject({
      recommendationCount: 1,
      evidenceCount: 1,
    })
  })

  it('is counted back from now: as soon as the oldest is an hour past there is a place', async () => {
    const bob = await world.person('bob')
    await postedBefore(bob, [61, 59, 50, 40, 30, 20])
    const refused = await ask(bob)
    expect([refused.statusCode, said(refused)]).toEqual([
      429,
      'New members can post 5 times an hour. You can post again in 1 minute.',
    ])
    await postedBefore(bob, [90, 61, 50, 40, 30, 20])
    expect(statuses([await ask(bob), await ask(bob)])).toEqual([201, 429])
  })

  it('is twenty times a day for new ones', async () => {
    const cat = await world.person('cat')
    await postedBefore(
      cat,
      Array.from({ length: 20 }, (_, n) => 61 + n),
    )
    const refused = await ask(cat)
    expect([refused.statusCode, said(refused)]).toEqual([
      429,
      'New members can post 20 times a day. You can post again in 23 hours.',
    ])
  })

  it('is thirty times an hour for regular ones, and as often as they like for those who run the place', async () => {
    const [dan, eve] = [await world.person('dan'), await world.person('eve')]
    await makeRegular(dan)
    for (const person of [dan, eve])
      await postedBefore(
        person,
        Array.from({ length: 29 }, (_, n) => n + 1),
      )
    await ask(eve)
    await world.db.orm.update(members).set({ role: 'moderator' }).where(eq(members.uid, eve.uid))
    expect(statuses([await ask(dan), await ask(dan)])).toEqual([201, 429])
    expect(said(await ask(dan))).toMatch(
      /^Members can post 30 times an hour\. You can post again in \d+ minutes\.$/,
    )
    expect(statuses([await ask(eve), await ask(eve), await ask(eve)])).toEqual([201, 201, 201])
  })

  it('is sixty times an hour and four hundred a day for those who are trusted', async () => {
    const pat = await world.person('pat')
    await ask(pat)
    await makeTrusted(pat)
    const minutes = (count: number, first: number) => Array.from({ length: count }, (_, n) => first + n / 10)
    await postedBefore(pat, minutes(59, 1))
    expect(statuses([await ask(pat), await ask(pat)])).toEqual([201, 429])
    expect(said(await ask(pat))).toMatch(/^Members can post 60 times an hour\./)
    await postedBefore(pat, minutes(399, 61))
    expect(statuses([await ask(pat), await ask(pat)])).toEqual([201, 429])
    expect(said(await ask(pat))).toMatch(/^Members can post 400 times a day\./)
  })

  it('is held to when many are sent at once', async () => {
    const fay = await world.person('fay')
    await postedBefore(fay, [4, 3, 2, 1])
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(fay)))
    expect(sorted(answers)).toEqual([201, 429, 429, 429, 429, 429])
    const gil = await world.person('gil')
    const first = await Promise.all(Array.from({ length: 8 }, () => ask(gil)))
    expect(sorted(first)).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  })

  it('counts what was deleted, and nothing that was refused', async () => {
    const hal = await world.person('hal')
    await postedBefore(hal, [3, 2, 1])
    const unknown = '0'.repeat(24)
    expect(
      statuses([
        await hal.call('POST', '/recommendations', { ...recommendationDraft, queryId: unknown }),
        await hal.call('POST', `/products/${unknown}/evidence`, evidenceDraft),
        await ask(hal, { queryTitle: '' }),
      ]),
    ).toEqual([404, 404, 400])
    const made = await ask(hal)
    await hal.call('DELETE', `/products/${idIn(made)}`)
    expect(statuses([await ask(hal), await ask(hal)])).toEqual([201, 429])
  })

  it('and change what they posted: three times as often, whatever it is, and what stays the same is no change', async () => {
    const joy = await world.person('joy')
    const query = idIn(await ask(joy))
    const evidence = idIn(await joy.call('POST', `/products/${query}/evidence`, evidenceDraft))
    const entry = idIn(await joy.call('POST', '/recommendations', { ...recommendationDraft, queryId: query }))
    const changes = (boycottingReason: string) => [
      () => joy.call('PUT', `/products/${query}`, { ...queryDraft, queryTitle: 'Which?', boycottingReason }),
      () => joy.call('PUT', `/products/${query}/status`, { status: 'improved', note: boycottingReason }),
      () =>
        joy.call('PUT', `/recommendations/${entry}`, { ...recommendationDraft, reason: boycottingReason }),
      () => joy.call('PUT', `/evidence/${evidence}`, { ...evidenceDraft, statement: boycottingReason }),
    ]
    for (const reason of ['One.', 'Two.', 'Three.', 'Three.'])
      for (const change of changes(reason)) expect((await change()).statusCode).toBe(200)
    const answers = []
    for (const change of changes('Four.')) answers.push(await change())
    const rest = await Promise.all(changes('Five.').map((change) => change()))
    expect([statuses(answers), statuses(rest)]).toEqual([
      [200, 200, 200, 429],
      [429, 429, 429, 429],
    ])
    for (const refused of rest)
      expect(said(refused)).toBe(
        'New members can change posts 15 times an hour. You can change posts again in 60 minutes.',
      )
    expect((await ask(joy)).statusCode).toBe(201)
  })

  it('is nobody’s concern where POST_LIMITS is off', async () => {
    const free = await createTestApp({ POST_LIMITS: 'off' }, { db: world.db })
    const ian = await free.person('ian')
    const answers = []
    for (let n = 0; n < 7; n++) answers.push(await ask(ian, {}))
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
    await free.app.close()
  })

  it('is forgotten a day after the last', async () => {
    const [old, recent] = [await world.person('old'), await world.person('recent')]
    const nothing = await world.person('nothing')
    await postedBefore(nothing, [])
    await postedBefore(old, [2_000, 1_441])
    await postedBefore(recent, [2_000, 1_439])
    await world.db.orm.delete(recentPosts).where(isPast)
    const left = (await world.db.orm.select().from(recentPosts)).map(({ uid }) => uid)
    expect(left).toContain(recent.uid)
    for (const { uid } of [old, nothing]) expect(left).not.toContain(uid)
  })
})

describe('the same text', () => {
  const again = 'You have posted the same text in the last 24 hours. Please write something else.'

  it('is refused a second time, however it is spelled, and by another member it is another', async () => {
    const [kim, leo] = [await world.person('kim'), await world.person('leo')]
    const answers = [
      await ask(kim, {}),
      await ask(kim, { queryTitle: ' WHO  washes\u200B whöm? ' }),
      await ask(kim, { productBrand: 'Another', productImageUrl: 'https://images.example.org/b.png' }),
      await ask(kim, { boycottingReason: 'They closed it.' }),
      await ask(leo, {}),
    ]
    expect(statuses(answers)).toEqual([201, 409, 409, 201, 201])
    expect(answers.slice(1, 3).map(said)).toEqual([again, again])
  })

  it('is refused on another query, too, unless it has another source', async () => {
    const mia = await world.person('mia')
    await makeRegular(mia)
    const [one, two] = [await storeQuery(world.db), await storeQuery(world.db)]
    const recommend = (queryId: string, changes = {}) =>
      mia.call('POST', '/recommendations', { ...recommendationDraft, ...changes, queryId })
    const add = (query: string, changes = {}) =>
      mia.call('POST', `/products/${query}/evidence`, { ...evidenceDraft, ...changes })
    expect(
      statuses([
        await recommend(one),
        await recommend(two),
        await recommend(two, { reason: 'It refills, as I said elsewhere.' }),
        await add(one),
        await add(two),
        await add(two, { url: 'https://other.example.org/refill' }),
      ]),
    ).toEqual([201, 409, 201, 201, 409, 201])
  })

  it('can be posted after a day, and a change makes another text of what is there', async () => {
    const ned = await world.person('ned')
    const made = idIn(await ask(ned, {}))
    expect(
      (await ned.call('PUT', `/products/${made}`, { ...queryDraft, queryTitle: 'Else?' })).statusCode,
    ).toBe(200)
    expect((await ned.call('PUT', `/products/${made}`, queryDraft)).statusCode).toBe(200)
    expect((await ask(ned, {})).statusCode).toBe(409)
    const [row] = await world.db.orm.select().from(recentPosts).where(eq(recentPosts.uid, ned.uid))
    await world.db.orm
      .update(recentPosts)
      .set({ postedAt: [aDayAgo()], digests: row?.digests ?? [] })
      .where(eq(recentPosts.uid, ned.uid))
    await world.db.orm.update(recentTexts).set({ at: aDayAgo() }).where(eq(recentTexts.uid, ned.uid))
    expect((await ask(ned, {})).statusCode).toBe(201)
  })

  it('is refused as a change, too, unless it was the post’s own', async () => {
    const rae = await world.person('rae')
    await makeRegular(rae)
    const query = await storeQuery(world.db)
    const add = async (path: string, draft: object) => idIn(await rae.call('POST', path, draft))
    const evidencePath = `/products/${query}/evidence`
    for (const [path, draft, field] of [
      ['/products', queryDraft, 'queryTitle'],
      ['/recommendations', { ...recommendationDraft, queryId: query }, 'title'],
      [evidencePath, evidenceDraft, 'statement'],
    ] as const) {
      const first = await add(path, { ...draft, [field]: 'Buy this' })
      const second = await add(path, { ...draft, [field]: 'Nothing yet' })
      const put = (id: string, words: string) =>
        rae.call('PUT', `${path === evidencePath ? '/evidence' : path}/${id}`, { ...draft, [field]: words })
      const refused = await put(second, 'BUY  this')
      expect([refused.statusCode, said(refused)]).toEqual([409, again])
      const made = await rae.call('POST', path, { ...draft, [field]: 'Buy that' })
      await rae.call('DELETE', `${path === evidencePath ? '/evidence' : path}/${idIn(made)}`)
      expect(
        statuses([
          // What it says already, in other letters; something else, and what it said before.
          await put(first, 'buy THIS'),
          await put(first, 'Buy nothing'),
          await put(first, 'Buy this'),
          // What another one says since it was changed, or said a while ago; what is new.
          await put(second, 'Buy nothing'),
          await rae.call('POST', path, { ...draft, [field]: 'Buy nothing' }),
          await put(second, 'Buy that'),
          await put(second, 'Something else'),
        ]),
      ).toEqual([200, 200, 200, 409, 409, 409, 200])
    }
  })

  it('is refused of whoever only changes what they posted long ago', async () => {
    const sue = await world.person('sue')
    const date = new Date(Date.now() - 4 * 24 * 60 * 60_000)
    const olds = [
      await storeQuery(world.db, { owner: sue.uid, date }),
      await storeQuery(world.db, { owner: sue.uid, date }),
    ]
    const put = (id = '') => sue.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle: 'Buy this' })
    expect(statuses([await put(olds[0]), await put(olds[1])])).toEqual([200, 409])
    expect(said(await ask(sue, { queryTitle: 'Buy this' }))).toBe(again)
    await world.db.orm.update(recentTexts).set({ at: aDayAgo() }).where(eq(recentTexts.uid, sue.uid))
    expect(statuses([await put(olds[1]), await ask(sue, { queryTitle: 'Buy this' })])).toEqual([200, 409])
  })

  it('sent again under its key is answered as the first time, also by whoever may post no more', async () => {
    const ola = await world.person('ola')
    const send = (key: string, draft: object) =>
      world.app.inject({
        method: 'POST',
        url: '/products',
        headers: { authorization: `Bearer ${ola.token}`, 'idempotency-key': key },
        payload: { ...queryDraft, ...draft },
      })
    const first = await send('one', {})
    expect((await send('one', {})).json()).toEqual(first.json())
    expect((await send('two', {})).statusCode).toBe(409)
    const both = await Promise.all([send('three', other()), send('four', { queryTitle: 'Both?' })])
    expect(statuses(both)).toEqual([201, 201])
    await postedBefore(ola, [5, 4, 3, 2, 1])
    expect((await send('one', {})).json()).toEqual(first.json())
    expect((await send('one', { queryTitle: 'Else?' })).statusCode).toBe(422)
    expect((await send('else', { queryTitle: 'Else?' })).statusCode).toBe(429)
    const pair = { queryTitle: 'Twice?' }
    await postedBefore(ola, [])
    const twice = await Promise.all([send('five', pair), send('five', pair)])
    expect(twice[0].json()).toEqual(twice[1].json())
  })
})
