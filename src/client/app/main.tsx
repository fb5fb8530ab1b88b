import { startTransition, StrictMode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { broughtId, type Brought } from '#contract/rendered.ts'
import { createClient, Providers } from './providers.tsx'
import { createRoutes, prepare } from './router.tsx'
import { identity } from '#client/features/identity/identity.ts'
import { forgetBrought, withBrought } from '#client/lib/brought.ts'
import '#client/styles/app.css'

function Started({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useEffect(() => {
    forgetBrought()
    dispatchEvent(new Event('swapwise:started'))
  }, [])
  return <RouterProvider router={router} flushSync={(update) => void flushSync(update)} />
}

async function start(root: HTMLElement) {
  const client = createClient()
  const routes = createRoutes()
  const block = document.getElementById(broughtId)
  if (block)
    await withBrought(JSON.parse(block.textContent) as Brought, () =>
      prepare(routes, new URL(location.href), client),
    )
  block?.remove()
  const app = (
    <StrictMode>
      <Providers client={client} identity={identity}>
        <Started router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>
  )
  // In slices, so that a slow phone answers to its owner meanwhile.
  dispatchEvent(new Event('swapwise:starting'))
  startTransition(() => {
    if (block) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
void start(root)
