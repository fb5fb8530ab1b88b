import { sql, type SQL } from 'drizzle-orm'
import type { swaps, votes } from '#server/db/marks-schema.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { visibleRecommendations } from '#server/db/visible.ts'
import { suspendedNow } from '#server/members/suspension.ts'

/** What a mark was to be made on, and who wanted to make it, as they stood when they were locked. */
export interface MarkedEntry {
  /** False where nobody told of the member yet, or they have just left. */
  isMember: boolean
  suspended: boolean
  proved: boolean
  author: string | null
  isOpen: boolean
}

const uid = sql.placeholder('uid')
const thisOne = sql`${recommendations.id} = ${sql.placeholder('id')}`

/** A row of `id` and `query_id`, or none. */
export const visibleEntry = sql`(select id, query_id from ${visibleRecommendations} where ${thisOne})`

/** The same, also where it is hidden by now, for those who marked it: what they said is theirs to take back. */
export const ownMarkedEntry = (marks: typeof votes | typeof swaps): SQL => sql`(
  select id, query_id from ${recommendations} where ${thisOne} and (exists ${visibleEntry} or exists (
    select from ${marks} where ${marks.recommendationId} = ${sql.placeholder('id')} and ${marks.uid} = ${uid})))`

export const theirOwners = sql`(${uid}, ${sql.placeholder('addressKey')})`

/**
 * The member, kept from being suspended or leaving before the mark is made: either waits for the other, and none is left
 * uncounted. Others of their marks go on.
 */
export const lockedMember = sql`
  select ${members.emailVerified} or not ${sql.placeholder('provedOnly')}::boolean as proved,
    ${suspendedNow} as suspended
  from ${members} where ${members.uid} = ${uid} and ${members.leftAt} is null for share`

export const lockedEntry = (first: SQL, asked = visibleEntry): SQL => sql`
  select * from ${recommendations} where ${recommendations.id} = (select id from ${asked} asked) and ${first} for no key update`

export const lockedQuery = (first: SQL, asked = visibleEntry): SQL => sql`
  select ${queries.id}, ${queries.owner} from ${queries}
  where ${queries.id} = (select query_id from ${asked} asked) and ${first}
  for no key update`

/** Whether a mark may be made now; `policies` say the same of who wants to. */
export const mayMark = sql`not member.suspended and member.proved and entry.query_id is not null`

export const markedEntry = sql`
  member.proved is not null as "isMember", coalesce(member.suspended, false) as suspended,
  coalesce(member.proved, false) as proved, entry.author, entry.query_id is not null as "isOpen"`
