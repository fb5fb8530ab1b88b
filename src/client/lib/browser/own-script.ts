/** Not in TypeScript's own types yet. */
interface ScriptAddresses {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** Files of the build, which nobody can upload. */
const own = /^\/(?:service-worker|assets\/[\w-]+)\.js$/

function refuseOthers(address: string): string {
  if (own.test(address)) return address
  throw new TypeError(`${address} is no script of ours.`)
}

let policy: { createScriptURL: (address: string) => string } | undefined

/**
 * The address of a script that runs beside the page, such as a worker. The content security policy lets this one policy
 * by its name, once a page: see `trusted-types` there.
 */
export function ownScript(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses }
  policy ??= trustedTypes?.createPolicy('own-script', { createScriptURL: refuseOthers }) ?? {
    createScriptURL: refuseOthers,
  }
  return policy.createScriptURL(address)
}
