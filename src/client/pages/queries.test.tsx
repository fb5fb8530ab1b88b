import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { useLocation } from 'react-router'
import { QueriesPage } from './queries.tsx'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { serve } from '#client/testing/server.ts'

afterEach(() => localStorage.clear())

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{pathname + search}</output>
      <QueriesPage />
    </>
  )
}

const open = (address: string) => {
  const asked = serve({ 'GET /products': [exampleQuery], 'GET /search': { items: [], found: 0 } })
  show(<Page />, { route: '/queries', address })
  return asked
}
const address = () => document.querySelector('output')?.textContent
const reason = (name: string) => screen.getByRole('button', { name })
const remember = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember this' })
const kept = () => localStorage.getItem('lens')?.trim() ?? ''

it('asks the server for the remembered reasons alone, and the address says so', async () => {
  localStorage.setItem('lens', ' animals,repair')
  const asked = open('/queries?sort=price')
  await waitFor(() => expect(address()).toBe('/queries?sort=price&reasons=animals%2Crepair'))
  await waitFor(() => expect(asked.at(-1)).toBe('GET /products?limit=12&reasons=animals%2Crepair&sort=price'))
  screen.getByRole('button', { name: 'Animals', pressed: true })
  expect(remember().checked).toBe(true)
})

it.each(['?search=glow', '?reasons=', '?reasons=health'])(
  'leaves an address that asks for something as it is: %s',
  async (search) => {
    localStorage.setItem('lens', ' animals')
    open(`/queries${search}`)
    await screen.findByRole('button', { name: 'Animals', pressed: false })
    expect([address(), kept()]).toEqual([`/queries${search}`, 'animals'])
  },
)

it('keeps every choice of somebody who is quicker than the screen', async () => {
  open('/queries')
  act(() => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), {
      target: { value: 'technology/smart-home' },
    })
    fireEvent.click(reason('Repair'))
    fireEvent.click(reason('Animals'))
  })
  await waitFor(() =>
    expect(address()).toBe('/queries?category=technology%2Fsmart-home&reasons=animals%2Crepair'),
  )
})

it('remembers what is ticked for as long as it is, and lets all go at one press', async () => {
  open('/queries')
  await userEvent.click(reason('Repair'))
  expect([remember().checked, kept()]).toEqual([false, ''])
  await userEvent.click(remember())
  await userEvent.click(reason('Animals'))
  expect([remember().checked, kept()]).toEqual([true, 'animals,repair'])
  await userEvent.click(remember())
  await userEvent.click(reason('Animals'))
  expect([address(), kept()]).toEqual(['/queries?reasons=repair', ''])
  await userEvent.click(remember())
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect([address(), kept()]).toEqual(['/queries', ''])
})

it('shows everything at one press where others are shown than those remembered, and still does after a reload', async () => {
  localStorage.setItem('lens', ' animals')
  open('/queries?reasons=health')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect([address(), kept()]).toEqual(['/queries?reasons=', 'animals'])
})
