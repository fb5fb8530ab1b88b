import { afterEach, expect, it, vi } from 'vitest'
import { SteadyWindows } from './steady-windows.ts'

afterEach(() => void vi.useRealTimers())

const minute = 60_000
const countOf = (windows: SteadyWindows, key: string) => {
  let found: { current: number; ttl: number } | undefined
  windows.incr(key, (_error, result) => (found = result), minute, 2)
  return found
}

it('counts within a minute, whatever is done to the clock on the wall', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const windows = new SteadyWindows()
  expect(countOf(windows, 'ada')).toEqual({ current: 1, ttl: minute })
  vi.setSystemTime(Date.now() - 60 * minute)
  vi.advanceTimersByTime(minute - 1)
  expect(countOf(windows, 'ada')).toEqual({ current: 2, ttl: 1 })
  expect(countOf(windows, 'bea')).toEqual({ current: 1, ttl: minute })
  vi.advanceTimersByTime(1)
  expect(countOf(windows, 'ada')).toEqual({ current: 1, ttl: minute })
  expect(countOf(windows.child(), 'bea')).toEqual({ current: 1, ttl: minute })
})

it('keeps no more in mind than a bound, those longest ago the least', () => {
  const windows = new SteadyWindows()
  for (const key of ['ada', 'bea', 'ada']) countOf(windows, key)
  for (let n = 0; n < 4_999; n++) countOf(windows, `network ${n}`)
  expect(countOf(windows, 'ada')?.current).toBe(3)
  expect(countOf(windows, 'bea')?.current).toBe(1)
})
