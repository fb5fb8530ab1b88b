import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const toast = { success: vi.fn(), warning: vi.fn(), error: vi.fn(), isActive: () => false }
const ToastContainer = vi.fn(() => null)

const removeToasts = () => {
  for (const container of document.querySelectorAll('.Toastify')) container.parentElement?.remove()
}

// Other files share what this one imports, and the page.
beforeEach(() => {
  removeToasts()
  vi.resetModules()
})
afterEach(() => {
  removeToasts()
  vi.doUnmock('react-toastify/unstyled')
  vi.resetModules()
})

it('shows toasts at the top right for five seconds, held by the pointer or a lost focus, dragged away at 80 %', async () => {
  vi.doMock('react-toastify/unstyled', () => ({ toast, ToastContainer }))
  render(<></>)
  const { show } = await import('./toaster.tsx')
  await waitFor(() => expect(ToastContainer).toHaveBeenCalled())
  expect(ToastContainer.mock.lastCall).toEqual([
    {
      position: 'top-right',
      autoClose: 5_000,
      pauseOnHover: true,
      pauseOnFocusLoss: true,
      draggable: true,
      draggablePercent: 80,
    },
    undefined,
  ])
  show('warning', 'auth/invalid-credential')
  expect(toast.warning).toHaveBeenCalledWith('auth/invalid-credential', expect.anything())
})

it('shows what is said several times once, and what differs beside it', async () => {
  render(<></>)
  const { show } = await import('./toaster.tsx')
  for (const message of ['Not again', 'Not again', 'Something else', 'Not again']) show('warning', message)
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
})

it('says once what stays until it is pressed or closed', async () => {
  render(<></>)
  const { lasting } = await import('./toaster.tsx')
  for (let times = 0; times < 2; times++) lasting('Something new.', 'Look', () => undefined)
  const button = await screen.findByRole('button', { name: 'Look' })
  expect(button.closest('[role=status]')?.textContent).toBe('Something new. Look')
  const toast = button.closest('.Toastify__toast')
  expect(toast?.textContent).toContain('Something new.')
  expect(toast?.querySelector('.Toastify__progress-bar--animated')).toBeNull()
})

it('says once the network is back what could not be said without', async () => {
  const show = vi.fn()
  let away = true
  vi.doMock('./toaster.tsx', () => {
    if (away) throw new TypeError('Failed to fetch dynamically imported module')
    return { show }
  })
  const { notify } = await import('./notify.ts')
  const waits = vi.spyOn(window, 'addEventListener')
  notify.error('That was not counted.')
  await waitFor(() => expect(waits).toHaveBeenCalledWith('online', expect.anything(), { once: true }))
  away = false
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(show).toHaveBeenCalledWith('error', 'That was not counted.', undefined))
  vi.doUnmock('./toaster.tsx')
})
