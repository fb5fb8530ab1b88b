import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queries, recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, recommendationDraft } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/** Every query and recommendation there is, by id. */
const rows = async () => {
  const all = [
    ...(await world.db.orm.select().from(queries)),
    ...(await world.db.orm.select().from(recommendations)),
  ]
  return new Map<string, object>(all.map((row) => [row.id, row]))
}

it('what is changed or deleted leaves every other row as it was, of the same person too', async () => {
  const ada = await world.person('ada')
  const add = async (path: string, body: object) =>
    (await ada.call('POST', path, body)).json<{ insertedId: string }>().insertedId
  const [query, otherQuery] = [await add('/products', queryDraft), await add('/products', queryDraft)]
  const recommend = (queryId: string) => add('/recommendations', { ...recommendationDraft, queryId })
  const [first, second] = [await recommend(query), await recommend(query)]
  await recommend(otherQuery)

  const touchedBy = async (method: 'PUT' | 'DELETE', url: string, body?: object) => {
    const before = await rows()
    expect((await ada.call(method, url, body)).statusCode).toBe(200)
    const after = await rows()
    return [...before.keys()].filter((id) => !isDeepStrictEqual(before.get(id), after.get(id)))
  }
  const better = { ...recommendationDraft, title: 'Better said' }
  expect(await touchedBy('PUT', `/recommendations/${first}`, better)).toEqual([first])
  expect(await touchedBy('DELETE', `/recommendations/${first}`)).toEqual([query, first])
  const asked = { ...queryDraft, boycottingReason: 'Better asked' }
  expect(await touchedBy('PUT', `/products/${query}`, asked)).toEqual([query])
  expect(await touchedBy('DELETE', `/products/${query}`)).toEqual([query, second])
})

it('keeps with a recommendation who wrote it, for versions and exports that know no members', async () => {
  const named = await world.person('bea')
  const nameless = await world.person('cid', { name: undefined })
  const queryId = (await named.call('POST', '/products', queryDraft)).json<{ insertedId: string }>()
    .insertedId
  for (const person of [named, nameless])
    await person.call('POST', '/recommendations', { ...recommendationDraft, queryId })
  const stored = (await world.db.orm.select().from(recommendations)).filter((row) => row.queryId === queryId)
  expect(stored.map((row) => [row.author, row.recommenderEmail, row.recommenderName])).toEqual(
    expect.arrayContaining([
      [named.uid, named.email, 'Ms bea'],
      [nameless.uid, nameless.email, nameless.email],
    ]),
  )
})
