import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { decisions } from '#server/db/moderation-schema.ts'
import { formerHandles, members } from '#server/db/schema.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'
import { completeMember } from './complete-member.ts'
import { isRestricted, outlivesAccount } from './suspension.ts'

const addressDigest = (email: string) => hash('sha256', `left ${oneSpelling(email)}`, 'base64url')

/**
 * Takes all that says who somebody was out of their row, which stays, for a while, for the rules that hang on it. By a
 * digest of the address they proved, where they are hidden or suspended: another account under it is theirs again.
 */
export async function blankMember(orm: Orm, uid: string): Promise<void> {
  const [row] = await orm
    .select({
      email: members.email,
      emailVerified: members.emailVerified,
      isRestricted,
      digest: members.addressDigest,
    })
    .from(members)
    .where(eq(members.uid, uid))
  // Whoever has left already has no address there any more.
  const digest = row?.isRestricted && row.emailVerified && row.email ? addressDigest(row.email) : row?.digest
  const nobody = {
    name: null,
    email: null,
    emailVerified: false,
    picture: null,
    handle: null,
    language: null,
  }
  const blank = { ...nobody, role: 'member' as const, settings: {} }
  await orm.update(members).set(blank).where(eq(members.uid, uid))
  await orm.delete(formerHandles).where(eq(formerHandles.uid, uid))
  // Moderators name members by their handles.
  await completeMember(orm, uid, null)
  const left = { joined: sql`now()`, saidAt: new Date(0), leftAt: sql`now()`, addressDigest: digest }
  await orm.update(members).set(left).where(eq(members.uid, uid))
}

/** Without a row nobody is hidden or suspended, so it goes only where that changes nothing. */
export async function removeMember(orm: Orm, uid: string): Promise<void> {
  const gone = await orm
    .delete(members)
    .where(and(eq(members.uid, uid), sql`not ${outlivesAccount(uid)}`))
    .returning({ uid: members.uid })
  if (gone.length) await orm.delete(formerHandles).where(eq(formerHandles.uid, uid))
  else await blankMember(orm, uid)
}

/** Whoever comes back under an address they had proved is hidden or suspended as they were, with what was decided. */
export async function restoreRestrictions(orm: Orm, uid: string, email: string): Promise<void> {
  const left = sql`
    select uid, suspended_until, hidden_at from ${members}
    where address_digest = ${addressDigest(email)} and left_at is not null and uid <> ${uid} for update`
  await orm.execute(sql`
    with former as (
      update ${members} emptied set address_digest = null, suspended_until = null, hidden_at = null
      from (${left}) was where emptied.uid = was.uid returning was.*
    ), restricted as (
      update ${members} returned set suspended_until = greatest(returned.suspended_until, former.suspended_until),
        hidden_at = coalesce(returned.hidden_at, former.hidden_at)
      from former where returned.uid = ${uid}
    )
    update ${decisions} set subject_id = ${uid}, owner = ${uid} from former
    where ${decisions.subject} = 'member' and ${decisions.subjectId} = former.uid`)
}
