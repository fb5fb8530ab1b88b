import type { Orm } from '#server/db/client.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createAccounts, type Members } from './accounts.ts'
import { createSignInStates } from '../google/sign-in-states.ts'
import { createKnownBrowsers } from '../limits/known-browsers.ts'
import { createOobCodes } from './oob-codes.ts'
import { createProviderLinks } from './provider-links.ts'
import { createPasskeyChallenges } from './passkey-challenges.ts'
import { createPasskeys } from './passkeys.ts'
import { createPendingSignIns } from './pending-sign-ins.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createSessions } from './sessions.ts'

export type Store = ReturnType<typeof createStore>

export function createStore(orm: Orm, members: Members) {
  return {
    orm,
    within: (transaction: Orm) => createStore(transaction, members),
    accounts: createAccounts(orm, members),
    links: createProviderLinks(orm),
    sessions: createSessions(orm),
    browsers: createKnownBrowsers(orm),
    codes: createOobCodes(orm),
    passkeys: createPasskeys(orm),
    challenges: createPasskeyChallenges(orm),
    pendingSignIns: createPendingSignIns(orm),
    recoveryCodes: createRecoveryCodes(orm),
    mails: createMailQueue(orm),
    states: createSignInStates(orm),
  }
}
