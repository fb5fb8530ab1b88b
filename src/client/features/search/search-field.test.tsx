import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'
import { show } from '#client/testing/screen.tsx'
import { failure, noAnswer, serve } from '#client/testing/server.ts'

const suggestions = [
  { kind: 'brand', text: 'Lumera', slug: 'lumera', count: 3 },
  { kind: 'product', text: 'Lumi Lamp', count: 1 },
  { kind: 'category', text: 'Lamps', category: 'home/lamps', count: 7 },
]

function Where() {
  const { pathname, search } = useLocation()
  return <p title="address">{pathname + search}</p>
}

const open = (uid: string | null = null) => {
  vi.stubGlobal('scrollTo', vi.fn())
  show(
    <>
      <SearchField ref={{ current: null }} uid={uid} laidOver={false} onClose={vi.fn()} />
      <main id="main" tabIndex={-1} />
      <Where />
    </>,
    { route: '*', address: '/about' },
  )
  return screen.getByRole('combobox', { name: 'Search products and brands' })
}
/** At once: a slow machine would let the typing rest in between. */
const type = async (text: string) => {
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.paste(text)
  await screen.findAllByRole('option')
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => screen.queryByRole('option', { selected: true })?.textContent ?? null
const address = () => screen.getByTitle('address').textContent
const said = () => screen.getByRole('status').textContent

it('offers what the letters may mean once they rest, says how many, and asks once for each', async () => {
  const asked = serve({ 'GET /suggest': suggestions })
  const field = open()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await type(' lum')
  expect(options()).toEqual(['LumeraBrand · 3 queries', 'Lumi LampProduct', 'LampsCategory · 7 queries'])
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.role).toBe('listbox')
  await expect.poll(() => said()).toBe('3 suggestions')
  await userEvent.type(field, 'i')
  await expect.poll(() => asked).toEqual(['GET /suggest?q=lum', 'GET /suggest?q=lumi'])
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => said()).toBe('3 suggestions')
  expect(asked.length).toBe(2)
})

it('follows the keys of a combobox, and chooses nothing by itself', async () => {
  serve({ 'GET /suggest': suggestions })
  const field = open()
  await type('lum')
  expect(active()).toBeNull()
  for (const [keys, reached] of [
    ['{ArrowDown}', 'LumeraBrand · 3 queries'],
    ['{ArrowDown}{ArrowDown}', 'LampsCategory · 7 queries'],
    ['{ArrowDown}', 'LumeraBrand · 3 queries'],
    ['{Home}', null],
    ['{ArrowUp}', 'LampsCategory · 7 queries'],
    ['{End}', null],
    ['{ArrowUp}{ArrowUp}', 'Lumi LampProduct'],
    ['{ArrowLeft}', null],
  ] as const) {
    await userEvent.keyboard(keys)
    expect(active(), keys).toBe(reached)
  }
  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)

  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(field).toHaveProperty('value', 'lum')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(options().length).toBe(3)
  expect(active()).toBeNull()
  await userEvent.keyboard('{Escape}{Escape}')
  expect(field).toHaveProperty('value', '')
})

it.each([
  [0, '/brand/lumera'],
  [1, '/queries?search=Lumi+Lamp'],
  [2, '/queries?category=home%2Flamps'],
])('leads from suggestion %i to %s, is empty then, and hands the focus to the page', async (index, to) => {
  serve({ 'GET /suggest': suggestions })
  const field = open()
  await type('lum')
  await userEvent.keyboard(`{ArrowDown>${index + 1}/}{Enter}`)
  expect(address()).toBe(to)
  expect(field).toHaveProperty('value', '')
  expect(options()).toEqual([])
  expect(document.activeElement?.id).toBe('main')
})

it('searches for what was typed, by Enter or by its row; nothing leads nowhere', async () => {
  serve({ 'GET /suggest': [] })
  const field = open()
  await userEvent.type(field, '  {Enter}')
  expect(address()).toBe('/about')
  await userEvent.type(field, 'two words {Enter}')
  expect(address()).toBe('/queries?search=two+words')
  await userEvent.type(field, 'other')
  await userEvent.click(screen.getByRole('button', { name: 'All results for other' }))
  expect(address()).toBe('/queries?search=other')
})

it('leaves Enter to whoever is composing a character', async () => {
  serve({ 'GET /suggest': suggestions })
  const field = open()
  await type('ねす')
  await userEvent.keyboard('{ArrowDown}')
  const pressed = fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  const inSafari = fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  // Prevented, so that no form is sent either.
  expect([pressed, inSafari]).toEqual([false, false])
  expect(address()).toBe('/about')
})

it('says quietly that there are no suggestions, cannot be any, or are none offline; searching goes on', async () => {
  let answer: object = []
  serve({ 'GET /suggest': () => answer })
  const field = open()
  await userEvent.type(field, 'x')
  await expect.poll(() => said()).toBe('No suggestions')
  answer = failure(503)
  await userEvent.type(field, 'y')
  await expect.poll(() => said()).toBe('There are no suggestions just now.')
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void dispatchEvent(new Event('offline')))
  await userEvent.type(field, 'z')
  await expect.poll(() => said()).toBe('You are offline: no suggestions.')
  act(() => void dispatchEvent(new Event('online')))
  await userEvent.type(field, '{Enter}')
  expect(address()).toBe('/queries?search=xyz')
})

it('closes when the focus leaves it, and not when something in it is pressed', async () => {
  serve({ 'GET /suggest': noAnswer })
  open()
  await userEvent.type(screen.getByRole('combobox'), 'lum')
  const row = screen.getByRole('button', { name: 'All results for lum' })
  expect(fireEvent.mouseDown(row)).toBe(false)
  await userEvent.tab()
  expect(document.activeElement).toBe(row)
  await userEvent.tab()
  expect(screen.queryByRole('button')).toBeNull()
})

const searchFor = async (...phrases: string[]) => {
  for (const phrase of phrases) {
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.paste(phrase)
    await userEvent.keyboard('{Enter}')
  }
}
const showRecent = async () => {
  await userEvent.click(screen.getByRole('combobox'))
  return options()
}

it('keeps what was searched for, the last first and each once, until it is removed', async () => {
  serve({ 'GET /suggest': [] })
  open()
  expect(await showRecent()).toEqual([])
  await searchFor('Nestlé', 'kettle', 'soap', 'NESTLE')
  expect(await showRecent()).toEqual(['NESTLE', 'soap', 'kettle'])
  expect(said()).toBe('3 recent searches')
  await userEvent.click(screen.getByRole('button', { name: 'Remove soap from recent searches' }))
  expect(options()).toEqual(['NESTLE', 'kettle'])
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  await userEvent.keyboard('{ArrowUp}{Delete}')
  expect(options()).toEqual(['NESTLE'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/queries?search=NESTLE')
  await showRecent()
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  expect(options()).toEqual([])
  expect(localStorage.getItem('recent-searches')).toBeNull()
})
