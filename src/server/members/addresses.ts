import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { members } from '#server/db/schema.ts'
import type { Emails } from './config.ts'
import { suspendedNow } from './suspension.ts'

export type { Emails }

type Value = SQL | AnyPgColumn

/** For whom a text is made. */
export interface View {
  /** Whether addresses are shown to whoever it is made for; else they are masked. */
  full: boolean
  /** Made for one person: the statement is given their `uid` and `addressKey`. */
  forReader?: true
}

/** The member of a row, whom it belongs to, and what it says of them itself. */
export interface Person {
  member: Record<'uid' | 'email' | 'emailVerified' | 'settings', AnyPgColumn>
  owner: Value
  copy: Value
}

export const forVisitors = (emails: Emails): View => ({ full: emails === 'public' })
export const forMembers = (emails: Emails): View => ({ full: emails !== 'private' })
export const forReader = (emails: Emails): View => ({ ...forMembers(emails), forReader: true })

/** The same rule as the contract's `maskedAddress`. */
export const masked = (address: SQL): SQL =>
  sql`left(${address}, 1) || '•••' || right(${address}, position('@' in reverse(${address})))`

export const isReaders = (owner: Value): SQL =>
  sql`${owner} in (${sql.placeholder('uid')}, ${sql.placeholder('addressKey')})`

/** Somebody signed in, for statements that ask what they may know. */
export interface Reader {
  uid: string
  addressKey: string
  /** Whether they signed in as their role asks for, if they have one. */
  roleIsUsable: boolean
}

/** A role rests while its member is suspended, and without the passkey that it asks for. */
const isModerator = sql`${sql.placeholder('roleIsUsable')}::boolean and exists (
  select from ${members} where ${members.uid} = ${sql.placeholder('uid')} and ${members.role} in ('moderator', 'admin')
    and not ${suspendedNow})`

/** Who sees what is hidden: whose it is, and moderators. The statement is given a `Reader`. */
export const mayKnow = (owner: Value): SQL => sql`(${isReaders(owner)} or ${isModerator})`

const hides = (settings: AnyPgColumn) => sql`${settings} @> '{"hideEmail": true}'`

/** An address that nobody proved may be anybody's. */
export const hidesFromOthers = ({
  emailVerified,
  settings,
}: Pick<Person['member'], 'emailVerified' | 'settings'>) => sql`(not ${emailVerified} or ${hides(settings)})`

/** Who proved the address that imported rows belong to. */
export const claimants = (owner: Value): SQL => sql`${members}
  where ${owner} like 'email:%' and lower(${members.email}) = substr(${owner}, 7) and ${members.emailVerified}`

/** Whether whoever proved the address of an imported row hides it, or is hidden. */
export const isClaimedAndHidden = (owner: Value): SQL =>
  sql`exists (select from ${claimants(owner)} and (${hides(members.settings)} or ${members.hiddenAt} is not null))`

/** Part of the version of a row: an imported one shows no address that whoever proved it hides. */
export const claimVersion = (owner: Value): SQL =>
  sql`(select string_agg(${members}.xmin::text, ' ' order by ${members.uid}) from ${claimants(owner)})`

/**
 * What others may be shown: an address that was proved and is not hidden. That of a row whose owner is no member came
 * with a file, and the operator answers for it.
 */
export const shownAddress = ({ member, owner, copy }: Person): SQL => sql`case
  when ${member.uid} is null then case
    when ${owner} is not null and not ${isClaimedAndHidden(owner)} then ${copy} end
  when not ${hidesFromOthers(member)} then ${member.email} end`

/** The address where it is shown unmasked, else null; to oneself always. `other` is whom the row concerns besides. */
export function plainAddress(person: Person, { full, forReader }: View, other?: Person): SQL {
  const shown = shownAddress(person)
  const toOthers = full ? shown : sql`null::text`
  if (!forReader) return toOthers
  const own = sql`case when ${person.member.uid} is null then ${person.copy} else ${person.member.email} end`
  const concerned = other && !full ? sql`when ${isReaders(other.owner)} then ${shown}` : sql``
  return sql`case when ${isReaders(person.owner)} then ${own} ${concerned} else ${toOthers} end`
}

/** What is shown for an address. */
export function addressFor(person: Person, view: View, other?: Person): SQL {
  if (view.full) return plainAddress(person, view, other)
  const hint = masked(sql`(${shownAddress(person)})`)
  return view.forReader ? sql`coalesce(${plainAddress(person, view, other)}, ${hint})` : hint
}
