import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQuery } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const nothing = { votes: {}, swaps: [], following: false, saved: false }

it('tells a member what they marked on a query, and nobody else', async () => {
  const [ada, bea] = [await world.person('ada'), await world.person('bea')]
  const id = await storeQuery(world.db, { id: 'abcdef'.repeat(4) })
  expect((await ada.call('GET', `/products/${id}/mine`)).json()).toEqual(nothing)
  await ada.call('PUT', `/saved/${id}`)
  const answer = await ada.call('GET', `/products/${id.toUpperCase()}/mine`)
  expect([answer.json(), answer.headers['cache-control']]).toEqual([{ ...nothing, saved: true }, 'no-store'])
  expect((await bea.call('GET', `/products/${id}/mine`)).json()).toEqual(nothing)
})

it('refuses visitors, what is no id, and a query that is not there', async () => {
  const ada = await world.person('ada')
  const unknown = '0'.repeat(24)
  expect((await world.app.inject(`/products/${unknown}/mine`)).statusCode).toBe(401)
  expect((await ada.call('GET', '/products/nothing/mine')).statusCode).toBe(400)
  expect((await ada.call('GET', `/products/${unknown}/mine`)).statusCode).toBe(404)
})
