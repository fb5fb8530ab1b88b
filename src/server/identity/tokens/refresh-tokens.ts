import { createHmac } from 'node:crypto'
import { digest } from './secrets.ts'

/** What refresh tokens are made with; it comes from the signing key of that name. */
export interface RefreshKey {
  kid: string
  secret: Buffer
}

const familyLength = 20

/** The part that all refresh tokens of a session have in common, so that one replaced long ago is recognised. */
export const familyOf = (sessionId: string) => digest(`refresh:${sessionId}`).slice(0, familyLength)
export const familyIn = (token: string) => token.slice(0, familyLength)

/**
 * Made rather than drawn, since only its digest is stored: whoever comes with the one just replaced, or changed their
 * account, is given the same token as the other tabs.
 */
export function refreshTokenOf({ secret }: RefreshKey, sessionId: string, generation: number): string {
  const proof = createHmac('sha256', secret).update(`${sessionId}:${generation}`).digest('base64url')
  return familyOf(sessionId) + proof.slice(0, 43 - familyLength)
}
