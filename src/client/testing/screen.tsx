import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, parsePath, RouterProvider, useLocation } from 'react-router'
import { vi } from 'vitest'
import type { IdentityPort } from '#client/features/identity/port.ts'
import { SessionProvider } from '#client/features/identity/session.tsx'
import { identityOf } from './identity.ts'

interface Options {
  identity?: IdentityPort
  /** The route it is shown at, and the address that leads there. */
  route?: string
  address?: string
  state?: unknown
}

function OtherPage() {
  const { pathname, search } = useLocation()
  return <p>at {pathname + search}</p>
}

/** Shows a part of the app as it stands in the page; every other address says only what it is. */
export function show(
  element: ReactNode,
  { identity = identityOf(null), route = '/', address = route, state }: Options = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(
    [
      { path: route, element },
      { path: '*', Component: OtherPage },
    ],
    { initialEntries: [{ ...parsePath(address), state }] },
  )
  render(
    <QueryClientProvider client={client}>
      <SessionProvider identity={identity}>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

/** Says how the reader prefers things to move. */
export const preferMotion = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: reduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
