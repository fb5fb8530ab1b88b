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
  const inTurn = createFairQueue({ running: 1, waitingOfOne: 1, waiting: 2 })
  let fail: (reason: Error) => void = () => undefined
  const failing = inTurn('a', () => new Promise((_, reject) => (fail = reject)))
  const quick = (key: string) => inTurn(key, () => Promise.resolve(key))
  const first = quick('a')
  await expect(quick('a')).rejects.toBeInstanceOf(Overloaded)
  const second = quick('b')
  await expect(quick('c')).rejects.toBeInstanceOf(Overloaded)
  fail(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  expect(await quick('c')).toBe('c')
})

it('takes the last place of the longest line for a newcomer, and gives up the place of whoever has gone', async () => {
  const inTurn = createFairQueue({ running: 1, waitingOfOne: 3, waiting: 4 })
  const done: string[] = []
  const work = (name: string, signal?: AbortSignal) =>
    inTurn(
      name.charAt(0),
      async () => {
        await pause(5)
        done.push(name)
      },
      signal,
    ).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Overloaded)
      done.push(`${name} refused`)
    })
  const gone = new AbortController()
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => work(name))
  all.push(work('b1', gone.signal), work('c1'))
  await pause(0)
  expect(done).toEqual(['a4 refused'])
  gone.abort()
  all.push(work('d1'))
  await Promise.all(all)
  expect(done).toEqual(['a4 refused', 'b1 refused', 'a1', 'a2', 'c1', 'd1', 'a3'])
})
