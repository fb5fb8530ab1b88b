import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { differs, insertInto, replaced, toCome } from '#server/db/insert.ts'
import { accounts } from '#server/db/identity-schema.ts'
import { members } from '#server/db/schema.ts'
import type { User } from '#server/identity/authentication.ts'
import { unauthorized } from '#server/platform/errors.ts'
import { claimsTeam } from '#server/platform/team-names.ts'
import { memberProfiles, publicFields } from './store-profile.ts'
import { completeMember } from './complete-member.ts'
import { restoreRestrictions } from './left-members.ts'

const profileFields = ['name', 'email', 'emailVerified', 'picture'] as const

export const profileOf = ({ uid, name, email, emailVerified, picture, issuedAt }: User) => ({
  uid,
  name,
  email,
  emailVerified,
  picture,
  saidAt: issuedAt.toISOString(),
})

/** What another provider lets people call themselves, unless they pass for those who run the place: then, nothing. */
async function shownName({ orm }: Database, { uid, name }: User): Promise<string | null> {
  return name && claimsTeam(name) && !(await memberProfiles.isOfTeam(orm, uid)) ? null : name
}

/** Kept from being deleted meanwhile: of an account that is gone nothing comes back. */
const lockedAccount = sql`select from ${accounts} where ${accounts.uid} = ${sql.placeholder('uid')} for key share`

interface Stored {
  /** Null where another call makes the member at this moment. */
  uid: string | null
  name: string | null
  handle: string | null
}

/** Makes the bearer of a token a member, or notes what is new of them; an older token has no say against a newer. */
export function createMemberUpsert(db: Database, accountsAreHere: boolean): (user: User) => Promise<void> {
  const { name, picture } = publicFields('stored')
  const upsert = db.prepare<Stored>(sql`
    with account as (${accountsAreHere ? lockedAccount : sql`select`}),
    upserted as (
      ${insertInto(members, toCome(members, ['uid', ...profileFields, 'saidAt']), sql`from account`)}
      on conflict (uid) do update set ${replaced(members, ['email', 'emailVerified', 'saidAt'])},
        name = ${name}, picture = ${picture}, left_at = null, address_digest = null,
        handle = case when stored.left_at is null then stored.handle end
      where stored.said_at < excluded.said_at
         or stored.said_at = excluded.said_at and ${differs(members, [...profileFields])}
      returning uid, name, handle
    ), stored as (
      select * from upserted
      union all
      select uid, name, handle from ${members}
      where uid = ${sql.placeholder('uid')} and not exists (select from upserted)
    )
    select stored.* from account left join stored on true`)

  return async (user) => {
    const [stored] = await upsert({ ...profileOf(user), name: await shownName(db, user) })
    if (!stored) throw unauthorized()
    if (stored.uid !== null && stored.handle === null) await completeMember(db.orm, user.uid, stored.name)
    if (user.email && user.emailVerified) await restoreRestrictions(db.orm, user.uid, user.email)
  }
}
