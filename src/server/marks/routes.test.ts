import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recommendation } from '#contract/recommendations.ts'
import { swaps, votes } from '#server/db/marks-schema.ts'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { findMiscounts } from '../../../tests/support/miscounts.ts'
import { createPeople } from '../../../tests/support/moderation.ts'
import { storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const unknownId = 'ffffffffffffffffffffffff'
const helpful = { value: 1 }
const notFit = { value: -1, reason: 'unavailable' }
const read = async (id: string) => (await world.app.inject(`/recommendations/${id}`)).json<Recommendation>()
const swapCountOf = async (queryId: string) =>
  (await world.app.inject(`/products/${queryId}`)).json<{ swapCount: number }>().swapCount

async function entries(count: number, owner = 'uid-asker') {
  const queryId = await storeQuery(world.db, { owner, recommendationCount: count })
  const ids: string[] = []
  for (let n = 0; n < count; n++)
    ids.push(await storeRecommendation(world.db, { queryId, queryOwner: owner, author: 'uid-author' }))
  return { queryId, ids }
}

async function entry(owner?: string) {
  const { queryId, ids } = await entries(1, owner)
  return { queryId, id: ids[0] ?? '' }
}

describe('PUT and DELETE /recommendations/{id}/vote', () => {
  it('count one vote a member, changeable, and answer with the counts', async () => {
    const [ada, bea] = [await world.person('ada'), await world.person('bea')]
    const { id } = await entry()
    const url = `/recommendations/${id.toUpperCase()}/vote`
    const vote = async (who: typeof ada, body: object) => (await who.call('PUT', url, body)).json<object>()
    expect(await vote(ada, helpful)).toEqual({ helpful: 1, notFit: 0, score: 0.37843 })
    expect(await vote(ada, helpful)).toEqual({ helpful: 1, notFit: 0, score: 0.37843 })
    expect(await vote(bea, helpful)).toEqual({ helpful: 2, notFit: 0, score: 0.549074 })
    expect(await vote(bea, notFit)).toEqual({ helpful: 1, notFit: 1, score: 0.164245 })
    expect(await read(id)).toMatchObject({ helpful: 1, notFit: 1, score: 0.164245 })
    const takeBack = async (who: typeof ada) => (await who.call('DELETE', url)).json<object>()
    expect(await takeBack(ada)).toEqual({ helpful: 0, notFit: 1, score: 0 })
    expect(await takeBack(ada)).toEqual({ helpful: 0, notFit: 1, score: 0 })
    expect(await takeBack(bea)).toEqual({ helpful: 0, notFit: 0, score: 0 })
  })

  it('keep why something is not a fit, and no reason beside "helpful"', async () => {
    const ada = await world.person('ada')
    const { id } = await entry()
    await ada.call('PUT', `/recommendations/${id}/vote`, notFit)
    const stored = () => world.db.orm.select().from(votes).where(eq(votes.recommendationId, id))
    expect(await stored()).toMatchObject([{ uid: ada.uid, value: -1, reason: 'unavailable' }])
    // Another reason for the same is no other vote.
    const votedAt = new Date('2026-01-01')
    await world.db.orm.update(votes).set({ votedAt }).where(eq(votes.recommendationId, id))
    await ada.call('PUT', `/recommendations/${id}/vote`, { ...notFit, reason: 'wrong' })
    expect(await stored()).toMatchObject([{ value: -1, reason: 'wrong', votedAt }])
    await ada.call('PUT', `/recommendations/${id}/vote`, { ...notFit, value: 1 })
    expect(await stored()).toMatchObject([{ value: 1, reason: null }])
    expect((await stored())[0]?.votedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it.each([
    [{ value: 0 }, 'value must be one of 1, -1.'],
    [{ value: '1' }, 'value must be one of 1, -1.'],
    [{}, 'value is required.'],
    [{ value: -1 }, 'reason is required.'],
    [{ value: -1, reason: 'ugly' }, 'reason must be one of unavailable, not-equivalent, also-listed, wrong.'],
  ])('refuse %j with 400', async (body, message) => {
    const ada = await world.person('ada')
    const answer = await ada.call('PUT', `/recommendations/${unknownId}/vote`, body)
    expect(answer.json()).toMatchObject({ statusCode: 400, message })
  })

  it('are not for whoever recommended it, under a uid or a proved address', async () => {
    const cid = await world.person('cid')
    for (const author of [cid.uid, `email:${cid.email}`]) {
      const id = await storeRecommendation(world.db, { author, queryId: await storeQuery(world.db) })
      const answer = await cid.call('PUT', `/recommendations/${id}/vote`, helpful)
      expect(answer.json()).toMatchObject({
        statusCode: 403,
        message: 'You cannot vote on your own recommendation.',
      })
      expect(await read(id)).toMatchObject({ helpful: 0, score: 0 })
    }
  })
})

describe('PUT and DELETE /recommendations/{id}/swap', () => {
  it('count one swap a member on the recommendation and its query, and keep the note', async () => {
    const [ada, bea] = [await world.person('ada'), await world.person('bea')]
    const { id, queryId } = await entry()
    const url = `/recommendations/${id.toUpperCase()}/swap`
    const swap = async (who: typeof ada, body: object) => (await who.call('PUT', url, body)).json<object>()
    expect(await swap(ada, { note: ' Tastes better. ' })).toEqual({ swapCount: 1 })
    expect(await swap(ada, { note: 'Tastes much better.' })).toEqual({ swapCount: 1 })
    expect(await swap(bea, {})).toEqual({ swapCount: 2 })
    const notes = await world.db.orm.select().from(swaps).where(eq(swaps.recommendationId, id))
    expect(new Set(notes.map(({ note }) => note))).toEqual(new Set(['Tastes much better.', null]))
    expect(await read(id)).toMatchObject({ swapCount: 2, chosen: false })
    expect(await swapCountOf(queryId)).toBe(2)
    for (const left of [1, 1]) expect((await ada.call('DELETE', url)).json()).toEqual({ swapCount: left })
    expect(await swapCountOf(queryId)).toBe(1)
  })

  it('keep the note of a swap that is said again, and take it away where it is empty', async () => {
    const ada = await world.person('ada')
    const { id } = await entry()
    const noteAfter = async (body: object) => {
      expect((await ada.call('PUT', `/recommendations/${id}/swap`, body)).json()).toEqual({ swapCount: 1 })
      const [swap] = await world.db.orm.select().from(swaps).where(eq(swaps.recommendationId, id))
      return swap?.note
    }
    expect(await noteAfter({ note: 'Since May.' })).toBe('Since May.')
    expect(await noteAfter({})).toBe('Since May.')
    expect(await noteAfter({ note: '' })).toBeNull()
    expect(await noteAfter({ note: 'Since June.' })).toBe('Since June.')
    expect(await noteAfter({ note: null })).toBeNull()
  })

  it('by whoever asked makes it the one they chose; authors may say it of themselves, too', async () => {
    const [asker, author] = [await world.person('asker'), await world.person('author')]
    const { id } = await entry(asker.uid)
    await author.call('PUT', `/recommendations/${id}/swap`, {})
    expect(await read(id)).toMatchObject({ swapCount: 1, chosen: false })
    await asker.call('PUT', `/recommendations/${id}/swap`, {})
    expect(await read(id)).toMatchObject({ swapCount: 2, chosen: true })
    await asker.call('DELETE', `/recommendations/${id}/swap`)
    expect(await read(id)).toMatchObject({ swapCount: 1, chosen: false })
  })

  it('are three a query and member at most, also where all come at once', async () => {
    const ada = await world.person('ada')
    const { ids, queryId } = await entries(6)
    const answers = await Promise.all(ids.map((id) => ada.call('PUT', `/recommendations/${id}/swap`, {})))
    const statuses = answers.map(({ statusCode }) => String(statusCode)).sort()
    expect(statuses).toEqual(['200', '200', '200', '409', '409', '409'])
    expect(await swapCountOf(queryId)).toBe(3)
    const refused = answers.findIndex(({ statusCode }) => statusCode === 409)
    const taken = answers.findIndex(({ statusCode }) => statusCode === 200)
    const put = (n: number) => ada.call('PUT', `/recommendations/${ids[n]}/swap`, { note: 'Again.' })
    expect((await put(refused)).json()).toMatchObject({
      message: expect.stringMatching(/^You have switched to 3/) as string,
    })
    expect((await put(taken)).statusCode).toBe(200)
    await ada.call('DELETE', `/recommendations/${ids[taken]}/swap`)
    expect((await put(refused)).statusCode).toBe(200)
  })

  it.each([
    [{ note: 'x'.repeat(281) }, 'note must be at most 280 characters long.'],
    [{ note: 'a\u0000b' }, 'note must not contain control characters or broken text.'],
    [{ note: 7 }, /^note /],
  ])('refuse %j with 400', async (body, message) => {
    const ada = await world.person('ada')
    const { statusCode, ...answer } = (
      await ada.call('PUT', `/recommendations/${unknownId}/swap`, body)
    ).json<{
      statusCode: number
      message: string
    }>()
    expect(statusCode).toBe(400)
    expect(answer.message).toMatch(message)
  })
})

describe('any mark', () => {
  const calls = [
    ['PUT', 'vote', helpful],
    ['DELETE', 'vote', undefined],
    ['PUT', 'swap', {}],
    ['DELETE', 'swap', undefined],
  ] as const

  it.each(calls)('%s %s needs somebody signed in, and something to be on', async (method, mark, body) => {
    const anonymous = await world.app.inject({
      method,
      url: `/recommendations/${unknownId}/${mark}`,
      ...(body && { payload: body }),
    })
    expect(anonymous.statusCode).toBe(401)
    const ada = await world.person('ada')
    for (const [id, status] of [
      [unknownId, 404],
      ['nonsense', 400],
    ] as const)
      expect((await ada.call(method, `/recommendations/${id}/${mark}`, body)).statusCode).toBe(status)
  })

  it('stays with a recommendation whose query goes, can be taken back, and none is added', async () => {
    const [asker, ada, bea] = [
      await world.person('asker'),
      await world.person('ada'),
      await world.person('bea'),
    ]
    const { id, queryId } = await entry(asker.uid)
    for (const [method, mark, body] of calls)
      if (method === 'PUT') await ada.call('PUT', `/recommendations/${id}/${mark}`, body)
    await asker.call('DELETE', `/products/${queryId}`)
    expect(await read(id)).toMatchObject({ helpful: 1, swapCount: 1 })
    for (const [method, mark, body] of calls) {
      const answer = await bea.call(method, `/recommendations/${id}/${mark}`, body)
      expect(answer.statusCode).toBe(method === 'PUT' ? 404 : 200)
      if (method === 'DELETE') await ada.call(method, `/recommendations/${id}/${mark}`)
    }
    expect(await read(id)).toMatchObject({ helpful: 0, swapCount: 0 })
  })

  it.each(['recommendation', 'query'] as const)(
    'can be taken back while its %s is hidden, which tells nothing of it, and others do not find it',
    async (subject) => {
      const people = createPeople(world)
      const mod = await people.join(`mod-${subject}`, 'moderator')
      const [ada, bea, cleo] = [await people.join('ada'), await people.join('bea'), await people.join('cleo')]
      const { id, queryId } = await entry()
      for (const person of [ada, bea])
        for (const [method, mark, body] of calls)
          if (method === 'PUT') await person.call('PUT', `/recommendations/${id}/${mark}`, body)
      // Of what tests store by themselves.
      const miscounts = await findMiscounts(world.db)
      const hidden = subject === 'query' ? queryId : id
      await mod.decide('hide', hidden, { subject })
      for (const [method, mark, body] of calls) {
        const url = `/recommendations/${id}/${mark}`
        expect((await cleo.call(method, url, body)).statusCode).toBe(404)
        if (method === 'PUT') expect((await ada.call('PUT', url, body)).statusCode).toBe(404)
      }
      const takeBack = async (mark: string) =>
        (await ada.call('DELETE', `/recommendations/${id}/${mark}`)).json<object>()
      expect(await takeBack('vote')).toEqual({ helpful: 0, notFit: 0, score: 0 })
      expect(await takeBack('swap')).toEqual({ swapCount: 0 })
      expect([await takeBack('vote'), await takeBack('swap')]).toMatchObject([
        { statusCode: 404 },
        { statusCode: 404 },
      ])
      expect(await findMiscounts(world.db)).toEqual(miscounts)
      await mod.decide('restore', hidden, { subject })
      expect(await read(id)).toMatchObject({ helpful: 1, swapCount: 1 })
      expect(await swapCountOf(queryId)).toBe(1)
      expect(await findMiscounts(world.db)).toEqual(miscounts)
    },
  )

  it('of somebody suspended is neither made nor taken back', async () => {
    const dan = await world.person('dan')
    const { id } = await entry()
    await dan.call('PUT', `/recommendations/${id}/vote`, helpful)
    const until = new Date(Date.now() + 60_000)
    await world.db.orm.update(members).set({ suspendedUntil: until }).where(eq(members.uid, dan.uid))
    for (const [method, mark, body] of calls) {
      const answer = await dan.call(method, `/recommendations/${id}/${mark}`, body)
      expect(answer.statusCode).toBe(403)
    }
  })

  it('is made by somebody who took their posts back and goes on with the same token', async () => {
    const eve = await world.person('eve')
    const { id } = await entry()
    await eve.call('PUT', `/recommendations/${id}/vote`, helpful)
    await eve.call('DELETE', '/account/posts?posts=delete')
    expect((await eve.call('PUT', `/recommendations/${id}/vote`, helpful)).json()).toMatchObject({
      helpful: 1,
    })
  })

  it('counts towards the limit of changes, so that a flood ends', async () => {
    const few = await createTestApp({ WRITES_PER_MINUTE: '3' }, { db: world.db })
    const fay = await few.person('fay')
    const { id } = await entry()
    const statuses: number[] = []
    for (let n = 0; n < 5; n++)
      statuses.push((await fay.call('PUT', `/recommendations/${id}/vote`, helpful)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await few.app.close()
  })
})

describe('with MARKS=verified', () => {
  it('marks are for members with a proved address; others are told how to prove it', async () => {
    const strict = await createTestApp({ MARKS: 'verified' }, { db: world.db })
    const gil = await strict.person('gil', { email_verified: false })
    const { id } = await entry()
    for (const [mark, body] of [
      ['vote', helpful],
      ['swap', {}],
    ] as const) {
      const answer = await gil.call('PUT', `/recommendations/${id}/${mark}`, body)
      expect(answer.json()).toEqual({
        statusCode: 403,
        error: 'Forbidden',
        message: expect.stringMatching(/^Confirm your email address first\. Open the link/) as string,
        code: 'address-not-proved',
      })
    }
    const proved = await strict.person('gil', { iat: Math.floor(Date.now() / 1000) + 1 })
    expect((await proved.call('PUT', `/recommendations/${id}/vote`, helpful)).statusCode).toBe(200)
    await strict.app.close()
  })
})
