import { expect, it, vi } from 'vitest'
import script from '../../public/service-worker.js?raw'

const origin = 'https://swapwise.example'

/** The worker in a browser with these tabs open; what it does by and by. */
function startWorker(tabs: string[] = []) {
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
    openWindow: (href: string) => Promise.resolve(done.push(`open ${href}`)),
  }
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients,
    registration: { showNotification },
    location: { origin },
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs it, with a world of its own
  const run = new Function(...Object.keys(scope), script) as (...parts: unknown[]) => void
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

it('keeps nothing, and answers no requests', () => expect(script).not.toMatch(/fetch|caches|indexedDB/))
