import { notify } from '../notify.ts'
import { startWorker } from './service-worker.ts'

const hour = 60 * 60 * 1000

/** Starts the worker, and follows it from version to version as long as the page is open. */
export async function keepUpToDate(): Promise<void> {
  const registration = await startWorker()
  const followNew = () => [registration.installing, registration.waiting].forEach(follow)
  followNew()
  registration.addEventListener('updatefound', followNew)

  // Browsers look by themselves when a page is opened, and some pages stay open for days.
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < hour) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

function follow(worker: ServiceWorker | null) {
  const look = () => {
    if (worker?.state === 'installed') void tellOf(worker)
  }
  look()
  worker?.addEventListener('statechange', look)
}

async function tellOf(worker: ServiceWorker) {
  if (await isOfThisVersion(worker)) worker.postMessage('take over')
  else notify.lasting('A new version is ready.', 'Reload', () => reloadWith(worker))
}

/** The server's page may have been of the new version before its worker was there. */
function isOfThisVersion(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')
  worker.postMessage({ entry: new URL(script?.src ?? '', location.href).pathname }, [port2])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as boolean)
  })
}

function reloadWith(worker: ServiceWorker) {
  // Another tab was sooner, or a still newer one came.
  if (worker.state !== 'installed') {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('take over')
}
