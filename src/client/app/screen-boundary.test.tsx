import { screen } from '@testing-library/react'
import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { ScreenBoundary } from './screen-boundary.tsx'
import { NotFoundPage } from '#client/pages/not-found.tsx'
import { show } from '#client/testing/screen.tsx'

// React reports on the console what a boundary has caught.
beforeEach(() => void vi.mocked(console.error).mockImplementation(() => undefined))
afterEach(() => void vi.mocked(console.error).mockClear())

const open = (error: Error) => {
  const Broken = () => {
    throw error
  }
  show(
    <ScreenBoundary notFound={<NotFoundPage />}>
      <Broken />
    </ScreenBoundary>,
  )
}

it('shows the 404 page in place of a screen that throws', () => {
  open(new Error('No such thing.'))
  screen.getByRole('heading', { name: 'Page Not Found' })
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
})

it('offers to try again when the code of a screen did not arrive', () => {
  open(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
  screen.getByText('This page could not be loaded.')
  screen.getByRole('button', { name: 'Try again' })
})
