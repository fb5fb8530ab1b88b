import { expect, it } from 'vitest'
import { createFloodGauge } from './flood.ts'
import { isGoodStamp, makeStamp } from './stamp.ts'

const [secret, opened] = ['secret', 1_800_000_000_000]
const stamp = makeStamp(secret, opened)
const after = (milliseconds: number) => isGoodStamp(stamp, secret, opened + milliseconds)

it('a form can be sent from two seconds to two hours after it was opened', () => {
  expect([1_999, 2_000, 7_200_000, 7_200_001, -1].map(after)).toEqual([false, true, true, false, false])
})

it.each([
  ['', 'nothing'],
  [`${opened - 9_999}.${stamp.split('.')[1]}`, 'another moment'],
  [makeStamp('another', opened), 'another secret'],
  [String(opened), 'no signature'],
  ['.', 'nothing signed'],
])('%j is no stamp: %s', (forged) => {
  expect(isGoodStamp(forged, secret, opened + 5_000)).toBe(false)
})

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
