import { expect, it } from 'vitest'
import { pastDateProblem } from './past-date.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

it.each(['2026-11-15', '2026-11-16', '2024-02-29', '1899-12-31'])('%s has been somewhere', (date) => {
  expect(pastDateProblem(date, now)).toBeNull()
})

it('tomorrow has not begun anywhere yet', () => {
  expect(pastDateProblem('2026-11-17', now)).toBe('must not be in the future')
  expect(pastDateProblem('2026-11-16', Date.parse('2026-11-15T09:59:00Z'))).toBe('must not be in the future')
})

it.each([
  '2026-02-30',
  '2023-02-29',
  '2026-13-01',
  '0000-01-01',
  '15.11.2026',
  '2026-11-15T00:00:00Z',
  '2026',
  ' ',
])('%j is no date', (text) => {
  expect(pastDateProblem(text, now)).toBe('must be a date such as 2026-01-31')
})
