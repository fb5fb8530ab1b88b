import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BarSearch } from './bar-search.tsx'
import { show } from '#client/testing/screen.tsx'
import { serve } from '#client/testing/server.ts'

// Nothing has a place in this window, so that there is no room for the field.
const open = () => {
  serve({ 'GET /suggest': [] })
  const onOpen = vi.fn()
  show(
    <>
      <BarSearch uid={null} onOpen={onOpen} />
      <label>
        Other
        <input type="text" />
      </label>
      <button>Elsewhere</button>
    </>,
    { route: '*', address: '/' },
  )
  return onOpen
}
const button = () => screen.getByRole('button', { name: 'Open search' })
const isOpen = () => button().getAttribute('aria-expanded') === 'true'

it('lays the field over the bar, and gives the focus back on Escape and by its button', async () => {
  const onOpen = open()
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Close search' })),
  ]) {
    await userEvent.click(button())
    expect(isOpen()).toBe(true)
    expect(document.activeElement?.role).toBe('combobox')
    await close()
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button())
  }
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('closes on Back, and leaves no step behind when it is closed otherwise', async () => {
  open()
  await userEvent.click(button())
  expect(history.state).toMatchObject({ laidOver: true })
  act(() => history.back())
  await waitFor(() => expect(isOpen()).toBe(false))
  await userEvent.click(button())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(history.state).not.toMatchObject({ laidOver: true }))
})

it('hears “/” unless somebody writes, holds another key, or is busy in a dialog', async () => {
  open()
  const press = (target: Element, more: object = {}) => fireEvent.keyDown(target, { key: '/', ...more })
  press(screen.getByLabelText('Other'))
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) press(document.body, { [held]: true })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  press(document.body)
  dialog.remove()
  expect(isOpen()).toBe(false)

  screen.getByText('Elsewhere').focus()
  expect(press(document.body, { shiftKey: true })).toBe(false)
  expect(isOpen()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})
