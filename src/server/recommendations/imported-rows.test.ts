import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { recommendationDraft, storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const owner = 'email:carla@example.org'

it('without a uid are of whoever has proved their address, given and received, and of nobody who merely claims it', async () => {
  const queryId = await storeQuery(world.db, { owner })
  const given = await storeRecommendation(world.db, { author: owner })
  const received = await storeRecommendation(world.db, { queryId, queryOwner: owner })
  const carla = await world.person('carla')
  const claimed = await world.person('carla', { sub: 'uid-squatter', email_verified: false })
  const idsIn = async (who: typeof carla, url: string) =>
    (await who.call('GET', `${url}?email=carla@example.org`)).json<{ _id: string }[]>().map(({ _id }) => _id)
  expect(await idsIn(carla, '/recommendations')).toEqual([given])
  expect(await idsIn(carla, '/myqueries/recommendations')).toEqual([received])
  expect(await idsIn(claimed, '/recommendations')).toEqual([])
  expect(await idsIn(claimed, '/myqueries/recommendations')).toEqual([])
  const change = (who: typeof carla) => who.call('PUT', `/recommendations/${given}`, recommendationDraft)
  expect([(await change(claimed)).statusCode, (await change(carla)).statusCode]).toEqual([403, 200])
})
