import { expect, it } from 'vitest'
import { changesOf } from './changed-fields.ts'

const revision = (fields: object) => ({ _id: 'a'.repeat(24), at: '2026-03-04T12:00:00.000Z', fields })
const picture = (digit: string) => `/pictures/${digit.repeat(24)}-1600.webp`
const partsOf = (before: string, now: string) =>
  changesOf([revision({ productImageUrl: before }) as never], { productImageUrl: now })[0]?.changed[0]?.parts

it('tells one uploaded picture in the place of another as a whole', () => {
  expect(partsOf(picture('a'), picture('b'))).toEqual([
    { kind: 'removed', text: picture('a') },
    { kind: 'added', text: picture('b') },
  ])
  expect(partsOf('', picture('b'))).toEqual([{ kind: 'added', text: picture('b') }])
  expect(partsOf(picture('a'), picture('a'))).toBeUndefined()
})
