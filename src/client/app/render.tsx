import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Brought, Rendered } from '#contract/rendered.ts'
import type { Runtime } from '#contract/runtime.ts'
import { createClient, Providers } from './providers.tsx'
import { createRoutes, prepare } from './router.tsx'
import { nobody } from '#client/features/identity/nobody.ts'
import { withBrought, wordsSaid } from '#client/lib/brought.ts'
import { runtime } from '#client/lib/runtime.ts'

/** What is the same on every page. */
export const setRuntime = (given: Runtime) => void Object.assign(runtime, given)

/** The content of the page at an address, as a visitor sees it. Only one at a time: what is brought is there for all calls. */
export async function render(address: string, brought: Brought): Promise<Rendered> {
  const url = new URL(address, 'http://localhost')
  const routes = createRoutes()
  const client = createClient()
  await withBrought(brought, () => prepare(routes, url, client))

  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`The page at ${url.pathname} leads elsewhere.`)
  const html = renderToString(
    <StrictMode>
      <Providers client={client} identity={nobody}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
  )
  client.clear()
  return { html, words: wordsSaid() }
}
