import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { screenList } from '#contract/screens.ts'
import { SessionNotice } from './layout/session-notice.tsx'
import { RequireSession } from './require-session.tsx'
import { createRoutes } from './router.tsx'
import { SessionProvider } from '#client/features/identity/session.tsx'
import { identityOf } from '#client/testing/identity.ts'
import { preferMotion, show } from '#client/testing/screen.tsx'

it('shows a spinner until the provider reports, and after five seconds a way to try again', async () => {
  vi.useFakeTimers()
  const identity = identityOf(null, { observe: () => () => undefined })
  const parts = (
    <>
      <RequireSession />
      <SessionNotice />
    </>
  )
  show(parts, { identity })
  screen.getByText('Loading...')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  screen.getByText('We could not check whether you are signed in.')
  // Its code comes now.
  vi.useRealTimers()
  await screen.findByText('The sign-in service does not answer. You are browsing signed out.')
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2)
})

const membersOnly = screenList.filter((screen) => screen.for)

it.each(membersOnly.map(({ path }) => path.replace(':id', '6550c0de0000000000000001')))(
  '%s sends a visitor to log in',
  async (address) => {
    preferMotion(true)
    history.pushState(null, '', address)
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider identity={identityOf(null)}>
          <RouterProvider router={createBrowserRouter(createRoutes())} />
        </SessionProvider>
      </QueryClientProvider>,
    )
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(history.state).toMatchObject({ usr: { from: address } })
    await screen.findByRole('heading', { name: 'Welcome back!' })
  },
)
