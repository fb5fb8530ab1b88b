import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { members } from '#server/db/schema.ts'
import type { CommunitySettings } from '#server/platform/community-settings.ts'
import { suspendedNow } from './suspension.ts'

/** To whom addresses are shown. */
export type Emails = CommunitySettings['emails']

type Value = SQL | AnyPgColumn

/** For whom a text is made. */
export interface View {
  /** Whose addresses are shown whole to whoever it is made for; all others are masked. */
  shows: 'all' | 'proved' | 'none'
  /** Made for one person: the statement is given their `uid` and `addressKey`. */
  forReader?: true
}

export interface Person {
  member: Record<'uid' | 'email' | 'emailVerified' | 'settings', AnyPgColumn>
  owner: Value
  copy: Value
}

const shownToMembers = { members: 'proved', public: 'all', private: 'none' } as const

export const forVisitors = (emails: Emails): View => ({ shows: emails === 'public' ? 'all' : 'none' })
export const forMembers = (emails: Emails): View => ({ shows: shownToMembers[emails] })
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
  roleIsUsable: boolean
}

/** A role rests while its member is suspended, and without the passkey that it asks for. */
const isModerator = sql`${sql.placeholder('roleIsUsable')}::boolean and exists (
  select from ${members} where ${members.uid} = ${sql.placeholder('uid')} and ${members.role} in ('moderator', 'admin')
    and not ${suspendedNow})`

/** Who sees what is hidden: whose it is, and moderators. The statement is given a `Reader`. */
export const mayKnow = (owner: Value): SQL => sql`(${isReaders(owner)} or ${isModerator})`

export const hidesAddress = (settings: AnyPgColumn): SQL => sql`${settings} @> '{"hideEmail": true}'`

const claimants = (owner: Value): SQL => sql`${members}
  where ${owner} like 'email:%' and lower(${members.email}) = substr(${owner}, 7) and ${members.emailVerified}`

/** Whether somebody is who a row belongs to: imported ones are theirs who proved the address. */
export const isOwners = (uid: Value, owner: Value): SQL =>
  sql`(${uid} = ${owner} or ${uid} in (select uid from ${claimants(owner)}))`

export const isClaimedAndHidden = (owner: Value): SQL =>
  sql`exists (select from ${claimants(owner)} and (${hidesAddress(members.settings)} or ${members.hiddenAt} is not null))`

/** Part of the version of a row: an imported one shows no address that whoever proved it hides. */
export const claimVersion = (owner: Value): SQL =>
  sql`(select string_agg(${members}.xmin::text, ' ' order by ${members.uid}) from ${claimants(owner)})`

/**
 * What others may be shown of an address, whole or masked: nothing of one that is hidden. That of a row whose owner is
 * no member came with a file, and the operator answers for it.
 */
const shownAddress = ({ member, owner, copy }: Person): SQL => sql`case
  when ${member.uid} is null then case
    when ${owner} is not null and not ${isClaimedAndHidden(owner)} then ${copy} end
  when not ${hidesAddress(member.settings)} then ${member.email} end`

/**
 * The address where it is shown whole, else null; to oneself always. `isConcerned` says whether the reader is one of
 * the people who see each other whole, whatever the setting.
 */
export function wholeAddress(person: Person, view: View, isConcerned: SQL): SQL {
  const { member, owner, copy } = person
  const shown = shownAddress(person)
  const toOthers = {
    all: shown,
    // One that nobody proved may be anybody's.
    proved: sql`case when coalesce(${member.emailVerified}, true) then ${shown} end`,
    none: sql`null::text`,
  }[view.shows]
  if (!view.forReader) return toOthers
  const own = sql`case when ${member.uid} is null then ${copy} else ${member.email} end`
  const toReader =
    view.shows === 'all' ? shown : sql`coalesce(${toOthers}, case when ${isConcerned} then ${shown} end)`
  return sql`case when ${isReaders(owner)} then ${own} else ${toReader} end`
}

export function addressFor(person: Person, view: View, isConcerned: SQL): SQL {
  const whole = wholeAddress(person, view, isConcerned)
  return view.shows === 'all' ? whole : sql`coalesce(${whole}, ${masked(sql`(${shownAddress(person)})`)})`
}

/** False beside a whole address that its member has not proved, else null. */
export function provedFor(person: Person, view: View, isConcerned: SQL): SQL {
  if (view.shows !== 'all' && !view.forReader) return sql`null::boolean`
  return sql`case when not ${person.member.emailVerified}
    and (${wholeAddress(person, view, isConcerned)}) is not null then false end`
}
