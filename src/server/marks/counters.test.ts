import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Figures } from '#contract/figures.ts'
import { objectId } from '#server/db/object-id.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { createMemberRecount, createSuspension } from '#server/members/suspension.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  queryDraft,
  recommendationDraft,
  storeEvidence,
  storeQuery,
  storeRecommendation,
} from '../../../tests/support/factories.ts'
import { findMiscounts } from '../../../tests/support/miscounts.ts'
import { importContent, ndjson } from '../../../tests/support/transfer.ts'
import { createMarkRecount } from './recount.ts'
import { storeMarks } from './store.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>
const people = (count: number, name = 'p') =>
  Promise.all(Array.from({ length: count }, (_, n) => world.person(`${name}-${n}`)))
const settling = () => createMemberRecount(world.db, [createMarkRecount(world.db)])
const suspension = () => createSuspension(world.db, settling().recountMember)
const later = () => new Date(Date.now() + 600_000)
const figures = async () => (await world.app.inject('/figures')).json<Figures>()

async function entry(owner = 'uid-asker') {
  const queryId = await storeQuery(world.db, { owner, recommendationCount: 1 })
  const id = await storeRecommendation(world.db, { queryId, queryOwner: owner, author: 'uid-author' })
  const read = async () => {
    const [row] = await world.db.orm.select().from(recommendations).where(eq(recommendations.id, id))
    return row
  }
  return { queryId, id, read }
}

it(
  '200 marks and unmarks at once on one entry leave the counters equal to the rows',
  { timeout: 60_000 },
  async () => {
    const { id } = await entry()
    const crowd = await people(20, 'crowd')
    const calls = crowd.flatMap((person, n) => [
      () => person.call('PUT', `/recommendations/${id}/vote`, { value: 1 }),
      () => person.call('PUT', `/recommendations/${id}/swap`, {}),
      () => person.call('PUT', `/recommendations/${id}/vote`, { value: -1, reason: 'wrong' }),
      () => person.call('DELETE', `/recommendations/${id}/vote`),
      () => person.call('DELETE', `/recommendations/${id}/swap`),
      () => person.call('PUT', `/recommendations/${id}/vote`, { value: n % 2 ? 1 : -1, reason: 'wrong' }),
      () => person.call('PUT', `/recommendations/${id}/swap`, {}),
      () => person.call('PUT', `/recommendations/${id}/vote`, { value: 1 }),
      () => person.call('PUT', `/recommendations/${id}/swap`, { note: 'Good.' }),
      () => person.call('DELETE', `/recommendations/${id}/vote`),
    ])
    const answers = await Promise.all(calls.map((call) => call()))
    expect(answers).toHaveLength(200)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await findMiscounts(world.db)).toEqual([])
  },
)

it('a suspended member’s marks stop counting and count again afterwards, also while others mark', async () => {
  const { id, queryId, read } = await entry()
  const [sam, ...others] = (await people(12, 'suspended')) as [Person, ...Person[]]
  const mark = (person: Person) => [
    person.call('PUT', `/recommendations/${id}/vote`, { value: 1 }),
    person.call('PUT', `/recommendations/${id}/swap`, {}),
  ]
  await Promise.all(mark(sam))
  await Promise.all([suspension().suspend(sam.uid, later()), ...others.flatMap(mark)])
  expect(await read()).toMatchObject({ helpful: 11, swapCount: 11 })
  expect(await findMiscounts(world.db)).toEqual([])
  const taken = others.slice(6).map((person) => person.call('DELETE', `/recommendations/${id}/vote`))
  await Promise.all([suspension().reinstate(sam.uid), ...taken])
  expect(await read()).toMatchObject({ helpful: 7, swapCount: 12 })
  expect((await world.app.inject(`/products/${queryId}`)).json()).toMatchObject({ swapCount: 12 })
  expect(await findMiscounts(world.db)).toEqual([])
})

it('a mark made at the moment of a suspension is refused or stops counting with the others', async () => {
  for (let round = 0; round < 10; round++) {
    const [tim] = (await people(1, `moment-${round}`)) as [Person]
    const { id, read } = await entry()
    await tim.call('GET', '/members/me')
    await Promise.all([
      tim.call('PUT', `/recommendations/${id}/vote`, { value: 1 }),
      suspension().suspend(tim.uid, later()),
      tim.call('PUT', `/recommendations/${id}/swap`, {}),
    ])
    expect(await read()).toMatchObject({ helpful: 0, swapCount: 0 })
  }
})

