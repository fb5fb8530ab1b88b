import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { readEndpoint, resolveAllowed, type PushNetwork } from './network.ts'

const timeLimit = 5_000

export interface PushAnswer {
  status: number
  /** Seconds. */
  retryAfter: number
}

export type Post = (endpoint: string, headers: Record<string, string>, body: Buffer) => Promise<PushAnswer>

/**
 * Posts to a push service. The addresses that are looked at are those that are connected to, however often the name says
 * something else; it follows nobody elsewhere, and what is answered is not read.
 */
export function createPost(network: PushNetwork): Post {
  const lookup: LookupFunction = (host, { all }, callback) => {
    resolveAllowed(network, host).then(
      (found) => {
        const addresses = found.map((address) => ({ address, family: isIP(address) }))
        if (all) callback(null, addresses)
        else callback(null, found[0], isIP(found[0]))
      },
      (error: unknown) => callback(error as Error, []),
    )
  }

  return async (endpoint, headers, body) => {
    const { hostname, pathname, search } = readEndpoint(endpoint)
    return new Promise((resolve, reject) => {
      const sent = request({
        method: 'POST',
        hostname,
        path: pathname + search,
        headers,
        lookup,
        // One connection each: none is left open to wherever the name led before.
        agent: false,
        signal: AbortSignal.timeout(timeLimit),
        ...network.tls,
      })
      sent.on('response', (response) => {
        response.on('error', () => {}).destroy()
        const { statusCode: status = 0, headers } = response
        resolve({ status, retryAfter: Number(headers['retry-after']) || 0 })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
