import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mine } from '#contract/mine.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { reports } from '#server/db/moderation-schema.ts'
import { recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  evidenceDraft,
  storeEvidence,
  storeQuery,
  storeRecommendation,
} from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const nothing = {
  votes: {},
  swaps: [],
  swapNotes: {},
  evidence: [],
  checks: {},
  following: false,
  saved: false,
}

const hide = (table: typeof recommendations | typeof evidence, id: string) =>
  world.db.orm.update(table).set({ hiddenAt: new Date() }).where(eq(table.id, id))

it('tells a member what they marked on a query, and nobody else', async () => {
  const [ada, bea] = [await world.person('ada'), await world.person('bea')]
  const id = await storeQuery(world.db, { id: 'abcdef'.repeat(4) })
  expect((await ada.call('GET', `/products/${id}/mine`)).json()).toEqual(nothing)
  await ada.call('PUT', `/saved/${id}`)
  const answer = await ada.call('GET', `/products/${id.toUpperCase()}/mine`)
  expect([answer.json(), answer.headers['cache-control']]).toEqual([{ ...nothing, saved: true }, 'no-store'])
  expect((await bea.call('GET', `/products/${id}/mine`)).json()).toEqual(nothing)
})

it('tells their votes by recommendation and what they switched to', async () => {
  const [ada, bea] = [await world.person('ada'), await world.person('bea')]
  const id = await storeQuery(world.db)
  const [good, bad] = [
    await storeRecommendation(world.db, { queryId: id }),
    await storeRecommendation(world.db, { queryId: id }),
  ]
  await ada.call('PUT', `/recommendations/${good}/vote`, { value: 1 })
  await ada.call('PUT', `/recommendations/${bad}/vote`, { value: -1, reason: 'wrong' })
  await ada.call('PUT', `/recommendations/${good}/swap`, { note: 'Since May.' })
  expect((await ada.call('GET', `/products/${id}/mine`)).json()).toEqual({
    ...nothing,
    votes: { [good]: 1, [bad]: -1 },
    swaps: [good],
    swapNotes: { [good]: 'Since May.' },
  })
  expect((await bea.call('GET', `/products/${id}/mine`)).json()).toEqual(nothing)
  const told = (await bea.call('GET', `/recommendations?queryId=${id}`)).body
  expect(told).not.toContain(ada.uid)
  expect(told).not.toContain('wrong')
  expect(told).not.toContain('Since May.')
  await hide(recommendations, good)
  const left = { ...nothing, votes: { [bad]: -1 } }
  expect((await ada.call('GET', `/products/${id}/mine`)).json()).toEqual(left)
})

it('refuses visitors, what is no id, and a query that is not there', async () => {
  const ada = await world.person('ada')
  const unknown = '0'.repeat(24)
  expect((await world.app.inject(`/products/${unknown}/mine`)).statusCode).toBe(401)
  expect((await ada.call('GET', '/products/nothing/mine')).statusCode).toBe(400)
  expect((await ada.call('GET', `/products/${unknown}/mine`)).statusCode).toBe(404)
})

it('tells what evidence they added, and their verdicts on what others did', async () => {
  const [ada, bea] = [await world.person('ada'), await world.person('bea')]
  const queryId = await storeQuery(world.db)
  const [theirs, other] = [
    await storeEvidence(world.db, { queryId }),
    await storeEvidence(world.db, { queryId }),
  ]
  const added = await ada.call('POST', `/products/${queryId}/evidence`, evidenceDraft)
  await ada.call('PUT', `/evidence/${theirs}/check`, { verdict: 'outdated', note: 'Since May.' })
  await ada.call('PUT', `/evidence/${other}/check`, { verdict: 'still-true' })
  expect((await ada.call('GET', `/products/${queryId}/mine`)).json()).toEqual({
    ...nothing,
    evidence: [added.json<{ insertedId: string }>().insertedId],
    checks: { [theirs]: 'outdated', [other]: 'still-true' },
    checkNotes: { [theirs]: 'Since May.' },
  })
  expect((await bea.call('GET', `/products/${queryId}/mine`)).json()).toEqual(nothing)
  await hide(evidence, theirs)
  const left = (await ada.call('GET', `/products/${queryId}/mine`)).json<object>()
  expect(left).toHaveProperty('checks', { [other]: 'still-true' })
  expect(left).not.toHaveProperty('checkNotes')
})

it('tells whoever proved an address what evidence was imported under it', async () => {
  const [ada, bea] = [await world.person('ada'), await world.person('bea')]
  const queryId = await storeQuery(world.db)
  const imported = await storeEvidence(world.db, { queryId, author: `email:${ada.email}` })
  const evidenceOf = async ({ call }: typeof ada) =>
    (await call('GET', `/products/${queryId}/mine`)).json<{ evidence: string[] }>().evidence
  expect([await evidenceOf(ada), await evidenceOf(bea)]).toEqual([[imported], []])
})

it('tells what they reported until it is decided, members by their handle', async () => {
  const [ada, bea] = [await world.person('ada'), await world.person('bea')]
  await bea.call('PATCH', '/members/me', {})
  const { handle } = (await bea.call('GET', '/members/me')).json<{ handle: string }>()
  const id = await storeQuery(world.db)
  const reported = [
    { subject: 'query', id },
    { subject: 'member', id: handle },
  ]
  for (const what of reported) await ada.call('POST', '/reports', { ...what, kind: 'spam' })
  const told = async (person: typeof ada) =>
    (await person.call('GET', `/products/${id}/mine`)).json<Mine>().reported
  expect(await told(ada)).toEqual(reported.toReversed())
  expect(await told(bea)).toBeUndefined()
  await world.db.orm.update(reports).set({ closedAt: new Date() })
  expect(await told(ada)).toBeUndefined()
})
