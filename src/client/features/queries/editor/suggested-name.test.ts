import { expect, it } from 'vitest'
import { suggestedGtin, suggestedName } from './suggested-name.ts'

const named = (productName: string) => suggestedName(new URLSearchParams({ productName }))

it('takes from an address what the form would take, and nothing that deceives', () => {
  expect(suggestedName(new URLSearchParams())).toBe('')
  expect(named('  bottled\nwater\0 ')).toBe('bottled water')
  expect(named('<b>“Ä”</b>')).toBe('<b>“Ä”</b>')
  expect(named('x'.repeat(300))).toHaveLength(200)
  expect(named(`${'x'.repeat(199)}🍫`)).toBe('x'.repeat(199))
  expect(named('\u202Emoc.live')).toBe('')
})

it('takes from an address a barcode, and nothing that is none', () => {
  expect(suggestedGtin(new URLSearchParams())).toBe('')
  expect(suggestedGtin(new URLSearchParams({ gtin: '4006381333931' }))).toBe('4006381333931')
  expect(suggestedGtin(new URLSearchParams({ gtin: '4006381333937' }))).toBe('')
})
