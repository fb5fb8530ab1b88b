import type { Runtime } from '#contract/runtime.ts'
import type { IdentityConfig } from './config.ts'

/** Named one by one: the same configuration holds secrets. */
export function publicIdentity(identity: IdentityConfig): Runtime['identity'] {
  const { kind, project, apiKey } = identity
  if (kind === 'embedded') return { kind, project, apiKey, google: identity.google !== null }
  const { authDomain, appId, emulatorOrigin } = identity
  return { kind, project, apiKey, authDomain, appId, emulatorOrigin }
}

/** The official SDK speaks to Google's hosts, and its popup needs a script and a frame of theirs. */
export function contentSources(identity: IdentityConfig): Record<string, string> {
  // No text becomes a script anywhere in our own client, but the addresses of its workers; the SDK adds script elements.
  if (identity.kind !== 'firebase')
    return { 'require-trusted-types-for': "'script'", 'trusted-types': 'own-script' }
  return {
    'script-src': "'self' https://apis.google.com",
    'frame-src': `https://${identity.authDomain}`,
    'connect-src': `'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://apis.google.com ${identity.emulatorOrigin ?? ''}`,
  }
}
