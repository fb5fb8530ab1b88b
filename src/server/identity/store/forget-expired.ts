import { lt, or } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import { daysAgo } from '#server/db/days-ago.ts'
import {
  attempts,
  knownBrowsers,
  oauthStates,
  oobCodes,
  passkeyChallenges,
  pendingSignIns,
  sessions,
} from '#server/db/identity-schema.ts'
import type { Identity } from '../identity.ts'

/** Turns the signing keys over and forgets what no one will ask for again. */
export async function forgetExpired({ keys, db: { orm } }: Identity): Promise<void> {
  await keys.rotate()
  await orm.delete(attempts).where(lt(attempts.lastAt, daysAgo(retention.attempts)))
  for (const table of [oauthStates, passkeyChallenges, pendingSignIns])
    await orm.delete(table).where(lt(table.expiresAt, daysAgo(retention.unfinishedSignInHours / 24)))
  await orm.delete(knownBrowsers).where(lt(knownBrowsers.usedAt, daysAgo(retention.knownBrowser)))
  // Long enough for "has expired" to be the answer rather than "never heard of it".
  await orm.delete(oobCodes).where(lt(oobCodes.expiresAt, daysAgo(retention.expiredLink)))
  await orm
    .delete(sessions)
    .where(
      or(
        lt(sessions.endsAt, daysAgo(retention.endedSession)),
        lt(sessions.usedAt, daysAgo(retention.unusedSession)),
      ),
    )
}
