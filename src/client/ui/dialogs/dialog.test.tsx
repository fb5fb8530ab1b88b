import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { show } from '#client/testing/screen.tsx'

function Page() {
  const [isSignedIn, setIsSignedIn] = useState(true)
  const [open, setOpen] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {isSignedIn && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {isSignedIn && open && (
        <Dialog title="Sure?" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
          <button type="button" onClick={() => setIsSignedIn(false)}>
            Sign out
          </button>
        </Dialog>
      )}
    </main>
  )
}

it('gives the focus back to its opener, and to the page where that goes along with it', async () => {
  const seen = vi
    .spyOn(HTMLElement.prototype, 'getClientRects')
    .mockReturnValue([{}] as unknown as DOMRectList)
  show(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(opener)
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  seen.mockRestore()
})

it('swallows the second click of a double one, which would press what lies below', async () => {
  const pressed = vi.fn()
  show(
    <>
      <button type="button" onClick={pressed}>
        Below
      </button>
      <Page />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const [close, below] = ['Close', 'Below'].map((name) => screen.getByRole('button', { name }))
  if (!close || !below) throw new Error('Not shown.')
  await userEvent.pointer([
    { keys: '[MouseLeft]', target: close },
    { keys: '[MouseLeft]', target: below },
  ])
  expect(pressed).not.toHaveBeenCalled()
  await userEvent.click(below)
  expect(pressed).toHaveBeenCalledOnce()
})
