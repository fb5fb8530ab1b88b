import { expect, it } from 'vitest'
import { Overloaded } from '#server/db/errors.ts'
import { createFairQueue } from './fair-queue.ts'

it('lets one key’s heap of work come after another key’s first', async () => {
  const inTurn = createFairQueue({ running: 1, waitingOfOne: 10, waiting: 100 })
  const done: string[] = []
  const gate = closedGate()
  const work = (key: string, name: string) =>
    inTurn(key, async () => {
      await gate.opened
      done.push(name)
    })
  const heap = Array.from({ length: 5 }, (_, n) => work('member', `change ${n + 1}`))
  const all = [...heap, work('stranger', 'sign-in')]
  gate.open()
  await Promise.all(all)
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
  const gate = closedGate()
  const work = (name: string, signal?: AbortSignal) =>
    inTurn(
      name.charAt(0),
      async () => {
        await gate.opened
        done.push(name)
      },
      signal,
    ).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Overloaded)
      done.push(`${name} refused`)
    })
  const gone = new AbortController()
  const [a1, a2, a3, a4] = ['a1', 'a2', 'a3', 'a4'].map((name) => work(name))
  const [b1, c1] = [work('b1', gone.signal), work('c1')]
  await a4
  expect(done).toEqual(['a4 refused'])
  gone.abort()
  const d1 = work('d1')
  await b1
  gate.open()
  await Promise.all([a1, a2, a3, c1, d1])
  expect(done).toEqual(['a4 refused', 'b1 refused', 'a1', 'a2', 'c1', 'd1', 'a3'])
})

/** Work is under way until the test opens it. */
function closedGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}
