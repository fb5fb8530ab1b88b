import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { restoreRestrictions } from './left-members.ts'

interface Profile {
  uid: string
  name: string | null
  email: string | null
  emailVerified: boolean
  picture: string | null
}

/** Name and picture are what others read: while somebody is suspended they stay as they were, or are taken away. */
export function publicFields(stored: 'stored' | 'members') {
  const field = (name: 'name' | 'picture') =>
    sql.raw(`case when ${stored}.suspended_until > now() and excluded.${name} is not null
      then ${stored}.${name} else excluded.${name} end`)
  return { name: field('name'), picture: field('picture') }
}

/** Within the transaction that changes the account, so that posts never show anything else than the account does. */
async function store(orm: Orm, profile: Profile): Promise<void> {
  const values = { ...profile, saidAt: sql`date_trunc('milliseconds', clock_timestamp())` }
  const set = { ...values, ...publicFields('members') }
  await orm.insert(members).values(values).onConflictDoUpdate({ target: members.uid, set })
  const { uid, email, emailVerified } = profile
  if (email && emailVerified) await restoreRestrictions(orm, uid, email)
}

async function isOfTeam(orm: Orm, uid: string): Promise<boolean> {
  const [member] = await orm.select({ role: members.role }).from(members).where(eq(members.uid, uid))
  return member !== undefined && member.role !== 'member'
}

/** For the embedded provider, which knows nothing of members. */
export const memberProfiles = { store, isOfTeam }
