import { IdentityError } from './identity-error.ts'
import type { IdentityPort } from './port.ts'

type Call = (...args: unknown[]) => Promise<unknown>

/** A port of which a part is here: calls of the rest fetch it and wait. */
export function partlyLoaded<Here extends Partial<IdentityPort>>(
  here: Here,
  load: () => Promise<Omit<IdentityPort, keyof Here>>,
): IdentityPort {
  let loading: ReturnType<typeof load> | null = null
  const loaded = () =>
    (loading ??= load().catch(() => {
      loading = null
      throw new IdentityError('auth/network-request-failed')
    })) as Promise<IdentityPort>

  return new Proxy(here as Partial<IdentityPort> as IdentityPort, {
    get: (_, name: keyof IdentityPort) => {
      if (name in here) return here[name]
      const wait: Call = async (...args) => ((await loaded())[name] as Call)(...args)
      return wait
    },
  })
}

/** A port whose code is still on its way: calls wait for it. */
export function whenLoaded(load: () => Promise<IdentityPort>): IdentityPort {
  const loading = load()

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
  return partlyLoaded({ observe, remembered: () => null }, () => loading)
}
