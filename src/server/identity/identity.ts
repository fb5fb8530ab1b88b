import { sql } from 'drizzle-orm'
import type { PostsChoice } from '#contract/account.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { sessions } from '#server/db/identity-schema.ts'
import { gatherByKey } from '#server/db/shared-reads.ts'
import type { EmbeddedIdentity } from './config.ts'
import type { LeavingPerson } from '#server/platform/personal-data.ts'
import type { Members } from './store/accounts.ts'
import { createAttempts } from './limits/attempts.ts'
import { createGoogle } from './google/provider.ts'
import type { Trust } from './tokens/id-tokens.ts'
import type { Timer } from './limits/bounded-delay.ts'
import { createLimits } from './limits/limits.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { registerNotices } from './mail/account-notices.ts'
import { registerMails } from './mail/register-mails.ts'
import { createPasswords, type HashingCost } from './limits/passwords.ts'
import { isAlive } from './store/sessions.ts'
import { openSigningKeys } from './tokens/signing-keys.ts'
import { createStore, type Store } from './store/store.ts'

type ForgetPerson = (orm: Orm, person: LeavingPerson, posts: PostsChoice) => Promise<void>

export interface Options {
  config: { publicOrigin: string }
  settings: EmbeddedIdentity
  db: Database
  members: Members
  forgetPerson: ForgetPerson
  outbox: Outbox
  hashing?: HashingCost
  timer?: Timer | undefined
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** The embedded provider: its parts, put together. Whatever it has to remember is in the database. */
export async function createIdentity(options: Options) {
  const { config, settings, db, members, forgetPerson, outbox, hashing, timer } = options
  const store = createStore(db.orm, members)
  await store.accounts.respell()
  const keys = await openSigningKeys(db)
  // Every call with a token asks, so those that come together are looked up together.
  const findAlive = db.prepare<{ id: string; uid: string }>(sql`
    select ${sessions.id}, ${sessions.uid} from ${sessions}
    where ${sessions.id} = ${anyOf('ids')} and ${isAlive}`)
  const uidOfAlive = gatherByKey(async (ids) => (await findAlive({ ids })).map(({ id, uid }) => [id, uid]))
  const trust: Trust = {
    issuer: settings.issuer,
    audience: settings.project,
    keys: keys.find,
    knowsKey: (kid) => keys.published().some((key) => key.kid === kid),
    isAlive: async ({ sid, sub }) => typeof sid === 'string' && (await uidOfAlive(sid)) === sub,
  }
  registerNotices({ outbox, publicOrigin: config.publicOrigin, store })
  return {
    settings,
    publicOrigin: config.publicOrigin,
    db,
    store,
    forgetPerson,
    isOfTeam: (uid: string) => members.isOfTeam(db.orm, uid),
    transaction: <T>(work: (store: Store) => Promise<T>) =>
      db.orm.transaction((orm) => work(store.within(orm))),
    keys,
    trust,
    passwords: createPasswords(hashing),
    limits: createLimits({
      attempts: createAttempts(db.orm),
      browsers: store.browsers,
      generous: settings.testHooks !== null,
      timer,
    }),
    mail: registerMails({ outbox, settings, publicOrigin: config.publicOrigin, store }),
    google: createGoogle(settings.google, config.publicOrigin),
  }
}
