import { expect, it } from 'vitest'
import { createAgreement } from './create-agreement.ts'

const pencil = '04006381333931'
const tissues = '00036000291452'

it('counts what was read twice alike, whatever was missed in between', () => {
  const agree = createAgreement()
  expect(agree(['4006381333931'], 0)).toEqual([])
  expect(agree([], 100)).toEqual([])
  expect(agree(['4006381333931'], 200)).toEqual([pencil])
})

it('does not count what was read once, and then as another number', () => {
  const agree = createAgreement()
  expect(agree(['4006381333931'], 0)).toEqual([])
  expect(agree(['4006381339931'], 100)).toEqual([])
  expect(agree(['4006381333931'], 200)).toEqual([])
  expect(agree(['4006381333931'], 300)).toEqual([pencil])
})

it('takes twelve digits and the same thirteen for one number', () => {
  const agree = createAgreement()
  expect(agree(['036000291452'], 0)).toEqual([])
  expect(agree(['0036000291452'], 100)).toEqual([tissues])
})

it('counts a number once for as long as it is there, and again when it comes back', () => {
  const agree = createAgreement()
  agree([pencil], 0)
  expect(agree([pencil], 100)).toEqual([pencil])
  expect(agree([pencil], 2_000)).toEqual([])
  expect(agree([pencil], 4_000)).toEqual([])
  expect(agree([pencil], 7_000)).toEqual([pencil])
})

it('counts several that lie beside each other', () => {
  const agree = createAgreement()
  agree([pencil, tissues], 0)
  expect(agree([tissues, pencil], 100)).toEqual([tissues, pencil])
})
