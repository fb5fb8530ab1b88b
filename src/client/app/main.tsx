import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'
import '#client/styles/app.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

// In slices, so that a slow phone answers to its owner meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
  ),
)
