import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { nextAddress } from '#contract/link-header.ts'
import { screenReads } from '#contract/screen-reads.ts'
import { screenList, type NamedScreen } from '#contract/screens.ts'
import { createTextStore, fromBytes } from '#server/db/text-store.ts'
import type { App, HeadFor } from '../http.ts'
import { insideHeader } from '../inside-calls.ts'
import { compression } from '../replies/compression.ts'
import { encodingFor, type Encoding } from '../replies/packed-answer.ts'
import type { Render } from './page-renderer.ts'
import type { WritePage } from './page-text.ts'

/** Some 4,000 pages of queries as they are sent. */
const keptPages = 32 * 1024 * 1024
const longestAddress = 1_000
const day = 24 * 60 * 60 * 1000

interface Parts {
  write: WritePage
  headFor: HeadFor
  scriptsOf: (screen: string | undefined) => string
  render: Render
}

interface Read {
  address: string
  status: number
  tag: string
  next: string | null
  /** What search engines are asked for. */
  robots: string | undefined
  text: string
}

/**
 * Sends the page of a screen with what a visitor sees on it, whoever asks. Rendered pages are kept by the versions of
 * what they show, which are read anew for each request: one that was changed, hidden or merged is never found again.
 */
export function createPages(app: App, { write, headFor, scriptsOf, render }: Parts) {
  const store = createTextStore(keptPages)
  const kept: Record<Encoding, ReturnType<typeof store.section>> = {
    br: store.section(),
    gzip: store.section(),
    identity: store.section(),
  }
  // Another version of the program writes other pages; every instance of one version writes the same.
  const build = hash('sha1', write('', '', null))
  const underWay = new Map<string, Promise<Buffer | null>>()

  const read = async (address: string, cookie = ''): Promise<Read> => {
    const { statusCode, headers, body } = await app.inject({
      url: address,
      headers: { ...insideHeader, accept: 'application/json', cookie },
    })
    const next = nextAddress(String(headers['link'] ?? ''))
    const robots = headers['x-robots-tag']
    return {
      ...{ address, status: statusCode, tag: String(headers['etag']), next, text: body },
      robots: typeof robots === 'string' ? robots : undefined,
    }
  }

  const sendShell = async (reply: FastifyReply, status: number) => {
    const head = await headFor(reply.request)
    reply.header('cache-control', 'no-cache')
    if (head.movedTo) return reply.redirect(head.movedTo, 301)
    const scripts = scriptsOf(reply.request.routeOptions.url)
    reply.code(head.missing ? 404 : status).type('text/html; charset=utf-8')
    return reply.send(write(head.html, scripts, null))
  }

  return async (reply: FastifyReply, screen: NamedScreen | null): Promise<FastifyReply> => {
    const { request } = reply
    const address = screen ? addressOf(screen, request.url) : addressOfNothing(request.url)
    if (!address || (screen && !isRendered(screen))) return sendShell(reply, screen ? 200 : 404)

    const params = request.params as Record<string, string>
    const search = new URLSearchParams(address.split('?')[1])
    const reads = await Promise.all(
      (readsOf(screen)?.reads(params, search) ?? []).map((one) => read(one, request.headers.cookie)),
    )
    // The page can say better what is wrong, and try again.
    if (reads.some(({ status }) => status >= 429)) return sendShell(reply, 200)
    const robots = reads.find((one) => one.robots)?.robots
    if (robots) reply.header('x-robots-tag', robots)
    const now = Date.now()
    const version = hash(
      'sha1',
      [build, Math.floor(now / day), address, ...reads.map(({ status, tag }) => `${status}${tag}`)].join(' '),
      'base64url',
    )
    const tag = `W/"${version}"`
    reply.header('cache-control', 'no-cache').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()

    const encoding = encodingFor(request)
    const found = kept[encoding].find(address, version)
    if (found !== undefined) return send(reply.code(screen ? 200 : 404), encoding, fromBytes(found))

    const head = await headFor(request)
    if (head.movedTo) return reply.removeHeader('etag').redirect(head.movedTo, 301)
    const isMissing = !screen || head.missing
    const make = async () => {
      const known = kept.br.find(address, version)
      if (known !== undefined) return promisify(brotliDecompress)(fromBytes(known))
      const brought = broughtAlong(now, reads)
      const rendered = await render(address, brought)
      if (!rendered) return null
      const content = { html: rendered.html, brought: withWords(brought, rendered.words) }
      return Buffer.from(write(head.html, scriptsOf(request.routeOptions.url), content))
    }
    const making = underWay.get(version) ?? make().finally(() => underWay.delete(version))
    underWay.set(version, making)
    const page = await making
    if (!page) return sendShell(reply.removeHeader('etag'), 200)
    const packed = await pack[encoding](page)
    if (!isMissing || !screen) kept[encoding].keep(address, version, packed.toString('latin1'))
    return send(reply.code(isMissing ? 404 : 200), encoding, packed)
  }
}

const readsOf = (screen: NamedScreen | null) => (screen ? screenReads[screen.name] : undefined)

const isRendered = (screen: NamedScreen) => Boolean(screen.description ?? readsOf(screen))

/** The address with what the screen goes by, and nothing that others hang on to it; null where it is too long to keep. */
function addressOf(screen: NamedScreen, url: string): string | null {
  const { asks = [] } = readsOf(screen) ?? {}
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  for (const name of [...searchParams.keys()])
    if (!asks.includes(name) || !searchParams.get(name)) searchParams.delete(name)
  searchParams.sort()
  const address = searchParams.size ? `${pathname}?${searchParams.toString()}` : pathname
  return address.length <= longestAddress ? address : null
}

/** The router takes no parameter as long as some that the client's takes: there the client has to find out by itself. */
const addressOfNothing = (url: string): string | null =>
  likeScreen.test(url.split('?', 1)[0] ?? '') ? null : '/not-found'

const likeScreen = new RegExp(
  `^(${screenList.map(({ path }) => path.replace(/:\w+/, '[^/]+')).join('|')})/?$`,
  'i',
)

const broughtAlong = (at: number, reads: readonly Read[]): string =>
  `{"at":${at},"answers":{${reads
    .map(
      ({ address, status, next, text }) =>
        `${JSON.stringify(address)}:{"status":${status},"next":${JSON.stringify(next)},"body":${text}}`,
    )
    .join()}}}`

/** They are known once the page is rendered from the rest. */
const withWords = (brought: string, words: Record<string, string>): string =>
  `${brought.slice(0, -1)},"words":${JSON.stringify(words)}}`

const pack: Record<Encoding, (page: Buffer) => Promise<Buffer>> = {
  br: (page) => promisify(brotliCompress)(page, compression.brotliOptions ?? {}),
  gzip: (page) => promisify(gzip)(page),
  identity: (page) => Promise.resolve(page),
}

function send(reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const vary = reply.getHeader('vary')
  return reply
    .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(body)
}
