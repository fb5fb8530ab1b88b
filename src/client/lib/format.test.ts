import { afterEach, describe, expect, it, vi } from 'vitest'
import { countOf, formatCount, formatDate, formatDateForAll, formatPrice, type DateStyle } from './format.ts'

afterEach(() => vi.unstubAllGlobals())

/** The space in front of AM is one that does not break, in newer browsers. */
const plain = (text: string) => text.replaceAll('\u202F', ' ')
const byBrowser = (moment: string, style: DateStyle, timeZone?: string) => {
  const minutes = style === 'minute' && ({ timeStyle: 'short' } as const)
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...minutes, timeZone })
  return plain(format.format(new Date(moment)))
}

it.each([
  '2026-01-01T00:00:00.000Z',
  '2026-02-28T12:05:59.999Z',
  '2024-02-29T23:59:00.000Z',
  '1999-12-31T11:30:00.000Z',
  '2026-07-15T13:01:00.000Z',
])('says %s as the browser does, by everybody’s clock and the reader’s', (moment) => {
  vi.stubGlobal('navigator', { language: 'en-US' })
  for (const style of ['date', 'minute', 'day'] as const) {
    expect(formatDateForAll(moment, style)).toBe(byBrowser(moment, style, 'UTC'))
    expect(formatDate(moment, style)).toBe(byBrowser(moment, style, style === 'day' ? 'UTC' : undefined))
  }
})

it.each([0, 7, 999, 1_000, 12_345, 1_234_567])('counts %i as the browser does', (count) => {
  vi.stubGlobal('navigator', { language: 'de' })
  expect(formatCount(count, 'en')).toBe(count.toLocaleString('en'))
  expect(formatCount(count)).toBe(count.toLocaleString())
})

describe('formatPrice', () => {
  it('prints two decimals', () => {
    expect(formatPrice(3.5)).toBe('3.50')
    expect(formatPrice(1234.567)).toBe('1234.57')
  })

  it('prints a missing price as 0.00', () => {
    expect(formatPrice(null)).toBe('0.00')
  })
})

describe('countOf', () => {
  it('knows the singular', () => {
    expect([0, 1, 2].map((count) => countOf(count, 'recommendation'))).toEqual([
      '0 recommendations',
      '1 recommendation',
      '2 recommendations',
    ])
  })
})
