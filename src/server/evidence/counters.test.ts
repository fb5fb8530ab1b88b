import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { evidenceKinds, verdicts } from '#contract/freshness.ts'
import type { Database } from '#server/db/client.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { members, queries } from '#server/db/schema.ts'
import { findMiscounts } from '#server/platform/recount.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft, storeEvidence, storeQueries, storeQuery } from '../../../tests/support/factories.ts'
import { evidenceCounterChecks } from './counter-checks.ts'
import { recountEvidence, miscountedEvidence } from './recount.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/** Queries and pieces whose counters are wrong, and pieces whose freshness is not what their checks say. */
async function wrongOf(db: Database): Promise<string[]> {
  const miscounted = await findMiscounts(db, evidenceCounterChecks)
  const pieces = await db.orm.select({ id: evidence.id }).from(evidence)
  const ids = pieces.map(({ id }) => id)
  return [...miscounted, ...(await miscountedEvidence(db.orm, ids))].map(({ id }) => id)
}

const people = 3
const who = fc.nat(people - 1)
const n = fc.nat(20)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('add' as const), who, n }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('check' as const),
      who,
      n,
      verdict: fc.constantFrom(...verdicts),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      who,
      n,
      kind: fc.constantFrom(...evidenceKinds),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('delete' as const), who, n }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete query' as const), who, n }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('leave' as const),
      who,
      posts: fc.constantFrom('delete', 'anonymize'),
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const add: Step = { does: 'add', who: 0, n: 0 }
const change: Step = { does: 'change', who: 0, n: 0, kind: 'ruling' }
/** What took locks in another order once: a change of evidence, and what deletes its query. */
const met: Step[][][] = [
  [[add], [change, { does: 'leave', who: 0, posts: 'delete' }]],
  [[add], [change, { does: 'delete query', who: 0, n: 0 }]],
]

/** What a history leads to is what would be counted now, whatever of it happened at the same time. */
it('after any history, removals of accounts in it, a recount finds nothing to put right', async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
      async (turns) => {
        round++
        const members = await Promise.all(
          Array.from({ length: people }, (_, at) => world.person(`history-${round}-${at}`)),
        )
        const queryIds = await storeQueries(
          world.db,
          members.map(({ uid }) => ({ owner: uid })),
        )
        const added: string[] = []
        const pick = (list: string[], at: number) => list[at % Math.max(list.length, 1)] ?? 'f'.repeat(24)
        const take = async (one: Step) => {
          const { call } = members[one.who] as (typeof members)[number]
          switch (one.does) {
            case 'add': {
              const answer = await call('POST', `/products/${pick(queryIds, one.n)}/evidence`, evidenceDraft)
              if (answer.statusCode === 201) added.push(answer.json<{ insertedId: string }>().insertedId)
              return answer
            }
            case 'check':
              return call('PUT', `/evidence/${pick(added, one.n)}/check`, {
                verdict: one.verdict,
                note: 'So.',
              })
            case 'change':
              return call('PUT', `/evidence/${pick(added, one.n)}`, { ...evidenceDraft, kind: one.kind })
            case 'delete':
              return call('DELETE', `/evidence/${pick(added, one.n)}`)
            case 'delete query':
              return call('DELETE', `/products/${pick(queryIds, one.n)}`)
            case 'leave':
              return call('DELETE', `/account/posts?posts=${one.posts}`)
          }
        }
        for (const turn of turns) {
          const leaving = new Set(turn.flatMap(({ does, who }) => (does === 'leave' ? who : [])))
          const answers = await Promise.all(turn.map(take))
          for (const [at, { who }] of turn.entries())
            expect([200, 201, 403, 404, ...(leaving.has(who) ? [401] : [])]).toContain(
              answers[at]?.statusCode,
            )
        }
        expect(await wrongOf(world.db)).toEqual([])
      },
    ),
    { numRuns: 25, examples: met.map((turns) => [turns]) },
  )
}, 120_000)

