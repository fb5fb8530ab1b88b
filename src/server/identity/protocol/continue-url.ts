import { isLoopback } from '#server/platform/loopback.ts'
import { refusal } from './errors.ts'

interface Origins {
  authorizedDomains: string[]
  publicOrigin: string
}

export function checkContinueUrl(text: string, { authorizedDomains, publicOrigin }: Origins): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw refusal('INVALID_CONTINUE_URI', 'The continue address must be a full web address.')
  const isOurs = url.origin === publicOrigin
  const isSafe = url.protocol === 'https:' || isLoopback(url.hostname)
  const isAuthorized = authorizedDomains.some(
    (domain) => url.hostname === domain || url.host === domain || url.hostname.endsWith(`.${domain}`),
  )
  if (!isOurs && !(isSafe && isAuthorized))
    throw refusal('UNAUTHORIZED_DOMAIN', 'The domain of the continue address is not allowed here.')
  return url.href
}
