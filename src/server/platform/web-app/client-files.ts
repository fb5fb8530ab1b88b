import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import type { Runtime } from '#contract/runtime.ts'
import { screenList, screens } from '#contract/screens.ts'
import type { App, HeadFor } from '../http.ts'
import { canonicalAddress } from './canonical-address.ts'
import { pathOf, refuse } from '../error-handler.ts'
import { createPageRenderer } from './page-renderer.ts'
import { readPage } from './page-text.ts'
import { createPages } from './pages.ts'
import { screenOfCall } from './screen-addresses.ts'
import { readScreenScripts } from './screen-scripts.ts'
import { storedApp } from './stored-app.ts'
import { isVisit } from './visits.ts'

// Beside the built server stands the built client; run from source there is none and Vite serves it instead.
const folder = new URL('../client/', import.meta.url)
const year = 365 * 24 * 60 * 60 * 1000

interface Options {
  runtime: Runtime
  headFor: HeadFor
}

/** The web app: its files, its page at the address of every screen, and that page with 404 anywhere else. */
export const clientFiles = fp(async (app: App, { runtime, headFor }: Options) => {
  const write = await readPage(runtime)
  const renderer = createPageRenderer(runtime, app.log)
  app.addHook('onClose', async () => void (await renderer.stop()))
  const sendPage =
    write &&
    createPages(app, { write, headFor, scriptsOf: await readScreenScripts(folder), render: renderer.render })

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const canonical = sendPage && isRead ? canonicalAddress(request.url) : null
    if (canonical) return reply.redirect(canonical, 308)
    return sendPage && isVisit(request)
      ? sendPage(reply, null)
      : refuse(
          reply,
          404,
          isRead
            ? `There is nothing at ${pathOf(request)}.`
            : `${request.method} ${pathOf(request)} is not a call.`,
        )
  })
  for (const [url, screen] of screenOfCall)
    app.get(url, { schema: { hide: true }, constraints: { visit: 'page' } }, (_, reply) =>
      reply.redirect(screen),
    )
  if (!sendPage) return

  for (const screen of screenList) {
    const { path: url } = screen
    const isCallToo = app.hasRoute({ method: 'GET', url })
    const constraints = isCallToo ? { visit: 'page' } : {}
    app.get(url, { schema: { hide: true }, constraints }, (request, reply) => {
      const canonical = canonicalAddress(request.url)
      if (canonical) return reply.redirect(canonical, 308)
      // Its address holds a one-time code.
      if (url === screens.authAction) reply.header('referrer-policy', 'no-referrer')
      return sendPage(reply, screen)
    })
  }
  await storedApp(app, { folder, write, isOffered: app.config.offline })
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    index: false,
    dotfiles: 'ignore',
    // Who means a screen means no file.
    allowedPath: (_path, _root, request) => canonicalAddress(request.url) === null,
    preCompressed: true,
    // Else its own word takes the place of ours.
    cacheControl: false,
    setHeaders: (response, path) => {
      // Names under assets/ change with their content.
      response.setHeader(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${year / 1000}, immutable` : 'no-cache',
      )
    },
  })
})
