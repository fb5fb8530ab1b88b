import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queries, recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { recommendationDraft, storeQuery } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

it('200 recommendations and deletions at once leave the counter equal to the rows', async () => {
  const ada = await world.person('ada')
  const queryId = await storeQuery(world.db)
  const add = () => ada.call('POST', '/recommendations', { ...recommendationDraft, queryId })
  const added = await Promise.all(Array.from({ length: 100 }, add))
  const ids = added.map((answer) => answer.json<{ insertedId: string }>().insertedId)
  // Every deletion is asked for twice: only one of the two may count.
  const mixed = await Promise.all([
    ...Array.from({ length: 100 }, add),
    ...ids.slice(0, 50).flatMap((id) => [0, 1].map(() => ada.call('DELETE', `/recommendations/${id}`))),
  ])
  expect(new Set(mixed.map((answer) => answer.statusCode))).toEqual(new Set([200, 201]))
  const [query] = await world.db.orm.select().from(queries).where(eq(queries.id, queryId))
  const rows = await world.db.orm.select().from(recommendations).where(eq(recommendations.queryId, queryId))
  expect([query?.recommendationCount, rows.length]).toEqual([150, 150])
})

it('a query deleted while people recommend and delete on it leaves nothing torn', async () => {
  const ada = await world.person('ada')
  for (let round = 0; round < 5; round++) {
    const queryId = await storeQuery(world.db, { owner: ada.uid })
    const add = () => ada.call('POST', '/recommendations', { ...recommendationDraft, queryId })
    const first = await Promise.all(Array.from({ length: 10 }, add))
    const ids = first.map((answer) => answer.json<{ insertedId: string }>().insertedId)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, add),
      ada.call('DELETE', `/products/${queryId}`),
      ...ids.map((id) => ada.call('DELETE', `/recommendations/${id}`)),
    ])
    for (const answer of answers) expect([200, 201, 404]).toContain(answer.statusCode)
    expect((await world.app.inject(`/products/${queryId}`)).statusCode).toBe(404)
  }
  const torn = await world.db.prepare<{ n: number }>(
    sql`select count(*)::int as n from recommendations where (query_id is null) <> (query_owner is null) and author = 'uid-ada'`,
  )()
  expect(torn[0]?.n).toBe(0)
})
