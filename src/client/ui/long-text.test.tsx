import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LongText } from './long-text.tsx'

it('shows the beginning of a long text, no character of it in half, and the rest on demand', async () => {
  const text = `${'👍🏽'.repeat(200)} and so on`
  const { container } = render(<LongText text={text} />)
  expect(container.querySelector('p')?.textContent).toBe(`${'👍🏽'.repeat(180)}…`)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(container.querySelector('p')?.textContent).toBe(text)
})
