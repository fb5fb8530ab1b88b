/* global Response, addEventListener, caches, clients, fetch, location, registration, setTimeout, skipWaiting */

// What opens the app without a network: written here by `scripts/service-worker.ts`. Without it, as in development or where
// the operator turned it off, this answers no requests, keeps nothing, and throws away what was kept.
const build = null

const [prefix, patience, day] = ['swapwise-', 4_000, 24 * 60 * 60 * 1000]
const ownCache = prefix + build?.version
const pages = build && new RegExp(build.pages)

addEventListener('install', (event) => event.waitUntil(build ? store() : skipWaiting()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function store() {
  const shell = await fetchShell()
  // Beside this version another one may be answering; whoever asks later is answered by this one.
  if (!shell) throw new Error('The server is of another version.')
  await (await caches.open(ownCache)).addAll(build.files)
  await keep(build.shell, shell)
}

/** The app's page without anything on it, as long as the server has the one that belongs to these files. */
async function fetchShell() {
  const answer = await fetch(build.shell, { cache: 'no-cache', credentials: 'omit' })
  return answer.ok && !answer.redirected && (await answer.clone().text()).includes(build.entry)
    ? answer
    : null
}

/** Tabs that are open may be of a version before, and go on with its code. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownCache)
  const tabs = build ? await clients.matchAll({ type: 'window', includeUncontrolled: true }) : []
  await Promise.all(others.slice(0, tabs.length ? -2 : undefined).map((name) => caches.delete(name)))
  await clients.claim()
}

// Whatever is not answered here goes its way as if there were no worker: calls, streams, downloads, feeds, pictures of members.
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search, hash } = new URL(request.url)
  if (!build || request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return
  if (request.mode === 'navigate') {
    // A list that another app shares: to where it is sent to nobody, and may be as long as it likes.
    if (pathname === '/swap' && /[?&](text|title)=/.test(search) && !hash)
      event.respondWith(Response.redirect(`${origin}/swap#${search.slice(1)}`))
    else if (pages.test(pathname)) event.respondWith(openPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event))
  else if (build.files.includes(pathname))
    event.respondWith(fetch(request).catch(async () => (await stored(pathname)) ?? Response.error()))
})

const stored = (path) => caches.match(path, { cacheName: ownCache, ignoreVary: true })

/** The server's page, and where none comes in time the stored one, which the app fills. */
async function openPage(event) {
  const answer = fetch(event.request)
  const tooLong = new Promise((resolve) => setTimeout(resolve, patience))
  const page = await Promise.race([answer, tooLong]).catch(() => null)
  if (!page) return (await stored(build.shell)) ?? answer
  event.waitUntil(renewShell())
  return page
}

/** Once a day: its settings may have changed since. */
async function renewShell() {
  const shell = await stored(build.shell)
  if (!shell || Date.now() - Date.parse(shell.headers.get('date')) < day) return
  const renewed = await fetchShell().catch(() => null)
  if (renewed) await keep(build.shell, renewed)
}

/** Its name changes with its content, so that it is right whichever version it was stored by. */
async function openFile(event) {
  const { request } = event
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  // Where there is no room left for it, it is fetched again.
  if (answer.status === 200) event.waitUntil(keep(request, answer.clone()).catch(() => undefined))
  return answer
}

const keep = async (request, answer) => (await caches.open(ownCache)).put(request, answer)

addEventListener('message', (event) => {
  // A page asks by the name of its first script whether it is of this version.
  if (event.data.entry) event.ports[0].postMessage(event.data.entry === build?.entry)
  else if (event.data === 'take over') event.waitUntil(skipWaiting())
})

addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  // One with the same tag takes the place of the one before, without another sound.
  event.waitUntil(
    registration.showNotification(title, { body, tag, data: path, icon: '/icons/icon-192.png', lang: 'en' }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data, location.origin)))
})

/** A tab that is there already, if there is one; what others show, and what is typed there, stays. */
async function open(url) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = windows.find((one) => new URL(one.url).pathname === url.pathname)
  if (!tab) return clients.openWindow(url.href)
  await tab.focus()
  // To the very entry. Some browsers let a worker lead only the tabs that it began with.
  return url.hash ? tab.navigate(url.href).catch(() => tab) : tab
}
