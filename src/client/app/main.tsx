import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import '#client/styles/app.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

const router = createRouter()

// In slices, so that a slow phone answers to its owner meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} flushSync={(update) => void flushSync(update)} />
      </Providers>
    </StrictMode>,
  ),
)
