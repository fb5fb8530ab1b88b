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

it('gathers what is asked for meanwhile into the next reading', async () => {
  const readings: number[][] = []
  const double = gatherReads(async (numbers: number[]) => {
    readings.push(numbers)
    await new Promise(setImmediate)
    return numbers.map((number) => number * 2)
  })
  expect(await Promise.all([1, 2, 3, 2].map(double))).toEqual([2, 4, 6, 4])
  expect(readings).toEqual([[1], [2, 3]])
  expect(await double(4)).toBe(8)
})
