import { getPushKey, subscribe, unsubscribe, type Subscription } from '#contract/push.ts'
import { call } from '../http/api.ts'
import { notify } from '../notify.ts'
import { toldHere } from './told-here.ts'
import { startWorker } from '../browser/service-worker.ts'

const currentSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

async function subscribeHere(uid: string): Promise<void> {
  const { pushManager } = await startWorker()
  const { key } = await call(getPushKey, {})
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const made = await pushManager.subscribe(options).catch(async () => {
    // One for another key, as after a move of the server, would be in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await handOver(made)
  toldHere.store(uid)
}

async function handOver(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON() as Subscription
  const { p256dh, auth } = keys
  await call(subscribe, { body: { endpoint, keys: { p256dh, auth } } })
}

export async function turnOn(uid: string, permission: Promise<NotificationPermission>): Promise<void> {
  try {
    if ((await permission) !== 'granted') {
      notify.warning('Your browser does not allow it. You can change that in its settings for this site.')
      return
    }
    await subscribeHere(uid)
    notify.success('This device will tell you what is new.')
  } catch {
    notify.error('This device could not be set up. Please try again.')
  }
}

/** Whether or not the server hears of it: to a browser that wants none it can send none. */
export async function turnOff(): Promise<void> {
  toldHere.store('')
  const subscription = await currentSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await Promise.allSettled([
    call(unsubscribe, { body: { endpoint }, timeLimit: 3_000 }),
    subscription.unsubscribe(),
  ])
}

/**
 * Browsers end it by themselves, too, as when somebody takes the permission back; and the server does with a session that was
 * ended elsewhere, which whoever has signed in here again takes back.
 */
export async function check(uid: string | null | undefined): Promise<void> {
  const subscription = await currentSubscription()
  if (Notification.permission !== 'granted' || !subscription) toldHere.store('')
  else if (uid && toldHere.read() === uid) await handOver(subscription).catch(() => undefined)
}
