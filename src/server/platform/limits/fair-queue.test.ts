import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Overloaded } from '#server/db/errors.ts'
import { createFairQueue } from './fair-queue.ts'

it('lets one key’s heap of work come after another key’s first', async () => {
  const inTurn = createFairQueue({ running: 1, waitingOfOne: 10, waiting: 100 })
  const done: string[] = []
  const work = (key: string, name: string) =>
    inTurn(key, async () => {
      await pause(1)
      done.push(name)
    })
  const heap = Array.from({ length: 5 }, (_, n) => work('member', `change ${n + 1}`))
  await Promise.all([...heap, work('stranger', 'sign-in')])
  expect(done).toEqual(['change 1', 'change 2', 'sign-in', 'change 3', 'change 4', 'change 5'])
})

it('refuses what would wait beyond its bounds, of one key and in all, and goes on after a failure', async () => {
  const inTurn = createFairQueue({ running: 1, waitingOfOne: 2, waiting: 3 })
  let fail: (reason: Error) => void = () => undefined
  const failing = inTurn('a', () => new Promise((_, reject) => (fail = reject)))
  const quick = (key: string) => inTurn(key, () => Promise.resolve(key))
  const [first, second] = [quick('a'), quick('a')]
  await expect(quick('a')).rejects.toBeInstanceOf(Overloaded)
  const third = quick('b')
  await expect(quick('c')).rejects.toBeInstanceOf(Overloaded)
  fail(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await Promise.all([first, second, third])).toEqual(['a', 'a', 'b'])
  expect(await quick('c')).toBe('c')
})