it('a suspension that ended by itself, or was cut short, is settled by the hour’s work', async () => {
  const { id, read } = await entry()
  const [una, val] = (await people(2, 'hour')) as [Person, Person]
  for (const person of [una, val]) await person.call('PUT', `/recommendations/${id}/vote`, { value: 1 })
  const set = (uid: string, suspendedUntil: Date) =>
    world.db.orm.update(members).set({ suspendedUntil }).where(eq(members.uid, uid))
  await suspension().suspend(una.uid, later())
  await set(una.uid, new Date(Date.now() - 1))
  await set(val.uid, later())
  expect((await findMiscounts(world.db)).map(({ what }) => what)).toEqual(['mark of', 'mark of'])
  // What is left to do of one is not done with another.
  await settling().recountMember(val.uid)
  expect(await findMiscounts(world.db)).toMatchObject([{ what: 'mark of', id: una.uid }])
  await settling().recountAll()
  expect(await findMiscounts(world.db)).toEqual([])
  expect(await read()).toMatchObject({ helpful: 1 })
  const [stored] = await world.db.orm.select().from(members).where(eq(members.uid, una.uid))
  expect(stored?.suspendedUntil).toBeNull()
})

it('every mark of a suspended member stops counting, also where there are more than are locked at once', async () => {
  const [zac] = (await people(1, 'many')) as [Person]
  await zac.call('GET', '/members/me')
  const ids = Array.from({ length: 101 }, () => objectId())
  const made = { ...recommendationDraft, author: 'uid-author', createdAt: new Date(), foldedName: 'x' }
  await world.db.orm.insert(recommendations).values(ids.map((id) => ({ ...made, id })))
  const mark = { uid: zac.uid, queryId: 'f'.repeat(24) }
  const marks = ids.map((recommendationId) => ({ ...mark, recommendationId }))
  await storeMarks(
    world.db.orm,
    marks.map((one) => ({ ...one, value: 1 })),
    marks,
  )
  await suspension().suspend(zac.uid, later())
  expect(await findMiscounts(world.db)).toEqual([])
})

it('of two who leave and mark at that moment nothing is left, and others wait for nobody in a circle', async () => {
  for (let round = 0; round < 4; round++) {
    const [wim, xia, ...others] = (await people(6, `leaving-${round}`)) as [Person, Person, ...Person[]]
    const entries = await Promise.all([entry(wim.uid), entry(xia.uid), entry()])
    const marks = (person: Person) =>
      entries.flatMap(({ id }) => [
        person.call('PUT', `/recommendations/${id}/vote`, { value: 1 }),
        person.call('PUT', `/recommendations/${id}/swap`, {}),
      ])
    await Promise.all([...marks(wim), ...marks(xia)])
    const answers = await Promise.all([
      wim.call('DELETE', `/account/posts?posts=${round % 2 ? 'delete' : 'anonymize'}`),
      ...others.flatMap(marks),
      xia.call('DELETE', '/account/posts?posts=delete'),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await findMiscounts(world.db)).toEqual([])
    const { votes, swaps } = (await wim.call('GET', '/account/data')).json<{ votes: []; swaps: [] }>()
    expect([votes, swaps]).toEqual([[], []])
  }
})

it('an import that moves recommendations takes their swaps along', async () => {
  const [yan] = (await people(1, 'moved')) as [Person]
  const [from, to] = [await entry(), await entry()]
  for (const { id } of [from, to]) await yan.call('PUT', `/recommendations/${id}/swap`, {})
  const moved = { _id: from.id, ...recommendationDraft, queryId: to.queryId, createdAt: new Date() }
  await importContent(world.db, ndjson([moved]))
  expect(await findMiscounts(world.db)).toEqual([])
  const mine = (await yan.call('GET', `/products/${to.queryId}/mine`)).json<{ swaps: string[] }>()
  expect(mine.swaps).toEqual([from.id, to.id])
})

it('an import that gives a recommendation of a deleted query another one takes its marks along', async () => {
  const asker = await world.person('asker')
  const [yan] = (await people(1, 'brought')) as [Person]
  const [from, to] = [await entry(asker.uid), await entry()]
  await yan.call('PUT', `/recommendations/${from.id}/swap`, {})
  await yan.call('PUT', `/recommendations/${from.id}/vote`, { value: 1 })
  await asker.call('DELETE', `/products/${from.queryId}`)
  const moved = { _id: from.id, ...recommendationDraft, queryId: to.queryId, createdAt: new Date() }
  await importContent(world.db, ndjson([moved]))
  const mine = (await yan.call('GET', `/products/${to.queryId}/mine`)).json<object>()
  expect(mine).toMatchObject({ swaps: [from.id], votes: { [from.id]: 1 } })
  expect(await findMiscounts(world.db)).toEqual([])
})

it('figures are what a recount finds, for whoever asks', async () => {
  const before = await figures()
  const [zoe] = (await people(1, 'figures')) as [Person]
  const { id } = await entry()
  await zoe.call('PUT', `/recommendations/${id}/swap`, {})
  const { insertedId } = (await zoe.call('POST', '/products', queryDraft)).json<{ insertedId: string }>()
  const answer = await world.app.inject('/figures')
  expect(answer.json()).toEqual({
    queries: before.queries + 2,
    recommendations: before.recommendations + 1,
    swaps: before.swaps + 1,
  })
  const headers = { 'if-none-match': String(answer.headers['etag']) }
  expect((await world.app.inject({ url: '/figures', headers })).statusCode).toBe(304)
  await zoe.call('DELETE', `/products/${insertedId}`)
  const author = await world.person('author')
  await author.call('DELETE', `/recommendations/${id}`)
  expect(await figures()).toEqual({ ...before, queries: before.queries + 1 })
})

const [persons, places] = [4, 3]
const step = fc.oneof(
  fc.record({
    do: fc.constant('vote'),
    who: fc.nat(persons - 1),
    on: fc.nat(places - 1),
    value: fc.constantFrom(1, -1),
  }),
  fc.record({
    do: fc.constantFrom('unvote', 'swap', 'unswap'),
    who: fc.nat(persons - 1),
    on: fc.nat(places - 1),
  }),
  fc.record({
    do: fc.constantFrom('suspend', 'reinstate', 'leave', 'leave without posts'),
    who: fc.nat(persons - 1),
  }),
  fc.record({ do: fc.constantFrom('delete entry', 'delete query'), on: fc.nat(places - 1) }),
)
type Step = { do: string; who?: number; on?: number; value?: number }

it(
  'whatever members do, one after the other or at once, counters equal a recount',
  { timeout: 120_000 },
  async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 6 }) }), {
          minLength: 2,
          maxLength: 6,
        }),
        async (rounds) => {
          const crowd = await people(persons, `history-${runs++}`)
          const askers = crowd.slice(0, 2)
          const queryIds = await Promise.all(
            askers.map(
              async ({ call }) =>
                (await call('POST', '/products', queryDraft)).json<{ insertedId: string }>().insertedId,
            ),
          )
          const ids = await Promise.all(
            Array.from({ length: places }, async (_, n) => {
              const body = { ...recommendationDraft, queryId: queryIds[n % 2] }
              return (await crowd[n]?.call('POST', '/recommendations', body))?.json<{ insertedId: string }>()
                .insertedId
            }),
          )
          const act = async ({ do: what, who = 0, on = 0, value }: Step) => {
            const person = crowd[who] as Person
            const url = `/recommendations/${ids[on]}`
            const acts: Record<string, () => Promise<unknown>> = {
              vote: () => person.call('PUT', `${url}/vote`, { value, reason: 'wrong' }),
              unvote: () => person.call('DELETE', `${url}/vote`),
              swap: () => person.call('PUT', `${url}/swap`, {}),
              unswap: () => person.call('DELETE', `${url}/swap`),
              suspend: () => suspension().suspend(person.uid, later()),
              reinstate: () => suspension().reinstate(person.uid),
              leave: () => person.call('DELETE', '/account/posts?posts=delete'),
              'leave without posts': () => person.call('DELETE', '/account/posts?posts=anonymize'),
              'delete entry': () => (crowd[on] as Person).call('DELETE', url),
              'delete query': () => (crowd[on % 2] as Person).call('DELETE', `/products/${queryIds[on % 2]}`),
            }
            const answer = await acts[what]?.()
            if (answer)
              expect(answer).toMatchObject({
                statusCode: expect.toSatisfy((code: number) => code < 500) as number,
              })
          }
          for (const [n, { steps }] of rounds.entries()) {
            if (n % 2) await Promise.all(steps.map(act))
            else for (const one of steps) await act(one)
            expect(await findMiscounts(world.db)).toEqual([])
          }
        },
      ),
      { numRuns: 15, endOnFailure: true },
    )
  },
)

