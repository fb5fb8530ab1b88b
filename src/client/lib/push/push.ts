export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Nobody has answered yet whether this browser may tell them things. */
export const canAskToPush = () => canPush() && Notification.permission === 'default'

// Few visits need more than this.
const thisDevice = () => import('./this-device.ts')

/** Asks the browser at once, which wants to see somebody's press, and says what came of it. */
export async function turnOnHere(uid: string): Promise<void> {
  const permission = Notification.requestPermission()
  await (await thisDevice()).turnOn(uid, permission)
}

export const turnOffHere = async () => (await thisDevice()).turnOff()
export const checkToldHere = async (uid: string | null | undefined) => (await thisDevice()).check(uid)
