import type { Orm } from '#server/db/client.ts'
import type { LeavingPerson } from '#server/platform/personal-data.ts'
import { purposes } from '../store/oob-codes.ts'
import { attemptKey, createAttempts } from './attempts.ts'

/** What was counted for an account that goes, and for its address if that was proved; else it may be somebody else's. */
export async function forgetAttempts(orm: Orm, { uid, email }: LeavingPerson): Promise<void> {
  const attempts = createAttempts(orm)
  const counted = ['change', 'new-password', 'new-device', 'mail']
  await attempts.forget(...counted.map((what) => attemptKey(what, uid)))
  await attempts.forgetBelow(attemptKey('mail', uid))
  await attempts.forgetBelow(attemptKey('recovery-code', uid))
  if (!email) return
  await attempts.forget(...['password-on', ...purposes].map((what) => attemptKey(what, email)))
  await attempts.forgetBelow(attemptKey('password', email))
  await attempts.forgetBelow(attemptKey('password-browser', email))
}
