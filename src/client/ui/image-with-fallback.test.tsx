import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ImageWithFallback, placeholders } from './image-with-fallback.tsx'
import { show } from '#client/testing/screen.tsx'

const picture = () => screen.getByRole('img').getAttribute('src')

it.each([
  [undefined, placeholders.product],
  [placeholders.avatar, placeholders.avatar],
])('a broken picture falls back once, to %s', (fallback, expected) => {
  const src = 'https://images.example.org/nothing-here.png'
  show(<ImageWithFallback src={src} {...(fallback && { fallback })} alt="A kettle" width={4} height={3} />)
  expect(picture()).toBe(src)
  fireEvent.error(screen.getByRole('img'))
  expect(picture()).toBe(expected)
  fireEvent.error(screen.getByRole('img'))
  expect(picture()).toBe(expected)
})
