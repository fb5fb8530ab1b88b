import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Evidence } from '#contract/evidence.ts'
import type { Query } from '#contract/queries.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft, storeEvidence, storeQuery } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>

const get = (url: string) => world.app.inject(url)
const listOf = async (queryId: string) => (await get(`/products/${queryId}/evidence`)).json<Evidence[]>()
const counterOf = async (queryId: string) => (await get(`/products/${queryId}`)).json<Query>().evidenceCount
const check = (person: Person, id: string, body: object) => person.call('PUT', `/evidence/${id}/check`, body)

it('200 additions and deletions at once leave the counter equal to the rows', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => world.person(`adding-${n}`)))
  const by = (n: number) => people[n % 12]?.call ?? expect.unreachable()
  const queryId = await storeQuery(world.db)
  const one = (_: unknown, n: number) => by(n)('POST', `/products/${queryId}/evidence`, evidenceDraft)
  const added = await Promise.all(Array.from({ length: 60 }, one))
  const ids = added.map((answer) => answer.json<{ insertedId: string }>().insertedId)
  // Every deletion is asked for twice: only one of the two may count.
  const mixed = await Promise.all([
    ...Array.from({ length: 60 }, one),
    ...ids.slice(0, 40).flatMap((id, n) => [0, 1].map(() => by(n)('DELETE', `/evidence/${id}`))),
  ])
  expect(new Set(mixed.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]))
  expect([await counterOf(queryId), (await listOf(queryId)).length]).toEqual([80, 80])
})

it('many who check one piece at once all count, each once', async () => {
  const queryId = await storeQuery(world.db)
  const id = await storeEvidence(world.db, { queryId })
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => world.person(`checker-${n}`)))
  const verdicts = ['still-true', 'outdated', 'still-true', 'disputed', 'still-true']
  await Promise.all(
    people.flatMap((person) => verdicts.map((verdict) => check(person, id, { verdict, note: 'Because.' }))),
  )
  await Promise.all(people.map((person) => check(person, id, { verdict: 'still-true' })))
  expect(await listOf(queryId)).toMatchObject([{ stillTrue: 20, outdated: 0, disputed: 0 }])
})
