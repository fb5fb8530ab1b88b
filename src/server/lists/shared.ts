import { and, eq, sql } from 'drizzle-orm'
import type { SharedList } from '#contract/lists.ts'
import type { Database } from '#server/db/client.ts'
import { follows } from '#server/db/follows-schema.ts'
import { savedLists } from '#server/db/lists-schema.ts'
import { members } from '#server/db/schema.ts'
import { nameBeside, shownName } from '#server/members/shown.ts'
import { entriesOf } from './entries.ts'

/** What whoever has the link reads. A list of somebody whom moderators have hidden is gone with them. */
export function createSharedLists(db: Database) {
  const readEntries = entriesOf(db, sql.placeholder('listId'))
  const { orm } = db

  const readRow = db.prepare<{
    id: string
    uid: string
    name: string
    handle: string | null
    ownerName: string | null
  }>(sql`
    select ${savedLists.id} as id, ${savedLists.uid} as uid, ${savedLists.name} as name, ${members.handle} as handle,
      coalesce(${nameBeside(shownName, members.email)}, ${members.handle}) as "ownerName"
    from ${savedLists} join ${members} on ${members.uid} = ${savedLists.uid}
    where ${savedLists.link} = ${sql.placeholder('token')} and ${members.hiddenAt} is null and ${members.leftAt} is null`)
  const findRow = async (token: string) => (await readRow({ token }))[0] ?? null

  const followOf = (uid: string, listId: string) =>
    and(eq(follows.kind, 'list'), eq(follows.target, listId), eq(follows.uid, uid))

  return {
    async find(token: string, reader: string | null): Promise<SharedList | null> {
      // Before the entries: what is added meanwhile is new once more.
      const readAt = new Date()
      const list = await findRow(token)
      if (!list) return null
      const [follow] = reader
        ? await orm.select({ seenAt: follows.seenAt }).from(follows).where(followOf(reader, list.id))
        : []
      const { name, handle, ownerName } = list
      return {
        name,
        ownerName,
        handle,
        entries: await readEntries({ listId: list.id }),
        own: list.uid === reader,
        seenAt: follow?.seenAt?.toISOString() ?? null,
        readAt: reader === null ? null : readAt.toISOString(),
      }
    },

    /** Never back, nor into what is still to come. */
    async markSeen(token: string, uid: string, at: string): Promise<void> {
      const list = await findRow(token)
      if (list)
        await orm
          .update(follows)
          .set({ seenAt: sql`greatest(${follows.seenAt}, least(${at}::timestamptz, now()))` })
          .where(followOf(uid, list.id))
    },
  }
}
