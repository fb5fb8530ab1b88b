/* global addEventListener, clients, location, registration */

// Shows what the server pushes, and opens what it is about. It answers no requests and keeps nothing.
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

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
