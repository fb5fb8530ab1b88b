import { gt, and, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { insertInto } from '#server/db/insert.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { isUid } from '#server/platform/owner-keys.ts'
import { completeMember } from './complete-member.ts'

const batch = 200

/** Where people who post are found without reading their posts, and what their newest post says of them. */
const posts: { next: SQL; newest: SQL }[] = [
  {
    next: sql`select owner from ${queries} where owner > found.owner order by owner limit 1`,
    newest: sql`
      select user_name as name, email, user_image as picture, date as said_at from ${queries}
      where owner = asked.owner order by id desc limit 1 for share`,
  },
  {
    next: sql`select author from ${recommendations} where author > found.owner order by author limit 1`,
    newest: sql`
      select nullif(recommender_name, recommender_email) as name, recommender_email as email, null as picture, created_at as said_at
      from ${recommendations} where author = asked.owner order by id desc limit 1 for share`,
  },
]

/**
 * Makes members of people who posted before there were any: in small steps, each whole by itself, so that nobody waits
 * for it, and it may end anywhere and run again, or on several instances at once.
 */
export async function addMembersOfPosts(db: Database, isStopping = () => false): Promise<void> {
  for (const { next, newest } of posts) await addOwners(db, next, newest, isStopping)
}

async function addOwners(db: Database, next: SQL, newest: SQL, isStopping: () => boolean): Promise<void> {
  const ownersAfter = db.prepare<{ owner: string }>(sql`
    with recursive found (owner) as (
      values (${sql.placeholder('after')}::text)
      union all
      select (${next}) from found where found.owner is not null
    )
    select owner from found where owner is not null offset 1 limit ${batch}`)
  // Locked while it is read: of somebody who leaves at this moment, nothing is written down anew.
  const add = db.prepare(sql`
    ${insertInto(
      members,
      {
        uid: sql`asked.owner`,
        name: sql`newest.name`,
        email: sql`newest.email`,
        picture: sql`newest.picture`,
        saidAt: sql`newest.said_at`,
      },
      sql`from unnest(${sql.placeholder('owners')}::text[]) asked (owner)
      cross join lateral (${newest}) newest
      where not exists (select from ${members} known where known.uid = asked.owner)`,
    )}
    on conflict (uid) do nothing`)
  for (let after = ''; !isStopping();) {
    const owners = (await ownersAfter({ after })).map(({ owner }) => owner)
    const last = owners.at(-1)
    if (last === undefined) return
    await add({ owners: owners.filter(isUid) })
    after = last
  }
}

export async function completeMembers(db: Database, isStopping = () => false): Promise<void> {
  for (let after = ''; !isStopping();) {
    const rows = await db.orm
      .select({ uid: members.uid, name: members.name })
      .from(members)
      .where(and(isNull(members.handle), gt(members.uid, after)))
      .orderBy(members.uid)
      .limit(batch)
    for (const { uid, name } of rows) {
      if (isStopping()) return
      await completeMember(db.orm, uid, name)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.uid
  }
}
