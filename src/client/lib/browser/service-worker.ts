import { ownScript } from './own-script.ts'

/** Stores what opens the app without a network, and shows what is pushed. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(ownScript('/service-worker.js'))
  return navigator.serviceWorker.ready
}
