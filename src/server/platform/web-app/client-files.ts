import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Runtime } from '#contract/runtime.ts'
import { screens } from '#contract/screens.ts'
import type { HeadFor } from '../http.ts'
import { canonicalAddress } from './canonical-address.ts'
import { pathOf, refuse } from '../error-handler.ts'
import { pageOfScreen, screenOfCall } from './screen-addresses.ts'
import { readScreenScripts } from './screen-scripts.ts'
import { isVisit } from './visits.ts'

// Beside the built server stands the built client; run from source there is none and Vite serves it instead.
const folder = new URL('../client/', import.meta.url)
// Not among the files: it leaves by the addresses of screens only, with what belongs into it.
const pageFile = new URL('../page.html', import.meta.url)
const year = 365 * 24 * 60 * 60 * 1000

/** What the page's file says of itself; the head of the address asked for takes its place. */
const generalHead = '<title>Swapwise</title>'

interface Options {
  runtime: Runtime
  headFor: HeadFor
}

/** The web app: its files, its page at the address of every screen, and that page with 404 anywhere else. */
export const clientFiles = fp(async (app: FastifyInstance, { runtime, headFor }: Options) => {
  const page = await readPage(runtime)
  const scriptsOf = page ? await readScreenScripts(folder) : () => ''
  const sendPage = async (reply: FastifyReply, status: number) => {
    const head = await headFor(reply.request)
    // What moved may come back.
    reply.header('cache-control', 'no-cache')
    if (head.movedTo) return reply.redirect(head.movedTo, 301)
    const scripts = scriptsOf(reply.request.routeOptions.url)
    reply.code(head.missing ? 404 : status).type('text/html; charset=utf-8')
    return reply.send(page?.replace(generalHead, () => head.html + scripts))
  }

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const canonical = page && isRead ? canonicalAddress(request.url) : null
    if (canonical) return reply.redirect(canonical, 308)
    return page && isVisit(request)
      ? sendPage(reply, 404)
      : refuse(reply, 404, `There is nothing at ${pathOf(request)}.`)
  })
  for (const [url, screen] of screenOfCall)
    app.get(url, { schema: { hide: true }, constraints: { visit: 'page' } }, (_, reply) =>
      reply.redirect(screen),
    )
  if (!page) return

  for (const url of pageOfScreen.keys()) {
    const isCallToo = app.hasRoute({ method: 'GET', url })
    const constraints = isCallToo ? { visit: 'page' } : {}
    app.get(url, { schema: { hide: true }, constraints }, (request, reply) => {
      const canonical = canonicalAddress(request.url)
      if (canonical) return reply.redirect(canonical, 308)
      // Its address holds a one-time code.
      if (url === screens.authAction) reply.header('referrer-policy', 'no-referrer')
      return sendPage(reply, 200)
    })
  }
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

async function readPage(runtime: Runtime): Promise<string | null> {
  const html = await readFile(pageFile, 'utf8').catch(() => null)
  if (!html) return null
  const content = JSON.stringify(runtime).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace(
    '<meta name="swapwise" content="{}"',
    () => `<meta name="swapwise" content="${content}"`,
  )
}
