import { expect, it, vi } from 'vitest'
import script from '../../public/service-worker.js?raw'

const origin = 'https://swapwise.example'

const list = {
  version: 'two',
  entry: '/assets/index-2.js',
  shell: '/app-shell',
  pages: '^(/|/queries|/query/[^/]+)$',
  files: ['/assets/index-2.js', '/media/unplugged.svg'],
}
const withList = script.replace('const build = null', `const build = ${JSON.stringify(list)}`)

/** The worker in a browser with these tabs open; what it does by and by. */
function startWorker(tabs: string[] = [], text = script, world: object = {}) {
  const done: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn(() => Promise.resolve())
  const clients = {
    matchAll: () =>
      Promise.resolve(
        tabs.map((path) => ({
          url: origin + path,
          focus: () => Promise.resolve(done.push(`focus ${path}`)),
          navigate: (href: string) => Promise.resolve(done.push(`lead to ${href}`)),
        })),
      ),
    claim: () => Promise.resolve(done.push('claim')),
    openWindow: (href: string) => Promise.resolve(done.push(`open ${href}`)),
  }
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients,
    registration: { showNotification },
    location: { origin },
    skipWaiting: () => Promise.resolve(done.push('take over')),
    ...world,
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs it, with a world of its own
  const run = new Function(...Object.keys(scope), text) as (...parts: unknown[]) => void
  run(...Object.values(scope))
  const dispatch = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  return { done, showNotification, dispatch }
}

const click = async (path: string, tabs: string[]) => {
  const { done, dispatch } = startWorker(tabs)
  const close = () => done.push('close')
  await dispatch('notificationclick', { notification: { data: path, close } })
  return done
}

it('shows what was pushed, under its tag', async () => {
  const { showNotification, dispatch } = startWorker()
  const told = { title: 'Replies', body: 'There is a new reply.', path: '/query/1', tag: 'a' }
  await dispatch('push', { data: { json: () => told } })
  expect(showNotification).toHaveBeenCalledWith('Replies', {
    body: 'There is a new reply.',
    tag: 'a',
    data: '/query/1',
    icon: '/icons/icon-192.png',
    lang: 'en',
  })
})

it('opens what it is about, in the tab that shows it already where there is one', async () => {
  expect(await click('/query/1', [])).toEqual(['close', `open ${origin}/query/1`])
  expect(await click('/query/1', ['/', '/query/2'])).toEqual(['close', `open ${origin}/query/1`])
  expect(await click('/query/1', ['/', '/query/1'])).toEqual(['close', 'focus /query/1'])
  expect(await click('/query/1#entry', ['/query/1'])).toEqual([
    'close',
    'focus /query/1',
    `lead to ${origin}/query/1#entry`,
  ])
})

/** What the worker answers a request with; undefined where it leaves it alone. */
async function answerTo(request: object, text = withList, world: object = {}) {
  const { dispatch } = startWorker([], text, world)
  let answer: Promise<unknown> | undefined
  await dispatch('fetch', {
    request: { method: 'GET', mode: 'cors', headers: new Headers(), ...request },
    respondWith: (given: Promise<unknown>) => (answer = given),
  })
  return answer
}

const network = { fetch: () => Promise.resolve('from the network') }
const noCache = { caches: { match: () => Promise.resolve(undefined) } }
const at = (path: string, asked: object = {}) => ({ url: origin + path, ...asked })
const navigate = { mode: 'navigate' }

