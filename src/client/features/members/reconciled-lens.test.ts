import { expect, it } from 'vitest'
import { reconciledLens } from './reconciled-lens.ts'

const nobody = { owner: null, kinds: [] }

it('leaves a visitor what they chose', () => {
  expect(reconciledLens(null, { owner: null, kinds: ['repair'] }, undefined)).toBeNull()
})

it('makes what a visitor chose part of what is kept with the member, once', () => {
  const merged = { owner: 'ada', kinds: ['workers' as const, 'repair' as const] }
  expect(reconciledLens('ada', { owner: null, kinds: ['repair'] }, ['workers'])).toEqual(merged)
  expect(reconciledLens('ada', merged, merged.kinds)).toBeNull()
  expect(reconciledLens('ada', nobody, ['repair', 'workers'])).toEqual(merged)
})

it('follows what the member chose elsewhere, and waits for it', () => {
  const before = { owner: 'ada', kinds: ['repair' as const] }
  expect(reconciledLens('ada', before, ['health'])).toEqual({ owner: 'ada', kinds: ['health'] })
  expect(reconciledLens('ada', before, [])).toEqual({ owner: 'ada', kinds: [] })
  expect(reconciledLens('ada', before, undefined)).toBeNull()
})

it('takes nothing from one member to another, and nothing stays behind', () => {
  const adas = { owner: 'ada', kinds: ['repair' as const] }
  expect(reconciledLens('bea', adas, ['health'])).toEqual({ owner: 'bea', kinds: ['health'] })
  expect(reconciledLens(null, adas, undefined)).toEqual(nobody)
})
