import { expect, it } from 'vitest'
import { gatherReads, shareReads } from './shared-reads.ts'

/** A list of one value whose readings take until they are let go. */
function slowList() {
  const list = { value: 'old', readings: 0 }
  let letGo: (() => void)[] = []
  const read = shareReads(async (page: number) => {
    list.readings++
    const found = `${list.value} ${page}`
    await new Promise<void>((resolve, reject) => {
      letGo.push(() => (list.value === 'gone' ? reject(new Error('gone')) : resolve()))
    })
    return found
  })
  const letAllGo = async () => {
    while (letGo.length) {
      const ready = letGo
      letGo = []
      for (const one of ready) one()
      await new Promise(setImmediate)
    }
  }
  return { list, read, letAllGo }
}

it('reads once for all who ask the same while it is being read', async () => {
  const { list, read, letAllGo } = slowList()
  const answers = Promise.all([1, 1, 1, 1, 2].map((page) => read(page)))
  await letAllGo()
  expect(await answers).toEqual(['old 1', 'old 1', 'old 1', 'old 1', 'old 2'])
  expect(list.readings).toBe(3)
})

it('shows nobody what was read before they asked', async () => {
  const { list, read, letAllGo } = slowList()
  const before = read(1)
  list.value = 'new'
  const after = read(1)
  await letAllGo()
  expect(await Promise.all([before, after])).toEqual(['old 1', 'new 1'])
})

it('lets those who waited fail with the reading they waited for, and nobody after them', async () => {
  const { list, read, letAllGo } = slowList()
  const answers = Promise.allSettled([read(1), read(1)])
  list.value = 'gone'
  await letAllGo()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(list.readings).toBe(1)
  list.value = 'back'
  const later = read(1)
  await letAllGo()
  expect(await later).toBe('back 1')
})

/** A doubling of numbers whose readings take until they are let go. */
function slowDouble() {
  const readings: { numbers: number[]; letGo: (error?: Error) => void }[] = []
  const double = gatherReads(
    (numbers: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const letGo = (error?: Error) => (error ? reject(error) : resolve(numbers.map((one) => one * 2)))
        readings.push({ numbers, letGo })
      }),
  )
  const asked = () => readings.map(({ numbers }) => numbers)
  return { double, readings, asked, nextTurn: () => new Promise(setImmediate) }
}

it('gathers what is asked for at once, and what is asked for while two readings are under way', async () => {
  const { double, readings, asked, nextTurn } = slowDouble()
  const first = Promise.all([1, 2, 3, 2].map(double))
  await nextTurn()
  const second = double(4)
  await nextTurn()
  const third = Promise.all([double(5), double(6)])
  await nextTurn()
  const alsoThird = double(7)
  await nextTurn()
  expect(asked()).toEqual([[1, 2, 3], [4]])
  readings[1]?.letGo()
  expect(await second).toBe(8)
  await nextTurn()
  expect(asked()).toEqual([[1, 2, 3], [4], [5, 6, 7]])
  for (const { letGo } of readings) letGo()
  expect(await first).toEqual([2, 4, 6, 4])
  expect([...(await third), await alsoThird]).toEqual([10, 12, 14])
})

it('lets those fail who wait behind a gathered reading that fails, and nobody after them', async () => {
  const { double, readings, nextTurn } = slowDouble()
  const waiting: Promise<number>[] = []
  for (const one of [1, 2, 3]) {
    waiting.push(double(one))
    await nextTurn()
  }
  const answers = Promise.allSettled(waiting)
  readings[0]?.letGo(new Error('down'))
  await nextTurn()
  readings[1]?.letGo()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  const later = double(4)
  await nextTurn()
  readings[2]?.letGo()
  expect(await later).toBe(8)
})
