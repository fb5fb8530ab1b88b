import { expect, it } from 'vitest'
import { Overloaded } from '#server/db/errors.ts'
import { createBoundedDelay } from './bounded-delay.ts'

it('has so many places for one network and in all, and none is taken by whoever need not wait', async () => {
  const wait = createBoundedDelay(2, 3)
  const waits = [wait('here', 0.05), wait('here', 0.05)]
  await expect(wait('here', 0.05)).rejects.toBeInstanceOf(Overloaded)
  await wait('here', 0)
  waits.push(wait('there', 0.05))
  await expect(wait('elsewhere', 0.05)).rejects.toBeInstanceOf(Overloaded)
  await Promise.all(waits)
  await Promise.all([wait('here', 0.01), wait('here', 0.01), wait('elsewhere', 0.01)])
})
