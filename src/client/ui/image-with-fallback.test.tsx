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

it('offers a picture of our own in the widths it is kept in, and none of them once it is broken', () => {
  const src = '/pictures/0123456789abcdef01234567-1600.webp'
  show(<ImageWithFallback src={src} alt="A kettle" width={44} height={44} />)
  const image = screen.getByRole<HTMLImageElement>('img')
  expect(picture()).toBe(src)
  expect([image.sizes, image.srcset]).toEqual([
    '44px',
    [320, 800, 1600].map((width) => `${src.replace('1600', String(width))} ${width}w`).join(', '),
  ])
  fireEvent.error(image)
  expect(picture()).toBe(placeholders.product)
  expect([image.hasAttribute('srcset'), image.hasAttribute('sizes')]).toEqual([false, false])
})
