import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  queryDraft,
  recommendationDraft,
  storeQuery,
  storeRecommendation,
} from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const lettered = 'abcdef0123456789abcdef01'

it('are taken in either case by every call', async () => {
  const ada = await world.person('ada')
  const queryId = await storeQuery(world.db, { id: lettered, owner: ada.uid })
  const id = await storeRecommendation(world.db, {
    id: lettered,
    author: ada.uid,
    queryId,
    queryOwner: ada.uid,
  })
  const upper = lettered.toUpperCase()
  const recommend = { ...recommendationDraft, queryId: upper }
  const added = await ada.call('POST', '/recommendations', recommend)
  expect(added.statusCode).toBe(201)
  const { insertedId } = added.json<{ insertedId: string }>()
  expect(added.json()).toEqual({ acknowledged: true, insertedId })
  const listed = async (url: string) =>
    (await world.app.inject(url)).json<{ _id: string }[]>().map(({ _id }) => _id)
  for (const url of [`/recommendations?queryId=${upper}`, `/recommendations?queryId=${upper}&limit=9`])
    expect((await listed(url)).toSorted()).toEqual([id, insertedId].toSorted())
  const change = { ...recommendationDraft, title: 'Better said' }
  expect((await ada.call('PUT', `/recommendations/${upper}`, change)).json()).toMatchObject({
    modifiedCount: 1,
  })
  expect((await ada.call('DELETE', `/recommendations/${upper}`)).json()).toMatchObject({ deletedCount: 1 })
  const text = { ...queryDraft, queryTitle: 'Better asked' }
  expect((await ada.call('PUT', `/products/${upper}`, text)).json()).toMatchObject({ modifiedCount: 1 })
  expect((await ada.call('DELETE', `/products/${upper}`)).json()).toMatchObject({ deletedCount: 1 })
})

it('that name nothing are answered in words', async () => {
  const ada = await world.person('ada')
  const gone = await ada.call('PUT', `/recommendations/${'f'.repeat(24)}`, recommendationDraft)
  expect(gone.json()).toMatchObject({ statusCode: 404, message: 'Recommendation not found.' })
})
