import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FreeText } from './free-text.tsx'

it('gives each paragraph a direction of its own, and the whole that of the first', () => {
  const { container } = render(<FreeText text={'שלום!\nIn English.\n\nعربي!'} />)
  const whole = container.firstElementChild
  const paragraphs = [...(whole?.children ?? [])]
  // A paragraph that has one is not asked for that of the whole.
  expect([whole, ...paragraphs].map((element) => element?.getAttribute('dir'))).toEqual([
    'auto',
    null,
    'auto',
    'auto',
    'auto',
  ])
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(['שלום!', 'In English.', '', 'عربي!'])
})
