import { expect, it } from 'vitest'
import { createFloodGauge } from './flood.ts'

it('more than thirty accounts in ten minutes are a flood, until it ebbs away', () => {
  let now = 0
  const gauge = createFloodGauge(() => now)
  for (let n = 0; n < 30; n++) gauge.note()
  expect(gauge.isFlood()).toBe(false)
  gauge.note()
  expect(gauge.isFlood()).toBe(true)
  for (let n = 0; n < 500; n++) gauge.note()
  expect(gauge.isFlood()).toBe(true)
  now = 10 * 60_000 - 1
  expect(gauge.isFlood()).toBe(true)
  now = 10 * 60_000
  expect(gauge.isFlood()).toBe(false)
})
