import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** Where push services may be. Tests have one of their own on loopback; no setting leads there. */
export interface PushNetwork {
  /** All addresses of a name; none where it has none. */
  resolve: (host: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
  tls?: { port: number; ca: string }
}

// Not the system's own lookup: that takes a thread of the few that passwords are hashed in.
const resolver = new Resolver({ timeout: 2_000, tries: 2 })

export const publicNetwork: PushNetwork = {
  resolve: async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  isAllowed: isPublicAddress,
}

/** It leads into our own network, or is no address of a push service at all. */
export class EndpointRefused extends Error {}

/** A name with a dot, whose last part no IP address ends with. */
const publicName = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*$/

/** The address as it is kept. */
export function readEndpoint(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const isFine =
    url?.protocol === 'https:' &&
    url.username + url.password + url.port + url.hash === '' &&
    publicName.test(url.hostname)
  if (!isFine) throw new EndpointRefused('not the address of a push service')
  return url
}

/** Where a name leads now. One address of our own network among others is enough to refuse it. */
export async function resolveAllowed(
  { resolve, isAllowed }: PushNetwork,
  host: string,
): Promise<[first: string, ...string[]]> {
  const [first, ...others] = await resolve(host)
  if (first === undefined) throw new Error(`${host} was not found`)
  if (![first, ...others].every(isAllowed)) throw new EndpointRefused(`${host} leads into our own network`)
  return [first, ...others]
}