it.each([
  ['a call', at('/products?limit=12')],
  ['a call at the address of a screen', at('/queries')],
  ['something personal', at('/members/me')],
  ['a picture of a member', at('/pictures/a.webp', { mode: 'no-cors' })],
  ['a stream', at('/notices/stream')],
  ['a download', at('/members/me/data', navigate)],
  ['a feed', at('/feed.xml', navigate)],
  ['the documentation', at('/docs', navigate)],
  ['a mailed link', at('/auth/action?oobCode=a', navigate)],
  ['a form', at('/queries', { ...navigate, method: 'POST' })],
  ['a part of a file', at('/assets/index-2.js', { headers: new Headers({ range: 'bytes=0-1' }) })],
  ['a list in the fragment of a link', at('/swap?text=oats#list=milk', navigate)],
  ['a page of lists, whatever others put behind its address', at('/swap?fbclid=a', navigate)],
  ['another site', { url: 'https://elsewhere.example/queries', ...navigate }],
])('%s goes its way', async (_, request) => expect(await answerTo(request)).toBeUndefined())

it.each(['/', '/assets/index-2.js', '/media/unplugged.svg'])(
  'without a list of what to store it answers nothing: %s',
  async (path) => expect(await answerTo(at(path, navigate), script)).toBeUndefined(),
)

it('what another app shares is asked of no server', async () => {
  const shared = (await answerTo(at('/swap?title=&text=2+oats%0Amilk', navigate))) as Response
  expect(shared.headers.get('location')).toBe(`${origin}/swap#title=&text=2+oats%0Amilk`)
})

it('a file whose name tells its content is kept, and only where it came whole', async () => {
  const kept: string[] = []
  const put = ({ url }: { url: string }) => Promise.resolve(kept.push(url))
  const caches = { match: () => Promise.resolve(undefined), open: () => Promise.resolve({ put }) }
  for (const [status, times] of [
    [404, 0],
    [206, 0],
    [200, 1],
  ] as const) {
    const answer = { status, clone: () => answer }
    const fetch = () => Promise.resolve(answer)
    expect(await answerTo(at('/assets/about-1.js'), withList, { caches, fetch })).toBe(answer)
    await vi.waitFor(() => expect(kept).toHaveLength(times))
  }
})

it('what is shown without a network is fetched where there is one', async () => {
  const stored = { caches: { match: (path: string) => Promise.resolve(`stored ${path}`) } }
  const asked = at('/media/unplugged.svg')
  expect(await answerTo(asked, withList, { ...stored, ...network })).toBe('from the network')
  const cut = { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
  expect(await answerTo(asked, withList, { ...stored, ...cut })).toBe('stored /media/unplugged.svg')
  const lost = (await answerTo(asked, withList, { ...noCache, ...cut })) as Response
  expect(lost.type).toBe('error')
})

/** A browser with these caches; what is left of them, and what was done, once the worker has taken over. */
async function takeOver(names: string[], tabs: string[], text = withList) {
  const left = new Set(names)
  const caches = {
    keys: () => Promise.resolve([...left]),
    delete: (name: string) => Promise.resolve(left.delete(name)),
  }
  const { dispatch } = startWorker(tabs, text, { caches })
  await dispatch('activate', {})
  return [...left]
}

it('keeps the code of earlier versions for tabs that are open, and of two at most', async () => {
  const names = ['others', 'swapwise-a', 'swapwise-b', 'swapwise-c', 'swapwise-two']
  expect(await takeOver(names, [])).toEqual(['others', 'swapwise-two'])
  expect(await takeOver(names, ['/'])).toEqual(['others', 'swapwise-b', 'swapwise-c', 'swapwise-two'])
})

it('without a list takes over at once, and throws away what was stored', async () => {
  const { done, dispatch } = startWorker()
  await dispatch('install', {})
  expect(done).toEqual(['take over'])
  expect(await takeOver(['others', 'swapwise-a', 'swapwise-two'], ['/'], script)).toEqual(['others'])
})

it.each([
  ['there is none', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['it is of another version', () => Promise.resolve(new Response('<script src="/assets/index-1.js">'))],
  ['it refuses', () => Promise.resolve(new Response(list.entry, { status: 503 }))],
])('stores nothing from a server where %s', async (_, fetch) => {
  const { dispatch } = startWorker([], withList, { fetch, caches: {} })
  await expect(dispatch('install', {})).rejects.toThrow(/another version|Failed to fetch/)
})
