import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { QueryList } from '../list/query-list.tsx'
import { allQueries } from '#contract/query-filters.ts'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, noAnswer, serve } from '#client/testing/server.ts'

beforeEach(() => vi.useFakeTimers())

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const called = (productName: string, n: number) => ({
  ...exampleQuery,
  _id: `${n}`.padStart(24, '6'),
  productName,
})
const result = (items: object[], more: object = {}) => ({
  items,
  correction: null,
  found: items.length,
  more: false,
  ...more,
})

const open = async (filters: Partial<ComponentProps<typeof QueryList>> = {}) => {
  show(<QueryList {...allQueries} search="glow" columns={3} {...filters} />, {
    route: '/queries',
    address: '/queries?search=glow&status=active',
  })
  await pass(1_000)
}
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const also = 'Also found by brand, title or reason'
const shampoo = called('Glow Shampoo', 1)
const candle = called('Candle', 2)

it('shows what is found by its name first, then the rest, each once, and says how many there are', async () => {
  const asked = serve({
    'GET /products': [shampoo],
    'GET /search': result([candle, shampoo, called('Lamp', 3)]),
  })
  await open({ status: 'active', sort: 'price', category: 'home/decoration' })
  expect(headings()).toEqual(['Glow Shampoo', also, 'Candle', 'Lamp'])
  expect(screen.getByRole('status').textContent).toBe('3 queries found')
  expect(asked).toContain('GET /search?q=glow&limit=50&category=home%2Fdecoration&status=active')
})

it('says of what was found by a barcode that it was', async () => {
  const marker = { ...called('Marker', 4), gtin: '04006381333931' }
  serve({ 'GET /products': [], 'GET /search': result([marker]) })
  await open({ search: '4 006381 333931' })
  expect(headings()).toEqual(['Found by barcode', 'Marker'])
})

it('asks nobody else where nothing is searched for', async () => {
  const asked = serve({ 'GET /products': [shampoo] })
  await open({ search: '' })
  expect(headings()).toEqual(['Glow Shampoo'])
  expect(asked.length).toBe(1)
})

it('asks whether something else was meant, and shows what that finds', async () => {
  serve({ 'GET /products': [], 'GET /search': result([candle], { correction: 'Gloe' }) })
  await open()
  expect(screen.getByRole('status').textContent).toBe('Did you mean Gloe? 1 query found')
  expect(screen.getByRole('link', { name: 'Gloe' }).getAttribute('href')).toBe(
    '/queries?search=Gloe&status=active',
  )
  expect(headings()).toEqual(['Found for Gloe', 'Candle'])
  expect(screen.queryByText('No matching queries found.')).toBeNull()
})

it('says that nothing was found when neither way finds anything, and not before', async () => {
  let answer: (result: object) => void = () => {}
  serve({
    'GET /products': [],
    'GET /search': new Promise<object>((resolve) => (answer = resolve)),
  })
  await open()
  expect(screen.getByRole('status').textContent).toBe('Searching...')
  expect(screen.queryByText('No matching queries found.')).toBeNull()
  answer(result([]))
  await pass(0)
  screen.getByText('No matching queries found.')
  expect(screen.getByRole('link', { name: 'Add “glow” as a query' }).getAttribute('href')).toBe(
    '/add-query?productName=glow',
  )
})

it('corrects nobody who finds something by its name', async () => {
  serve({ 'GET /products': [shampoo], 'GET /search': result([candle], { correction: 'Gloe' }) })
  await open()
  expect(screen.getByRole('status').textContent).toBe('1 query found')
  expect(headings()).toEqual(['Glow Shampoo'])
})

it('leaves what is found by name standing where the rest fails, and tries that again', async () => {
  let answer: object = failure(503)
  serve({ 'GET /products': [shampoo], 'GET /search': () => answer })
  await open()
  expect(headings()).toEqual(['Glow Shampoo'])
  screen.getByText('Brands, titles and reasons could not be searched.')
  answer = result([candle])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(headings()).toEqual(['Glow Shampoo', also, 'Candle'])
})

it('does not keep what is found by name waiting', async () => {
  serve({ 'GET /products': [shampoo], 'GET /search': noAnswer })
  await open()
  expect(headings()).toEqual(['Glow Shampoo'])
})
