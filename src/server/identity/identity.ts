import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { sessions } from '#server/db/identity-schema.ts'
import type { EmbeddedIdentity } from '#server/identity-config.ts'
import { makePrivateFolder } from '#server/private-folder.ts'
import type { Members } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import { createGoogle } from './google/provider.ts'
import type { Trust } from './id-tokens.ts'
import { createLimits } from './limits.ts'
import { createMailWorker, type MailPace } from './mail/worker.ts'
import { createPasswords, type HashingCost } from './passwords.ts'
import { isAlive } from './sessions.ts'
import { openSigningKeys } from './signing-keys.ts'
import { createStore, type Store } from './store.ts'

export interface Options {
  config: Config
  settings: EmbeddedIdentity
  db: Database
  members: Members
  hashing?: HashingCost
  mailPace?: MailPace
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** The embedded provider: its parts, put together. Whatever it has to remember is in the database. */
export async function createIdentity({ config, settings, db, members, hashing, mailPace }: Options) {
  // Mails that are files open accounts, whichever database is in use.
  if (!settings.smtpUrl) makePrivateFolder(config.dataDir)
  const store = createStore(db.orm, members)
  await store.accounts.respell()
  const keys = await openSigningKeys(db)
  const sessionIsAlive = db.prepare<{ alive: boolean }>(sql`
    select true as alive from ${sessions}
    where ${sessions.id} = ${sql.placeholder('id')} and ${sessions.uid} = ${sql.placeholder('uid')} and ${isAlive}`)
  const trust: Trust = {
    issuer: settings.issuer,
    audience: settings.project,
    keys: keys.find,
    knowsKey: (kid) => keys.published().some((key) => key.kid === kid),
    isAlive: async ({ sid, sub }) =>
      typeof sid === 'string' && (await sessionIsAlive({ id: sid, uid: sub })).length > 0,
  }
  return {
    settings,
    publicOrigin: config.publicOrigin,
    db,
    store,
    transaction: <T>(work: (store: Store) => Promise<T>) =>
      db.orm.transaction((orm) => work(store.within(orm))),
    keys,
    trust,
    passwords: createPasswords(hashing),
    limits: createLimits({
      attempts: createAttempts(db.orm),
      browsers: store.browsers,
      generous: settings.testHooks !== null,
    }),
    mail: createMailWorker({ config, settings, store, ...(mailPace && { pace: mailPace }) }),
    google: createGoogle(settings.google, config.publicOrigin),
  }
}
