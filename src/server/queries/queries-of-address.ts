import { sql, type SQL } from 'drizzle-orm'
import { members, queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { hidesAddress, isClaimedAndHidden } from '#server/members/addresses.ts'

const address = sql`lower(${sql.placeholder('email')})`

/**
 * The queries that are shown with an address: those of members who have it and do not hide it, and those posted
 * under it by owners who are no members. Each owner is a range of an index, cut to a page by `which`; a member who has
 * posted under the address and changed it since costs one step, not one for each of their queries.
 */
export function queriesOfAddress(which: SQL): SQL {
  return sql`(
    with recursive posted as (
      (select owner from ${visibleQueries} where lower(${queries.email}) = ${address} order by owner limit 1)
      union all
      select (
        select owner from ${visibleQueries} where lower(${queries.email}) = ${address} and owner > posted.owner
        order by owner limit 1
      ) from posted where posted.owner is not null
    )
    select queries.* from ${members} cross join lateral (
      select * from ${visibleQueries} where ${queries.owner} = ${members.uid} and ${which}
    ) queries where lower(${members.email}) = ${address} and not ${hidesAddress(members.settings)}
      and ${members.hiddenAt} is null
    union all
    select queries.* from posted cross join lateral (
      select * from ${visibleQueries}
      where lower(${queries.email}) = ${address} and ${queries.owner} = posted.owner and ${which}
    ) queries
    where (select uid from ${members} where ${members.uid} = posted.owner) is null
      and not ${isClaimedAndHidden(sql`posted.owner`)}
  )`
}
