import { expect, it } from 'vitest'
import { gtinProblem, toGtin, printedGtin } from './gtin.ts'

it.each([
  ['96385074', '00000096385074'],
  ['036000291452', '00036000291452'],
  ['0036000291452', '00036000291452'],
  ['4006381333931', '04006381333931'],
  ['10614141000415', '10614141000415'],
  [' 4 006381-333931 ', '04006381333931'],
  ['00036000291452', '00036000291452'],
])('%s is the barcode %s', (text, gtin) => {
  expect(gtinProblem(text)).toBeNull()
  expect(toGtin(text)).toBe(gtin)
})

it.each([
  '',
  '1',
  '1234567',
  '123456789',
  '12345678901',
  '123456789012345',
  '40063813339x1',
  '٤٠٠٦٣٨١٣٣٣٩٣١',
])('%j has not as many digits as a barcode', (text) => {
  expect(gtinProblem(text)).toBe('must have 8, 12, 13 or 14 digits')
})

it('notices each single wrong digit', () => {
  const right = '4006381333931'
  for (let place = 0; place < right.length; place++)
    for (let step = 1; step < 10; step++) {
      const wrong = Array.from(right)
        .with(place, String((Number(right[place]) + step) % 10))
        .join('')
      expect(gtinProblem(wrong), wrong).toBe('has a wrong digit: check it again')
    }
})

it.each([
  '212345678992',
  '0212345678992',
  '412345678996',
  '2012345678903',
  '2912345678906',
  '22012345678907',
  '20123451',
  '00000000',
  '00000000000000',
])('%s is of one shop alone', (text) => {
  expect(gtinProblem(text)).toBe('is a number that only one shop uses, so it cannot be used here')
})

it.each([
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['4006381333931', '4006381333931'],
  ['10012345678902', '10012345678902'],
])('%s stands below its bars as %s', (typed, printed) => {
  expect(printedGtin(toGtin(typed))).toBe(printed)
})
