import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { IdentityPort } from '#client/features/identity/port.ts'
import { SessionProvider } from '#client/features/identity/session.tsx'
import { ApiError } from '#client/lib/http/api-error.ts'

// Only what may pass by itself is worth a second try: no answer, or a server in trouble.
const mayPass = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network, too, something may be known here; only the second try waits for one.
        networkMode: 'offlineFirst',
        // What is older is read again whenever its page is looked at again.
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 600,
      },
    },
  })

interface Props {
  client: QueryClient
  identity: IdentityPort
  children: ReactNode
}

export const Providers = ({ client, identity, children }: Props) => (
  <QueryClientProvider client={client}>
    <SessionProvider identity={identity}>{children}</SessionProvider>
  </QueryClientProvider>
)
