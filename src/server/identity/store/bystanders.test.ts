import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { members } from '#server/db/schema.ts'
import { freshEmail, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import { newSecret } from '../tokens/secrets.ts'
import { googleProvider } from './provider-ids.ts'
import type { Store } from './store.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const token = 't'.repeat(43)
const browserHash = 'the same browser'

/** An account with one of everything. */
async function settle(name: string) {
  const { store, keys } = server.identity
  const { uid, email } = await store.accounts.create({ email: freshEmail(name), displayName: name })
  const link = {
    provider: googleProvider,
    subject: newSecret(),
    uid,
    email,
    displayName: name,
    photoUrl: null,
  }
  await store.links.add(link)
  const { session } = await store.sessions.open(uid, 'password', keys.current(), { browserHash })
  await store.browsers.remember(uid, token)
  const about = { uid, email, newEmail: null, seconds: 60 }
  for (const purpose of ['PASSWORD_RESET', 'VERIFY_EMAIL', 'RECOVER_EMAIL'] as const)
    await store.codes.issue({ ...about, purpose })
  const code = await store.codes.inspect(await store.codes.issue({ ...about, purpose: 'EMAIL_SIGNIN' }))
  const passkey = newSecret()
  await store.passkeys.add({ id: passkey, uid, name, publicKey: 'k', counter: 1, transports: [] })
  const [recoveryCode = ''] = await store.recoveryCodes.replace(uid)
  const pending = await store.pendingSignIns.open(uid, 'password')
  const challenge = await store.challenges.issue('signIn', uid)
  return { uid, email, link, session, code, passkey, recoveryCode, pending, challenge }
}
type Settled = Awaited<ReturnType<typeof settle>>

async function rowsOf(uid: string) {
  const { orm } = server.db
  return [
    await orm.select().from(accounts).where(eq(accounts.uid, uid)),
    await orm.select().from(members).where(eq(members.uid, uid)),
    await orm.select().from(providerLinks).where(eq(providerLinks.uid, uid)),
    await orm.select().from(sessions).where(eq(sessions.uid, uid)),
    await orm.select().from(knownBrowsers).where(eq(knownBrowsers.uid, uid)),
    await orm.select().from(oobCodes).where(eq(oobCodes.uid, uid)).orderBy(oobCodes.codeHash),
    await orm.select().from(passkeys).where(eq(passkeys.uid, uid)),
    await orm.select().from(recoveryCodes).where(eq(recoveryCodes.uid, uid)).orderBy(recoveryCodes.codeHash),
    await orm.select().from(pendingSignIns).where(eq(pendingSignIns.uid, uid)),
    await orm.select().from(passkeyChallenges).where(eq(passkeyChallenges.uid, uid)),
  ]
}

const changes: Record<string, (store: Store, whose: Settled) => Promise<unknown>> = {
  'a new name': (store, { uid }) => store.accounts.update(uid, { displayName: 'New' }),
  'what Google shows now': (store, { link }) => store.links.refresh({ ...link, displayName: 'New' }),
  'an unlinked Google identity': (store, { uid }) => store.links.remove(uid, googleProvider),
  'no links any more': (store, { uid }) => store.links.removeAll(uid),
  'a session reopened': (store, { session }) =>
    store.sessions.reopen(session, 'password', server.identity.keys.current()),
  'a session in the place of another': (store, { uid }) =>
    store.sessions.open(uid, 'password', server.identity.keys.current(), { browserHash }),
  'a refresh token replaced': (store, { session }) =>
    store.sessions.replaceToken(session, server.identity.keys.current()),
  'a session used': (store, { session }) => store.sessions.noteUse(session),
  'a session ended': (store, { session }) => store.sessions.end(session.id),
  'a session ended elsewhere': (store, { uid, session }) => store.sessions.endOwn(uid, session.id),
  'all sessions ended': (store, { uid }) => store.sessions.endAll(uid),
  'more sessions than there may be': async (store, { uid }) => {
    for (let n = 0; n < 50; n += 1) await store.sessions.open(uid, 'password', server.identity.keys.current())
  },
  'a browser seen again': (store, { uid }) => store.browsers.remember(uid, token),
  'browsers forgotten': (store, { uid }) => store.browsers.forgetAll(uid),
  'a code used up': (store, { code }) => store.codes.claim(code),
  'codes withdrawn': (store, { uid }) => store.codes.withdraw(uid),
  'codes removed': (store, { uid, email }) => store.codes.removeFor(uid, email),
  'a passkey renamed': (store, { uid, passkey }) => store.passkeys.rename(uid, passkey, 'New'),
  'a passkey used': (store, { passkey }) => store.passkeys.noteUse(passkey, 2),
  'a passkey removed': (store, { uid, passkey }) => store.passkeys.remove(uid, passkey),
  'no passkeys any more': (store, { uid }) => store.passkeys.removeAll(uid),
  'passkeys that a thief added': (store, { uid }) => store.passkeys.removeAddedSince(uid, new Date(0)),
  'a recovery code used': (store, { uid, recoveryCode }) => store.recoveryCodes.use(uid, recoveryCode),
  'new recovery codes': (store, { uid }) => store.recoveryCodes.replace(uid),
  'a second proof given': (store, { pending }) => store.pendingSignIns.take(pending),
  'a question answered': (store, { challenge }) => store.challenges.take('signIn', challenge),
}

it.each(Object.keys(changes))('%s leaves everybody else as they were', async (what) => {
  const [ada, bea] = [await settle('ada'), await settle('bea')]
  const [hers, others] = [await rowsOf(ada.uid), await rowsOf(bea.uid)]
  await new Promise((resolve) => setTimeout(resolve, 5))
  await changes[what]?.(server.identity.store, ada)
  expect(await rowsOf(ada.uid)).not.toEqual(hers)
  expect(await rowsOf(bea.uid)).toEqual(others)
})
