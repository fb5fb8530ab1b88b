import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ShoppingList } from './shopping-list.tsx'
import { show } from '#client/testing/screen.tsx'

it('has what was typed in this tab again, and another list where one comes', () => {
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your shopping list/)
  const open = (text: string) => {
    cleanup()
    show(<ShoppingList text={text} onText={() => undefined} queries={undefined} />)
    return field().value
  }
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  expect(open('')).toBe('')
  type('Milk\nBread')
  expect(open('')).toBe('Milk\nBread')
  expect(open('Shared')).toBe('Shared')
  type('')
  expect(field().value).toBe('')
  expect(open('Shared')).toBe('')
  expect(open('Soap')).toBe('Soap')
})

it('says how many lines it looked at where there are more', () => {
  show(<ShoppingList text={'tea\n'.repeat(205)} onText={() => undefined} queries={[]} />)
  screen.getByText('The first 200 of 205 lines: 0 to swap, 0 to keep, 200 unknown')
})
