import { expect, it } from 'vitest'
import { Overloaded } from '#server/db/errors.ts'
import { createBoundedDelay, type Timer } from './bounded-delay.ts'

it('has so many places for one network and in all, and none is taken by whoever need not wait', async () => {
  const wait = createBoundedDelay(1, 2)
  const waits = [wait('here', 0.05)]
  await expect(wait('here', 0.05)).rejects.toBeInstanceOf(Overloaded)
  await wait('here', 0)
  waits.push(wait('there', 0.05))
  await expect(wait('elsewhere', 0.05)).rejects.toBeInstanceOf(Overloaded)
  const asked = performance.now()
  await Promise.all(waits)
  expect(performance.now() - asked).toBeGreaterThan(20)
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

it('asks nobody to go who holds no more than the newcomer would, and no timer goes on for whoever left', async () => {
  const running = new Set<() => void>()
  const timer: Timer = (_seconds, done) => {
    running.add(done)
    return () => running.delete(done)
  }
  const wait = createBoundedDelay(4, 3, timer)
  const outcome = (key: string, signal?: AbortSignal, waitIn = wait) =>
    waitIn(key, 1, signal).then(
      () => 'waited',
      (error: unknown) => (error instanceof Overloaded ? 'refused' : error),
    )
  const soFar = (...outcomes: Promise<unknown>[]) =>
    Promise.all(
      outcomes.map((one) => Promise.race([one, new Promise((resolve) => setImmediate(resolve, 'waits'))])),
    )
  const caller = new AbortController()
  const [first, second, there] = [outcome('here', caller.signal), outcome('here'), outcome('there')]
  expect(await soFar(outcome('there'), first, second, there)).toEqual(['refused', 'waits', 'waits', 'waits'])
  const elsewhere = outcome('elsewhere')
  expect(await soFar(first, second, there, elsewhere)).toEqual(['waits', 'refused', 'waits', 'waits'])
  caller.abort()
  expect(await soFar(first, outcome('here', caller.signal))).toEqual(['refused', 'refused'])
  expect(running.size).toBe(2)
  for (const done of running) done()
  expect(await soFar(there, elsewhere)).toEqual(['waited', 'waited'])
  expect(running.size).toBe(0)
  // Of two who hold more than a newcomer it is the one with the most, and there are no more places than before.
  const wide = createBoundedDelay(4, 5, timer)
  const held = ['here', 'here', 'here', 'there', 'there'].map((key) => outcome(key, undefined, wide))
  const newcomer = outcome('elsewhere', undefined, wide)
  expect(await soFar(...held, newcomer)).toEqual(['waits', 'waits', 'refused', 'waits', 'waits', 'waits'])
  expect(await soFar(...['a', 'b', 'c', 'd'].map((key) => outcome(key)))).toEqual([
    'waits',
    'waits',
    'waits',
    'refused',
  ])
})
