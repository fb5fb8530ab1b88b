import { eq } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import type { Orm } from '#server/db/client.ts'
import {
  accounts,
  knownBrowsers,
  oobCodes,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  providerLinks,
  recoveryCodes,
  sessions,
} from '#server/db/identity-schema.ts'
import { deletedAccount } from '#server/platform/owner-keys.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { forgetAttempts } from './limits/forget-attempts.ts'
import { presentProviders } from './protocol/present-account.ts'
import { createOobCodes } from './store/oob-codes.ts'
import { createPasskeys } from './store/passkeys.ts'
import { createProviderLinks } from './store/provider-links.ts'
import { createSessions } from './store/sessions.ts'

/** The account and what it can sign in with. What refers to its account goes with it. */
export const identityData: PersonalData = {
  tables: [
    accounts,
    providerLinks,
    sessions,
    knownBrowsers,
    oobCodes,
    passkeys,
    passkeyChallenges,
    pendingSignIns,
    recoveryCodes,
  ],
  collect:
    ({ orm }) =>
    (person) => ({ account: accountOf(orm, person) }),
  anonymize: remove,
  remove,
}

async function* accountOf(orm: Orm, person: AskingPerson): AsyncGenerator<string> {
  yield JSON.stringify(await readAccount(orm, person))
}

async function readAccount(orm: Orm, person: AskingPerson): Promise<AccountData['account']> {
  const { uid, email, name, picture, addressKey } = person
  const [stored] = await orm.select().from(accounts).where(eq(accounts.uid, uid))
  if (!stored) return { uid, email, emailVerified: addressKey !== uid, displayName: name, photoUrl: picture }
  const links = await createProviderLinks(orm).of(uid)
  return {
    uid,
    email: stored.email,
    emailVerified: stored.emailVerified,
    displayName: stored.displayName,
    photoUrl: stored.photoUrl,
    providers: presentProviders(stored, links).map(({ providerId }) => providerId),
    createdAt: stored.createdAt.toISOString(),
    lastLoginAt: stored.lastLoginAt.toISOString(),
    secondFactor: stored.secondFactor,
    passkeys: (await createPasskeys(orm).of(uid)).map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    sessions: (await createSessions(orm).aliveOf(uid)).map(({ authTime, usedAt, device }) => ({
      signedInAt: authTime.toISOString(),
      usedAt: usedAt.toISOString(),
      device,
    })),
  }
}

async function remove(orm: Orm, person: LeavingPerson): Promise<void> {
  const { uid, email } = person
  await createSessions(orm).endAll(uid)
  // An old refresh token is still told what happened, but not to whom.
  await orm.update(sessions).set({ uid: deletedAccount, browserHash: null }).where(eq(sessions.uid, uid))
  await createOobCodes(orm).removeFor(uid, email)
  await forgetAttempts(orm, person)
  await orm.delete(accounts).where(eq(accounts.uid, uid))
}