it('a recount names what is wrong, and settling puts a piece right', async () => {
  const queryId = await storeQuery(world.db, { evidenceCount: 7 })
  const id = await storeEvidence(world.db, { queryId, stillTrue: 5, kind: 'news', publishedOn: '2026-01-01' })
  await world.db.orm
    .insert(evidenceChecks)
    .values({ evidenceId: id, uid: 'uid-bea', verdict: 'outdated', checkedAt: new Date('2026-02-01') })
  expect(await wrongOf(world.db)).toEqual([queryId, id, id])
  await world.db.orm.update(queries).set({ evidenceCount: 1 }).where(eq(queries.id, queryId))
  await recountEvidence(world.db.orm, [id])
  const [row] = await world.db.orm.select().from(evidence).where(eq(evidence.id, id))
  expect(row).toMatchObject({
    stillTrue: 0,
    outdated: 1,
    checkedAt: null,
    freshUntil: Date.parse('2026-02-01'),
  })
  expect(await wrongOf(world.db)).toEqual([])
})

it('people who checked each other’s evidence and leave at once wait for each other', async () => {
  for (const posts of ['delete', 'anonymize'])
    for (let round = 0; round < 3; round++) {
      const pair = await Promise.all(['gil', 'hal'].map((name) => world.person(`${name}-${posts}-${round}`)))
      const ids = await storeQueries(
        world.db,
        Array.from({ length: 4 }, (_, at) => ({ owner: pair[at % 2]?.uid ?? '' })),
      )
      for (const [at, queryId] of ids.entries())
        for (const adds of [0, 1]) {
          const answer = await pair[adds]?.call('POST', `/products/${queryId}/evidence`, evidenceDraft)
          const piece = answer?.json<{ insertedId: string }>().insertedId ?? ''
          const verdict = verdicts[at % 2] ?? 'outdated'
          await pair[1 - adds]?.call('PUT', `/evidence/${piece}/check`, { verdict })
        }
      const answers = await Promise.all(
        pair.map(({ call }) => call('DELETE', `/account/posts?posts=${posts}`)),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    }
  expect(await wrongOf(world.db)).toEqual([])
})

it('more pieces than one statement can name are settled by several', async () => {
  const queryId = await storeQuery(world.db)
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => storeEvidence(world.db, { queryId, stillTrue: 5 })),
  )
  const select = vi.spyOn(world.db.orm, 'select')
  await recountEvidence(world.db.orm, ids, 2)
  expect(select).toHaveBeenCalledTimes(3)
  select.mockRestore()
  expect(await miscountedEvidence(world.db.orm, ids)).toEqual([])
})

it('what somebody says while they leave waits until they have left, so that none of it is left uncounted', async () => {
  const { uid, call } = await world.person('ivy')
  const [queryId, other] = [await storeQuery(world.db), await storeQuery(world.db)]
  const piece = await storeEvidence(world.db, { queryId: other })
  const add = () => call('POST', `/products/${queryId}/evidence`, evidenceDraft)
  const check = () => call('PUT', `/evidence/${piece}/check`, { verdict: 'outdated' })
  // From here on the token has had its say, and asks nothing of the member's row.
  expect((await add()).statusCode).toBe(201)
  const said = await world.db.orm.transaction(async (tx) => {
    await tx.select().from(members).where(eq(members.uid, uid)).for('update')
    const calls = [add(), check()]
    await delay(300)
    expect(await tx.$count(evidence, eq(evidence.queryId, queryId))).toBe(1)
    expect(await tx.$count(evidenceChecks, eq(evidenceChecks.uid, uid))).toBe(0)
    return { calls }
  })
  const answers = await Promise.all(said.calls)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200])
})

it('whoever leaves without being a member yet becomes none meanwhile', async () => {
  const { uid, call } = await world.person('jon')
  const queryId = await storeQuery(world.db, { owner: uid })
  const { calls } = await world.db.orm.transaction(async (tx) => {
    await tx.select().from(queries).where(eq(queries.id, queryId)).for('update')
    const leaving = call('DELETE', '/account/posts?posts=delete')
    await delay(300)
    const adding = call('POST', `/products/${queryId}/evidence`, evidenceDraft)
    await delay(300)
    expect(await tx.$count(members, eq(members.uid, uid))).toBe(0)
    return { calls: [leaving, adding] }
  })
  const answers = await Promise.all(calls)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
})
