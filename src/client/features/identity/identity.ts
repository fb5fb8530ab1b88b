import { createEmbeddedIdentity } from './embedded/adapter.ts'
import { whenLoaded } from './when-loaded.ts'
import { runtime } from '#client/lib/runtime.ts'

const settings = runtime.identity

/** The provider the server named. Firebase's SDK is large: only those who use it download it. */
export const identity =
  settings.kind === 'embedded'
    ? createEmbeddedIdentity()
    : whenLoaded(async () => (await import('./firebase/adapter.ts')).createFirebaseIdentity(settings))
