import { forbidden } from '#server/platform/errors.ts'
import type { User } from './authentication.ts'

/** Refuses whoever did not sign in with a passkey, or with another second factor; nobody where that is not asked for. */
export type RequirePasskey = (user: Pick<User, 'hasSecondFactor'>) => void

export const createRequirePasskey =
  (moderatorPasskeys: 'optional' | 'required'): RequirePasskey =>
  ({ hasSecondFactor }) => {
    if (moderatorPasskeys === 'required' && !hasSecondFactor)
      throw forbidden(
        'Moderating here needs a sign-in with a passkey. Add one in your profile, then sign in with it.',
        'passkey-needed',
      )
  }
