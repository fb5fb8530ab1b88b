import { render, waitFor } from '@testing-library/react'
import { toast, ToastContainer, type ToastContainerProps } from 'react-toastify/unstyled'
import { expect, it, vi } from 'vitest'
import { show } from '#client/lib/toaster.tsx'

vi.mock('react-toastify/unstyled', () => ({
  toast: { success: vi.fn(), warning: vi.fn(), error: vi.fn() },
  ToastContainer: vi.fn<(props: ToastContainerProps) => null>(() => null),
}))

it('shows toasts at the top right for five seconds, held by the pointer or a lost focus, dragged away at 80 %', async () => {
  render(<></>)
  await waitFor(() => expect(ToastContainer).toHaveBeenCalled())
  expect(vi.mocked(ToastContainer).mock.lastCall?.[0]).toEqual({
    position: 'top-right',
    autoClose: 5_000,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    draggable: true,
    draggablePercent: 80,
  })
  show('warning', 'auth/invalid-credential')
  expect(toast.warning).toHaveBeenCalledWith('auth/invalid-credential')
})
