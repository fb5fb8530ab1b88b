import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ModeratedMember } from '#contract/moderated-members.ts'
import type { Database } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { isoDate, jsonText, type Fields } from '#server/db/json.ts'
import { decisions } from '#server/db/moderation-schema.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { nameBeside } from '#server/members/shown.ts'
import { standingOf } from '#server/members/standing.ts'
import { isDecided } from './decision-rows.ts'

type Member = Record<'uid' | 'handle' | 'role' | 'joined' | 'suspendedUntil' | 'emailVerified', AnyPgColumn>

/** Beyond it nobody cares how many there are. */
const most = 100
const found = 20

const fields = (member: Member, name: SQL): Fields<ModeratedMember> => ({
  handle: member.handle,
  name,
  standing: standingOf(member),
  role: member.role,
  joined: isoDate(member.joined),
  suspendedUntil: isoDate(sql`case when ${member.suspendedUntil} > now() then ${member.suspendedUntil} end`),
})

export const moderatedMember = jsonText(fields(members, nameBeside(members.name, members.email)))

const counted = (table: SQL) =>
  sql`(select count(*)::int from (select from ${table} limit ${sql.raw(String(most))}) counted)`

/** Somebody as moderators see them beside what is theirs. */
export function authorFields(member: Member, name: SQL): SQL {
  const posts = [
    counted(sql`${queries} where ${queries.owner} = ${member.uid}`),
    counted(sql`${recommendations} where ${recommendations.author} = ${member.uid}`),
    counted(sql`${evidence} where ${evidence.author} = ${member.uid}`),
  ]
  const all = {
    ...fields(member, name),
    posts: sql.join(posts, sql` + `),
    decisions: counted(
      sql`${decisions} where ${decisions.owner} = ${member.uid} and ${decisions.undoneAt} is null and ${isDecided}`,
    ),
  }
  return sql`(${jsonText(all)})::json`
}

/** Finds members by their handle, by how their name begins, and by their whole address. */
export function createMemberSearch(db: Database) {
  const search = sql`lower(${sql.placeholder('search')}::text)`
  // By bytes, as the index is sorted: whatever begins so comes before the highest character.
  const [first, last] = [sql`${search}`, sql`(${search} || chr(1114111))`]
  const some = (condition: SQL) =>
    sql`(select * from ${members} where ${condition} order by ${members.uid} limit ${sql.raw(String(found))})`
  const read = db.prepare<{ item: string }>(sql`
    select ${moderatedMember} as item
    from (
      select distinct on (uid) * from (
        ${some(sql`${members.handle} = ${search}`)}
        union all ${some(sql`lower(${members.email}) = ${search}`)}
        union all (
          select * from ${members} where lower(${members.name}) ~>=~ ${first} and lower(${members.name}) ~<~ ${last}
          order by lower(${members.name}) using ~<~ limit ${sql.raw(String(found))})
      ) either order by uid limit ${sql.raw(String(found))}
    ) members`)

  return async (search: string): Promise<string> =>
    `[${(await read({ search })).map(({ item }) => item).join(',')}]`
}
