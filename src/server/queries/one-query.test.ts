import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queries, recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const owner = 'uid-ada'
const updatedAtOf = async (id: string) => {
  const [stored] = await world.db.orm.select().from(queries).where(eq(queries.id, id))
  return stored?.updatedAt?.getTime()
}

it('is changed and deleted by its id in capitals too, with what was recommended on it and nothing else', async () => {
  const ada = await world.person('ada')
  const id = await storeQuery(world.db, { id: 'abcdefabcdefabcdefabcdef', owner })
  const other = await storeQuery(world.db, { owner })
  const on = (queryId: string) => storeRecommendation(world.db, { queryId, queryOwner: owner })
  const [here, elsewhere] = [await on(id), await on(other)]
  const address = `/products/${id.toUpperCase()}`
  const changed = await ada.call('PUT', address, { ...queryDraft, queryTitle: 'Another title' })
  expect(changed.json()).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
  expect((await ada.call('DELETE', address)).json()).toMatchObject({ deletedCount: 1 })

  const linkOf = async (recommendation: string) => {
    const [row] = await world.db.orm
      .select()
      .from(recommendations)
      .where(eq(recommendations.id, recommendation))
    return [row?.queryId, row?.queryOwner, row?.formerQueryOwner]
  }
  expect(await linkOf(here)).toEqual([null, null, owner])
  expect(await linkOf(elsewhere)).toEqual([other, owner, null])
})

it('carries the moment of its last change, later than the one before even where a clock is behind', async () => {
  const ada = await world.person('ada')
  const change = (id: string, queryTitle: string) =>
    ada.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle })
  const start = Date.now()
  const id = await storeQuery(world.db, { owner, date: new Date('2026-01-01T00:00:00Z') })
  await change(id, 'Changed now')
  expect(await updatedAtOf(id)).toBeGreaterThanOrEqual(start)
  const ahead = Date.now() + 3_600_000
  await world.db.orm
    .update(queries)
    .set({ updatedAt: new Date(ahead) })
    .where(eq(queries.id, id))
  await change(id, 'Changed by an instance whose clock is behind')
  expect(await updatedAtOf(id)).toBe(ahead + 1)
})
