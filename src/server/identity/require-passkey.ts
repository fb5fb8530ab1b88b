import { forbidden } from '#server/platform/errors.ts'
import type { User } from './authentication.ts'

type SignedIn = Pick<User, 'hasSecondFactor'>

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses whoever did not sign in with a passkey, or with another second factor; nobody where that is not asked for. */
    requirePasskey: (user: SignedIn) => void
  }
}

export const createLacksPasskey =
  (moderatorPasskeys: 'optional' | 'required') =>
  ({ hasSecondFactor }: SignedIn): boolean =>
    moderatorPasskeys === 'required' && !hasSecondFactor

export function createRequirePasskey(moderatorPasskeys: 'optional' | 'required') {
  const lacksPasskey = createLacksPasskey(moderatorPasskeys)
  return (user: SignedIn): void => {
    if (lacksPasskey(user))
      throw forbidden(
        'To moderate here, you must sign in with a passkey. Add one on your profile, then sign in with it.',
        'passkey-needed',
      )
  }
}
