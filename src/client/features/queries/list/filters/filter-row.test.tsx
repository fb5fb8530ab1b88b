import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FilterRow } from './filter-row.tsx'
import { useListState } from '../use-list-state.ts'
import { show } from '#client/testing/screen.tsx'

const forgetful = { kinds: [], remember: () => undefined }

/** The row as it stands on its page, and the address that it writes. */
function Page() {
  const { state, change, remembered } = useListState(forgetful)
  return <FilterRow state={state} remembered={remembered} onChange={change} follow={() => null} />
}
const open = (search = '') => show(<Page />, { route: '/queries', address: `/queries${search}` })
const row = () => within(screen.getByRole('group', { name: 'Filters' }))
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

it('shows what the address narrows the list to, and counts it', async () => {
  open('?category=food%2Fsnacks&reasons=repair,workers&status=ended&unanswered=true')
  row().getByRole('button', { name: 'Filters (5)' })
  expect(select('Category').value).toBe('food/snacks')
  expect(select('Status').value).toBe('ended')
  expect(row().getByRole('button', { name: 'No alternative yet', pressed: true })).toBeTruthy()
  for (const name of ['Workers', 'Repair']) row().getByRole('button', { name, pressed: true })
  for (const name of ['Snacks', 'It worked'])
    row().getByRole('button', { name: `${name}: remove this filter` })
  await screen.findByRole('option', { name: 'Laundry' })
  expect(select('Category').value).toBe('food/snacks')
})

it('narrows the list by each choice, lets each go, and all at once', async () => {
  open()
  expect(row().queryByRole('button', { name: 'Clear all' })).toBeNull()
  await screen.findByRole('option', { name: 'Laundry' })
  await userEvent.selectOptions(select('Category'), 'Laundry')
  await userEvent.selectOptions(select('Status'), 'Still going on')
  await userEvent.click(row().getByRole('button', { name: 'No alternative yet' }))
  await userEvent.click(row().getByRole('button', { name: 'Privacy' }))
  await userEvent.click(row().getByRole('button', { name: 'Workers' }))
  row().getByRole('button', { name: 'Filters (5)' })
  await userEvent.click(row().getByRole('button', { name: 'Laundry: remove this filter' }))
  await userEvent.click(row().getByRole('button', { name: 'Privacy' }))
  expect(select('Category').value).toBe('')
  expect(row().getByRole('button', { name: 'Privacy', pressed: false })).toBeTruthy()
  row().getByRole('button', { name: 'Filters (3)' })
  await userEvent.click(row().getByRole('button', { name: 'Clear all' }))
  row().getByRole('button', { name: 'Filters' })
  expect(select('Status').value).toBe('')
})
