import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { show } from '#client/testing/screen.tsx'
import { cardLink, LinkCard } from './link-card.tsx'

const open = () => {
  const pressed = vi.fn()
  show(
    <LinkCard>
      <p>Words to read</p>
      <Link to="/there" className={cardLink}>
        There
      </Link>
      <button type="button" onClick={pressed}>
        Something else
      </button>
    </LinkCard>,
  )
  return pressed
}

it('leads by its words where its link leads', async () => {
  open()
  await userEvent.click(screen.getByText('Words to read'))
  screen.getByText('at /there')
})

it('leaves its buttons, and whoever is selecting words, alone', async () => {
  const pressed = open()
  await userEvent.click(screen.getByRole('button', { name: 'Something else' }))
  expect(pressed).toHaveBeenCalledOnce()
  getSelection()?.selectAllChildren(screen.getByText('Words to read'))
  fireEvent.click(screen.getByText('Words to read'))
  screen.getByText('Words to read')
  getSelection()?.removeAllRanges()
})

it.each([
  [
    'the middle button',
    (words: HTMLElement) => fireEvent(words, new MouseEvent('auxclick', { bubbles: true, button: 1 })),
  ],
  ['a key', (words: HTMLElement) => fireEvent.click(words, { ctrlKey: true })],
])('passes on that %s asks for a new tab', (_, press) => {
  open()
  const clicks: MouseEvent[] = []
  const link = screen.getByRole('link')
  link.addEventListener('click', (event) => {
    clicks.push(event)
    event.preventDefault()
  })
  press(screen.getByText('Words to read'))
  expect(clicks.map(({ ctrlKey }) => ctrlKey)).toEqual([true])
})
