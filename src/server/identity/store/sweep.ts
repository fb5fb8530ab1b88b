import { lt, or, sql } from 'drizzle-orm'
import { attempts, knownBrowsers, oauthStates, oobCodes, sessions } from '#server/db/identity-schema.ts'
import type { Identity } from '../identity.ts'

const ago = (interval: string) => sql`now() - ${interval}::interval`

/** Turns the signing keys over and sweeps out what no one will ask for again. */
export async function sweepExpired({ keys, db: { orm } }: Identity): Promise<void> {
  await keys.rotate()
  await orm.delete(attempts).where(lt(attempts.lastAt, ago('2 days')))
  await orm.delete(oauthStates).where(lt(oauthStates.expiresAt, ago('1 hour')))
  await orm.delete(knownBrowsers).where(lt(knownBrowsers.usedAt, ago('400 days')))
  // Long enough for "has expired" to be the answer rather than "never heard of it".
  await orm.delete(oobCodes).where(lt(oobCodes.expiresAt, ago('30 days')))
  await orm
    .delete(sessions)
    .where(or(lt(sessions.endsAt, ago('30 days')), lt(sessions.usedAt, ago('400 days'))))
}
