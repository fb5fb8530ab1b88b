import type { ServerResponse } from 'node:http'

/** Given when nobody waits for the answer any more. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}
