import { expect, it } from 'vitest'
import { suggestedName } from './suggested-name.ts'

const named = (productName: string) => suggestedName(new URLSearchParams({ productName }))

it('takes from an address what the form would take, and nothing that deceives', () => {
  expect(suggestedName(new URLSearchParams())).toBe('')
  expect(named('  bottled\nwater\0 ')).toBe('bottled water')
  expect(named('<b>“Ä”</b>')).toBe('<b>“Ä”</b>')
  expect(named('x'.repeat(300))).toHaveLength(200)
  expect(named(`${'x'.repeat(199)}🍫`)).toBe('x'.repeat(199))
  expect(named('\u202Emoc.live')).toBe('')
})
