import { vi } from 'vitest'

const endpoint = 'https://push.example.org/here'
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
export const subscription = { endpoint, keys }

/** A browser that can show pushes, and what it is asked on the way. `answer`: what its user says to it. */
export function browserWithPush(answer: NotificationPermission = 'granted', isSubscribed = false) {
  const asked: string[] = []
  const note = <T>(what: string, value: T) => {
    asked.push(what)
    return Promise.resolve(value)
  }
  const one = {
    endpoint,
    toJSON: () => ({ ...subscription, expirationTime: null }),
    unsubscribe: () => {
      current = null
      return note('unsubscribe', true)
    },
  }
  let current = isSubscribed ? one : null
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      current = one
      return note(`subscribe ${applicationServerKey}`, one)
    },
  }
  const registration = { pushManager }
  const notification = {
    permission: isSubscribed ? 'granted' : 'default',
    requestPermission: () => {
      notification.permission = answer
      return note('permission', answer)
    },
  }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', notification)
  const serviceWorker = {
    register: (address: string) => note(`register ${address}`, registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (real, name) => name === 'serviceWorker' || name in real,
      get: (real, name) =>
        name === 'serviceWorker' ? serviceWorker : (Reflect.get(real, name, real) as unknown),
    }),
  )
  return asked
}