it('a recount names evidence that is counted wrong', async () => {
  const queryId = await storeQuery(world.db, { evidenceCount: 2 })
  const evidenceId = await storeEvidence(world.db, { queryId, disputed: 1 })
  expect(await findMiscounts(world.db)).toEqual([
    { what: 'evidence on query', id: queryId, stored: '(2)', counted: '(1)' },
    { what: 'evidence', id: evidenceId, stored: '(0,0,1,0)', counted: '(0,0,0,0)' },
  ])
  await world.db.orm.delete(queries).where(eq(queries.id, queryId))
})

it('a query that is deleted locks its recommendations as whoever leaves with votes on them does', async () => {
  // The embedded engine makes one change after the other.
  if (world.db.engine === 'pglite') return
  const asker = await world.person('asker-who-deletes')
  const queryId = await storeQuery(world.db, { owner: asker.uid, recommendationCount: 2 })
  const [first, last] = ['c'.repeat(24), 'd'.repeat(24)]
  const on = { queryId, queryOwner: asker.uid }
  // By their marks they stand the other way round.
  await storeRecommendation(world.db, { ...on, id: first, score: 0.5, swapCount: 1 })
  await storeRecommendation(world.db, { ...on, id: last })
  const lock = (orm: typeof world.db.orm, id: string) =>
    orm.select().from(recommendations).where(eq(recommendations.id, id)).for('update')
  const deleted = await world.db.orm.transaction(async (tx) => {
    await lock(tx, first)
    const deleting = asker.call('DELETE', `/products/${queryId}`)
    await setTimeout(500)
    await lock(tx, last)
    return { deleting }
  })
  expect((await deleted.deleting).statusCode).toBe(200)
})
