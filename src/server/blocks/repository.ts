import { and, desc, eq, sql } from 'drizzle-orm'
import { blockLimit, type BlockedMember } from '#contract/blocks.ts'
import { blocks } from '#server/db/blocks-schema.ts'
import type { Database } from '#server/db/client.ts'
import { insertInto, toCome } from '#server/db/insert.ts'
import { members } from '#server/db/schema.ts'
import { uidOfHandle } from '#server/members/by-handle.ts'
import { nameBeside, shownName, shownPicture } from '#server/members/shown.ts'
import { unauthorized } from '#server/platform/errors.ts'

export function createBlockRepository(db: Database) {
  const byHandle = db.prepare<{ uid: string | null }>(
    sql`select ${uidOfHandle(sql.placeholder('handle'))} as uid`,
  )
  const { uid, blocked } = toCome(blocks, ['uid', 'blocked'])
  // Both are locked, so that nothing is left of one who leaves at this moment.
  const insert = db.prepare<{ here: string[]; stored: boolean }>(sql`
    with both_members as (
      select uid from ${members} where uid in (${uid}, ${blocked}) and left_at is null order by uid for share
    ), inserted as (
      ${insertInto(
        blocks,
        { uid, blocked },
        sql`where (select count(*) from both_members) = 2
          and (select count(*) from ${blocks} theirs where theirs.uid = ${uid}) < ${blockLimit}`,
      )}
      on conflict (uid, blocked) do update set blocked = excluded.blocked returning 1
    )
    select array(select uid from both_members) as here, exists (select from inserted) as stored`)

  return {
    async find(handle: string): Promise<string | null> {
      const [found] = await byHandle({ handle: handle.toLowerCase() })
      return found?.uid ?? null
    },

    async list(uid: string): Promise<BlockedMember[]> {
      const rows = await db.orm
        .select({
          handle: sql<string>`${members.handle}`,
          name: nameBeside(shownName, members.email),
          picture: shownPicture,
          joined: members.joined,
          at: blocks.at,
        })
        .from(blocks)
        .innerJoin(members, eq(members.uid, blocks.blocked))
        .where(eq(blocks.uid, uid))
        .orderBy(desc(blocks.at), blocks.blocked)
      return rows.map(({ at, joined, name, ...member }) => ({
        ...member,
        name: name as string | null,
        joined: joined.toISOString(),
        blockedAt: at.toISOString(),
      }))
    },

    /** Whether it is so now: not where they have blocked as many as they may; null when the other is gone. */
    async block(uid: string, blocked: string): Promise<boolean | null> {
      const [row] = await insert({ uid, blocked })
      if (!row?.here.includes(uid)) throw unauthorized()
      return row.here.includes(blocked) ? row.stored : null
    },

    async unblock(uid: string, blocked: string): Promise<void> {
      await db.orm.delete(blocks).where(and(eq(blocks.uid, uid), eq(blocks.blocked, blocked)))
    },
  }
}
