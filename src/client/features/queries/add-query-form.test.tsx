import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { AddQueryForm } from '#client/features/queries/add-query-form.tsx'

beforeAll(() => {
  // jsdom knows the element but not how it opens.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(cleanup)

it('asks somebody whose session has just ended to log in, and keeps what they typed', async () => {
  const onAdded = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AddQueryForm person={null} onAdded={onAdded} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  for (const label of ['Product Name', 'Product Brand', 'Query Title', 'Boycotting Reason'])
    await user.type(screen.getByLabelText(label), label)
  await user.type(screen.getByLabelText('Product Image URL'), 'https://images.example.org/a.png')
  await user.click(screen.getByRole('button', { name: 'Add Query' }))
  expect(screen.getByRole('dialog', { name: 'Please log in to submit a query!' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Query Title').value).toBe('Query Title')
  expect(onAdded).not.toHaveBeenCalled()
})
