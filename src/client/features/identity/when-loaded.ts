import { IdentityError } from './identity-error.ts'
import type { IdentityPort } from './port.ts'

type Call = (...args: unknown[]) => Promise<unknown>

/** A port whose code is still on its way: calls wait for it. */
export function whenLoaded(load: () => Promise<IdentityPort>): IdentityPort {
  const loading = load().catch(() => {
    throw new IdentityError('auth/network-request-failed')
  })

  const observe: IdentityPort['observe'] = (report) => {
    let stop: (() => void) | null = null
    let wanted = true
    loading.then(
      (port) => {
        if (wanted) stop = port.observe(report)
      },
      // Code that never comes is like a provider that never answers, and whoever observes is prepared for that.
      () => undefined,
    )
    return () => {
      wanted = false
      stop?.()
    }
  }

  return new Proxy({ observe } as IdentityPort, {
    get: (_, name: keyof IdentityPort) => {
      if (name === 'observe') return observe
      const wait: Call = async (...args) => ((await loading)[name] as Call)(...args)
      return wait
    },
  })
}
