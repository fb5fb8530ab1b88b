import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AccountItems } from './account-items.tsx'
import { mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'

it('shows the photo, or the default avatar, and the name, or "User"', () => {
  const others = { menuOpen: false, usable: false, onChoose: vi.fn() }
  const photoURL = 'https://images.example.org/mira.png'
  show(
    <>
      <AccountItems person={{ ...mira, photoURL }} {...others} />
      <AccountItems person={{ ...mira, displayName: null }} {...others} />
    </>,
  )
  const pictureOf = (title: string) => screen.getByTitle(title).querySelector('img')?.getAttribute('src')
  expect(pictureOf('Mira Holm')).toBe(photoURL)
  expect(pictureOf('User')).toBe('/media/default-avatar.svg')
})
