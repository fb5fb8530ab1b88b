import type { IncomingMessage } from 'node:http'

/** A path whose % encode no text is taken as it is written, so that it is answered as any other that leads nowhere. */
export function decodableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = /^[^?#]*/.exec(url)?.[0] ?? ''
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    // A call whose result nobody looks at is left out of the built program.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}
