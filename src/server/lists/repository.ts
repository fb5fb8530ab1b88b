import { randomBytes } from 'node:crypto'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { entryLimit, listLimit, type ListInBrief, type OwnList } from '#contract/lists.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { follows } from '#server/db/follows-schema.ts'
import { savedListEntries, savedLists } from '#server/db/lists-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { queries } from '#server/db/schema.ts'
import { violatesIndex } from '#server/db/violates-index.ts'
import { isAmong, visibleQueries } from '#server/db/visible.ts'
import { conflict } from '#server/platform/errors.ts'
import { lockMember } from '#server/platform/lock-member.ts'
import { entriesOf } from './entries.ts'

const { id, uid, name, link } = savedLists
const { listId, queryId } = savedListEntries
const theirs = sql`${uid} = ${sql.placeholder('uid')}`
const thisOne = sql`${id} = ${sql.placeholder('listId')} and ${theirs}`

interface Changes {
  name?: string | undefined
  shared?: boolean | undefined
}
type Head = Pick<OwnList, '_id' | 'name' | 'link'>

const head = { _id: id, name, link }
const newLink = () => randomBytes(16).toString('base64url')
const ofList = (listId: string) => and(eq(follows.kind, 'list'), eq(follows.target, listId))

export function createListRepository(db: Database) {
  const readAll = db.prepare<Omit<ListInBrief, 'contains'> & { contains: boolean }>(sql`
    select ${id} as "_id", ${name} as name, ${link} as link,
      (select count(*)::int from ${savedListEntries} join ${visibleQueries} on ${queries.id} = ${queryId}
        where ${listId} = ${id}) as count,
      exists (select from ${savedListEntries}
        where ${listId} = ${id} and ${queryId} = ${sql.placeholder('queryId')}::text) as contains
    from ${savedLists} where ${theirs} order by ${name}`)
  const readHead = db.prepare<Head>(sql`
    select ${id} as "_id", ${name} as name, ${link} as link from ${savedLists} where ${thisOne}`)
  const readEntries = entriesOf(db, sql.placeholder('listId'))
  const own = (uid: string, listId: string) => and(eq(savedLists.id, listId), eq(savedLists.uid, uid))

  return {
    async list(uid: string, containing?: string): Promise<ListInBrief[]> {
      const rows = await readAll({ uid, queryId: containing ?? null })
      return rows.map(({ contains, ...list }) => ({ ...list, ...(containing && { contains }) }))
    },

    /** Its id; null where they have as many as they may. */
    async create(uid: string, name: string): Promise<string | null> {
      return db.orm.transaction(async (tx) => {
        // Of two at once the second counts what the first made.
        await lockMember(tx, uid, 'no key update')
        const lists = await tx.select().from(savedLists).where(eq(savedLists.uid, uid))
        const there = lists.find((list) => list.name === name)
        if (there || lists.length >= listLimit) return there?.id ?? null
        const [made] = await tx
          .insert(savedLists)
          .values({ id: objectId(), uid, name })
          .onConflictDoUpdate({ target: [savedLists.uid, savedLists.name], set: { name } })
          .returning({ id })
        return made?.id ?? null
      })
    },

    async find(uid: string, listId: string): Promise<OwnList | null> {
      const [found] = await readHead({ uid, listId })
      return found ? { ...found, entries: await readEntries({ listId }) } : null
    },

    /** Null where it is not theirs, as where there is none. */
    async change(uid: string, listId: string, { name, shared }: Changes): Promise<Head | null> {
      return db.orm.transaction(async (tx) => {
        const set = {
          changedAt: new Date(),
          ...(name !== undefined && { name }),
          ...(shared !== undefined && { link: shared ? sql`coalesce(${link}, ${newLink()})` : null }),
        }
        const rows = await renamed(tx.update(savedLists).set(set).where(own(uid, listId)).returning(head))
        // A link is for those it is given to: who followed by the last one does not learn the next.
        if (rows[0] && shared === false) await tx.delete(follows).where(ofList(listId))
        return rows[0] ?? null
      })
    },

    async remove(uid: string, id: string): Promise<number> {
      return db.orm.transaction(async (tx) => {
        await lockQueriesIn(tx, sql`select ${queryId} from ${savedListEntries} where ${listId} = ${id}`)
        const rows = await tx.delete(savedLists).where(own(uid, id)).returning({ id: savedLists.id })
        if (rows.length) await tx.delete(follows).where(ofList(id))
        return rows.length
      })
    },

    /** Which of the two is missing, or whether it is in the list now: not where that is full. */
    async add(uid: string, list: string, query: string): Promise<'no query' | 'no list' | boolean> {
      return db.orm.transaction(async (tx) => {
        // The query is locked before the list, as by whoever leaves; the list, so that no two take one place.
        const isVisible = and(eq(queries.id, query), isAmong(queries.id, visibleQueries))
        const [found] = await tx.select({ id: queries.id }).from(queries).where(isVisible).for('key share')
        if (!found) return 'no query'
        const [locked] = await tx.select({ id }).from(savedLists).where(own(uid, list)).for('no key update')
        if (!locked) return 'no list'
        const inList = eq(listId, list)
        const [at = { count: 0, last: 0 }] = await tx
          .select({ count: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(position), 0)::int` })
          .from(savedListEntries)
          .where(inList)
        if (at.count < entryLimit)
          await tx
            .insert(savedListEntries)
            .values({ listId: list, queryId: query, position: at.last + 1 })
            .onConflictDoNothing()
        const stored = await tx
          .select({ queryId })
          .from(savedListEntries)
          .where(and(inList, eq(queryId, query)))
        return stored.length > 0
      })
    },

    async isTheirs(uid: string, listId: string): Promise<boolean> {
      return (await readHead({ uid, listId })).length > 0
    },

    async removeEntry(id: string, query: string): Promise<void> {
      await db.orm.delete(savedListEntries).where(and(eq(listId, id), eq(queryId, query)))
    },

    async order(list: string, ids: string[]): Promise<void> {
      await db.orm.transaction(async (tx) => {
        await lockQueriesIn(tx, sql`select ${queryId} from ${savedListEntries} where ${listId} = ${list}`)
        await tx.execute(sql`
          update ${savedListEntries} set position = placed.place
          from (
            select ${queryId} as id, row_number() over (
              order by array_position(${sql.param(ids)}::text[], ${queryId}) nulls last, position, ${queryId}) as place
            from ${savedListEntries} where ${listId} = ${list}
          ) placed
          where ${listId} = ${list} and ${queryId} = placed.id`)
      })
    },
  }
}

/** As whoever deletes several queries does it: in one order, so that the two wait instead of failing. */
async function lockQueriesIn(orm: Orm, ids: SQL): Promise<void> {
  await orm.execute(
    sql`select from ${queries} where ${queries.id} in (${ids}) order by ${queries.id} for key share`,
  )
}

async function renamed<Rows>(change: PromiseLike<Rows>): Promise<Rows> {
  try {
    return await change
  } catch (error) {
    throw violatesIndex(error, 'saved_lists_uid')
      ? conflict('You have another list of this name. Choose another name.')
      : error
  }
}
