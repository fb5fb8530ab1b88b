import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Query } from '#contract/queries.ts'
import { parseHtml } from '../support/markup.ts'
import { startServer, type RunningServer } from '../support/server.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let origin: string
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ PUBLIC_ORIGIN: 'https://swapwise.test' })
  origin = server.origin
})
afterAll(() => server.stop())

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { accept: 'text/html', ...headers } })

it('the built page carries the head of its address once, and is not sent twice', async () => {
  const [query] = (await (await fetch(`${origin}/products?limit=1`)).json()) as Query[]
  const answer = await visit(`/query/${query?._id}`)
  expect(answer.status).toBe(200)
  const page = parseHtml(await answer.text())
  for (const selector of ['title', 'meta[name=description]', 'link[rel=canonical]', 'meta[name=swapwise]'])
    expect([...page.querySelectorAll(selector)], selector).toHaveLength(1)
  expect(page.title).toBe(`${query?.queryTitle} · Swapwise`)
  const again = await visit(`/query/${query?._id}`, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

it.each([
  ['/query/ffffffffffffffffffffffff', 'Query not found · Swapwise'],
  ['/query/nonsense', 'Query not found · Swapwise'],
  ['/brand/nobody-asks-about', 'Brand not found · Swapwise'],
  ['/no/such/page', 'Page Not Found · Swapwise'],
  ['/50%', 'Page Not Found · Swapwise'],
  ['/%zz', 'Page Not Found · Swapwise'],
  ['/query/%zz', 'Query not found · Swapwise'],
  ['/query/%ff', 'Query not found · Swapwise'],
])('%s answers 404 with the page', async (path, title) => {
  const answer = await visit(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const page = parseHtml(await answer.text())
  expect(page.title).toBe(title)
  expect(page.querySelector('#root')).not.toBeNull()
})

it('a screen that is asked for what no text can hold is sent all the same', async () => {
  const answer = await visit('/queries?search=%00')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})

it.each(['/v1/no-such-thing', '/identitytoolkit.googleapis.com/v1/no-such-thing'])(
  '%s is refused in the words of the protocol, not looked for among the files',
  async (path) => {
    const answer = await fetch(origin + path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { code: 404, message: 'NOT_FOUND' } })
  },
)

it('other spellings of a screen’s address lead to it, with what was asked of it', async () => {
  const id = 'ABCDEF0123456789abcdef01'
  const low = id.toLowerCase()
  for (const [asked, canonical] of [
    ['/queries/', '/queries'],
    ['/queries/?search=Tea/&a=//b', '/queries?search=Tea/&a=//b'],
    ['/LOGIN', '/login'],
    ['//login', '/login'],
    ['//', '/'],
    ['///My-Queries//?x', '/my-queries?x'],
    [`/query/${id}`, `/query/${low}`],
    [`/query/${low}/`, `/query/${low}`],
    [`/Update-Query//${id}/`, `/update-query/${low}`],
    ['/Brand/KESTROWE/', '/brand/kestrowe'],
    ['/auth/ACTION/?oobCode=aB', '/auth/action?oobCode=aB'],
  ] as const)
    expect([asked, await rawGet(asked)]).toMatchObject([asked, { status: 308, location: canonical }])
})

it('no spelling of an address leads elsewhere', async () => {
  for (const path of [
    '//evil.example/',
    '//evil.example/queries/',
    '//evil.example/%2e%2e',
    '/\\evil.example/',
    '/%2Fevil.example/',
    '/query/nonsense/',
    '/query/',
    '/nowhere/',
    '/PRODUCTS',
  ])
    expect([path, await rawGet(path)]).toMatchObject([path, { status: 404, location: undefined }])
  for (const [method, status] of [
    ['POST', 404],
    ['HEAD', 308],
  ] as const)
    expect((await fetch(`${origin}/LOGIN`, { method, redirect: 'manual' })).status).toBe(status)
})

it('a page is asked for anew each time and names its scripts, which are kept for ever and packed', async () => {
  const answer = await visit('/login')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const page = parseHtml(await answer.text())
  const hrefs = (selector: string, name: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
  const preloaded = hrefs('link[rel=modulepreload]', 'href')
  expect(preloaded.filter((path) => /^\/assets\/login-[^/]{8}\.js$/.test(path))).toHaveLength(1)
  const isKept = (path: string) => path.startsWith('/assets/')
  const scripts = [...hrefs('script[src]', 'src'), ...preloaded]
  expect(scripts.filter(isKept).length).toBeGreaterThan(preloaded.length)
  for (const path of scripts) {
    const { status, headers } = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })
    const kept = isKept(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, kept])
    // Packed when it was built: what is packed meanwhile has no length yet.
    expect([headers.get('content-encoding'), headers.has('content-length')]).toEqual(['br', true])
  }
  expect((await fetch(`${origin}/share.png`)).headers.get('cache-control')).toBe('no-cache')
  const told = JSON.parse(page.querySelector('meta[name=swapwise]')?.getAttribute('content') ?? '') as object
  expect(told).toMatchObject({ identity: { kind: 'embedded', apiKey: 'swapwise' } })
  // A mailed link holds a one-time code: nobody it leads on to is told of it.
  const mailed = await visit('/auth/action?oobCode=code')
  expect(mailed.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('referrer-policy')).not.toBe('no-referrer')
})

it('everything the page and the manifest name for sharing is there', async () => {
  const manifest = await fetch(`${origin}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] }
  const page = parseHtml(await (await visit('/')).text())
  expect(page.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/manifest.webmanifest')
  const touchIcon = page.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href')
  for (const { src, type } of [
    ...icons,
    { src: touchIcon, type: 'image/png' },
    { src: '/share.png', type: 'image/png' },
    // Asked for without being named, by what looks at the address of a site alone.
    { src: '/favicon.ico', type: 'image/vnd.microsoft.icon' },
  ]) {
    const answer = await fetch(`${origin}${src}`)
    expect([answer.status, answer.headers.get('content-type')], src ?? '').toEqual([200, type])
  }
})

it('no file of the build tells more than the page needs', async () => {
  const templates = [
    'index.html',
    'INDEX.html',
    '%69ndex.html',
    '%2569ndex.html',
    'page.html',
    'index.html/.',
  ]
  const spellings = templates.flatMap((name) => [`/${name}`, `//${name}`, `/./${name}`, `/assets/../${name}`])
  const packed = spellings.flatMap((path) => [path, `${path}.br`, `${path}.gz`])
  for (const path of [
    '/.vite/manifest.json',
    '/assets/',
    '/..%2fserver/main.js',
    '/..%2fpage.html',
    ...packed,
  ]) {
    const { status, body } = await rawGet(path)
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
    expect(body, path).not.toContain('<meta name="swapwise"')
  }
})

/** Asks for a path as it stands; `fetch` would tidy it up. */
async function rawGet(path: string) {
  const { hostname, port } = new URL(origin)
  const [answer] = (await once(get({ hostname, port, path, agent: false }), 'response')) as [IncomingMessage]
  const { location } = answer.headers
  return { status: answer.statusCode ?? 0, location, body: await text(answer) }
}

it('no path leads out of the folder of files', async () => {
  const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%5c..', '..\\..', '..%00', '....', '..%c0%af..']
  for (const start of ['', '/assets', '/media/demo', '/docs/static'])
    for (const up of ups)
      for (const rest of ['server/main.js', 'package.json', 'etc/passwd'])
        for (const times of [1, 2, 3, 8]) {
          const path = `${start}/${`${up}/`.repeat(times)}${rest}`
          const { status, body } = await rawGet(path)
          expect([path, status >= 400 && status < 500]).toEqual([path, true])
          expect(body, path).not.toMatch(/root:|"dependencies"|createApp/)
        }
})
