/** Not in TypeScript's own types yet. */
interface ScriptAddresses {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

const address = '/service-worker.js'
let allowed: string | undefined

/** The one script that the content security policy lets by its name, once a page: see `trusted-types` there. */
function allowedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register((allowed ??= allowedAddress()))
  return navigator.serviceWorker.ready
}
