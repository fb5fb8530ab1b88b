import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createClient, Providers } from './providers.tsx'
import { inLayout } from './router.tsx'
import { identityOf } from '#client/testing/identity.ts'
import { preferMotion } from '#client/testing/screen.tsx'

function Broken(): never {
  throw new Error('No such thing.')
}

it('shows the 404 page in place of a screen that throws', async () => {
  preferMotion(true)
  // React reports on the console what was caught.
  vi.mocked(console.error).mockImplementation(() => undefined)
  const router = createMemoryRouter(inLayout([{ path: '/', Component: Broken }]))
  render(
    <Providers client={createClient()} identity={identityOf(null)}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await screen.findByRole('heading', { name: 'Page Not Found' })
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
  vi.mocked(console.error).mockClear()
})
