import { expect, it } from 'vitest'
import { Overloaded } from '#server/db/errors.ts'
import { createBoundedDelay } from './bounded-delay.ts'

it('has so many places for one network and in all, and none is taken by whoever need not wait', async () => {
  const wait = createBoundedDelay(1, 2)
  const waits = [wait('here', 0.05)]
  await expect(wait('here', 0.05)).rejects.toBeInstanceOf(Overloaded)
  await wait('here', 0)
  waits.push(wait('there', 0.05))
  await expect(wait('elsewhere', 0.05)).rejects.toBeInstanceOf(Overloaded)
  await Promise.all(waits)
  await Promise.all([wait('here', 0.01), wait('elsewhere', 0.01)])
})

it('takes the place of whoever holds most for a newcomer, and gives up the place of whoever has gone', async () => {
  const wait = createBoundedDelay(4, 4)
  const gone = new AbortController()
  const outcome = (key: string, signal?: AbortSignal) =>
    wait(key, 0.05, signal).then(
      () => 'waited',
      () => 'refused',
    )
  const held = [outcome('here', gone.signal), outcome('here'), outcome('here'), outcome('here')]
  const newcomer = outcome('there')
  gone.abort()
  const next = outcome('elsewhere')
  expect(await Promise.all(held)).toEqual(['refused', 'waited', 'waited', 'refused'])
  expect(await Promise.all([newcomer, next])).toEqual(['waited', 'waited'])
})
