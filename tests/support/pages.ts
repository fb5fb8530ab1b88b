import { fastify, type FastifyInstance } from 'fastify'
import type { Brought, Rendered } from '#contract/rendered.ts'
import { screenList } from '#contract/screens.ts'
import type { App } from '#server/platform/http.ts'
import type { Render } from '#server/platform/web-app/page-renderer.ts'
import { createPages } from '#server/platform/web-app/pages.ts'

interface ClientCode {
  render: (address: string, brought: Brought) => Promise<Rendered>
}
// Types of the server's side know no elements: the client's code is looked at by its own.
const module = '#client/app/render.tsx'
let last: Promise<unknown> = Promise.resolve()

/** As the worker does: one after the other. */
export const renderByClient: Render = (address, brought) => {
  const rendering = last.then(async () => {
    const { render } = (await import(module)) as ClientCode
    return render(address, JSON.parse(brought) as Brought)
  })
  last = rendering.catch(() => undefined)
  return rendering
}

export const withoutContent = 'until the scripts are here'

/** The pages of an app, which only the built program has. */
export function createSite(app: App, render: Render): FastifyInstance {
  const sendPage = createPages(app, {
    write: (head, _, content) => head + (content ? content.html + content.brought : withoutContent),
    headFor: app.headFor,
    scriptsOf: () => '',
    render,
  })
  const site = fastify()
  for (const screen of screenList) site.get(screen.path, (_, reply) => sendPage(reply, screen))
  site.setNotFoundHandler((_, reply) => sendPage(reply, null))
  return site
}
