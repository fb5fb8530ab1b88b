import { and, eq, getTableColumns, getTableName, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from '#server/db/client.ts'
import { insertInto, type ColumnName } from '#server/db/insert.ts'
import { lockInOrder } from '#server/db/lock-in-order.ts'
import { countWritten, given, incoming, onConflictUpdate } from '#server/db/upsert.ts'
import { deletedAccount } from './owner-keys.ts'
import type { LeavingPerson } from './personal-data.ts'
import { differing } from './recount.ts'

type PostTable = PgTable & Record<'id' | 'author' | 'authorName' | 'hiddenAt', AnyPgColumn>

/**
 * What members post on something else, which counts those of them that are not hidden. Whoever changes a count locks
 * what it is of before the post: `on` is the post's column for that, `count` a column of what it names.
 */
export function postsOn<Table extends PostTable>(posts: Table, on: AnyPgColumn, count: AnyPgColumn) {
  const ground: PgTable = count.table
  const table: PgTable = posts
  const groundId = sql<string>`${ground}.id`
  const counted = sql.identifier(count.name)
  const onName = Object.entries(getTableColumns(posts)).find(([, column]) => column === on)?.[0] ?? ''
  const thisOne = (id: string) => eq(posts.id, id.toLowerCase())
  const theirs = ({ owners }: LeavingPerson) => inArray(posts.author, owners)

  const lock = (orm: Orm, id: string, how: 'key share' | 'update' = 'update') =>
    lockInOrder<Table['$inferSelect'] | null>(orm, async (tx) => {
      const [found] = await tx
        .select({ ground: sql<string>`${on}` })
        .from(table)
        .where(thisOne(id))
      if (!found) return null
      await tx
        .select({ id: groundId })
        .from(ground)
        .where(sql`${groundId} = ${found.ground}`)
        .for(how)
      const [stored] = await tx
        .select()
        .from(table)
        .where(and(thisOne(id), eq(on, found.ground)))
        .for('update')
      return stored
    })

  /** With their counts. What they are on is locked by then. */
  const removeWhere = (orm: Orm, which: SQL) =>
    orm.execute(sql`
      with gone as (delete from ${posts} where ${which} returning ${on} as ground, ${posts.hiddenAt})
      update ${ground} set ${counted} = ${counted} - seen.count
      from (select ground, count(*)::int as count from gone where hidden_at is null group by 1) seen
      where ${groundId} = seen.ground`)

  return {
    lock,
    thisOne,
    remove: (orm: Orm, id: string) => removeWhere(orm, thisOne(id)),

    /** What is so already stays as it is. */
    setHidden: async (orm: Orm, id: string, isHidden: boolean): Promise<void> => {
      await lock(orm, id)
      await orm.execute(sql`
        with changed as (
          update ${posts} set hidden_at = case when ${isHidden}::boolean then now() end
          where ${thisOne(id)} and (hidden_at is null) = ${isHidden}::boolean returning ${on} as ground
        )
        update ${ground} set ${counted} = ${counted} + ${isHidden ? -1 : 1}::int
        from changed where ${groundId} = changed.ground`)
    },

    theirs,
    toLock: (person: LeavingPerson) => sql`select ${on} from ${posts} where ${theirs(person)}`,
    anonymize: async (orm: Orm, person: LeavingPerson): Promise<void> => {
      await orm.execute(
        sql`update ${posts} set author = ${deletedAccount}, author_name = null where ${theirs(person)}`,
      )
    },
    removeAll: async (orm: Orm, person: LeavingPerson): Promise<void> => {
      await removeWhere(orm, theirs(person))
    },

    counterCheck: differing({
      // One query, one recommendation.
      what: `${getTableName(posts)} on ${getTableName(ground).replace(/ies$/, 'y').replace(/s$/, '')}`,
      id: groundId,
      stored: sql`row(${count})`,
      counted: sql`row(coalesce(seen.count, 0))`,
      from: sql`${ground} left join (
        select ${on} as ground, count(*)::int as count from ${posts} where ${posts.hiddenAt} is null group by 1
      ) seen on seen.ground = ${groundId}`,
    }),

    /** Stores rows of a file and counts them; what was decided, that one is hidden, comes with new rows alone. */
    upsert(
      rows: SQL,
      columns: readonly ColumnName<Table>[],
      more = { inNewRows: [] as readonly ColumnName<Table>[], columns: sql``, parts: sql`` },
    ): SQL {
      const all = [...columns, ...more.inNewRows, 'hiddenAt' as ColumnName<Table>]
      return sql`
        with incoming as materialized (${incoming(rows, posts, all, more.columns)}),
        was as materialized (select id, ${on} as ground from ${posts} where id in (select id from incoming)),
        ground as materialized (
          select id from ${ground}
          where id in (select ${sql.identifier(onName)} from incoming union select ground from was)
          order by id for no key update
        ), kept as materialized (select * from incoming where ${sql.identifier(onName)} in (select id from ground)),
        written as (
          ${insertInto(posts, given(all), sql`from kept given order by given.id`)}
          ${onConflictUpdate(posts, columns)}
          returning id, stored.${sql.identifier(on.name)} as ground, hidden_at, (xmax = 0) as inserted
        ), moved as (
          select ground, sum(step)::int as step from (
            select ground, 1 as step from written where hidden_at is null
            union all
            select was.ground, -1 from was join written using (id) where not inserted and hidden_at is null
          ) steps group by 1 having sum(step) <> 0
        ), counted as (
          update ${ground} set ${counted} = ${counted} + moved.step from moved where ${groundId} = moved.ground
        )
        ${more.parts}
        select counted_rows.*, (
          select coalesce(json_agg(id), '[]') from incoming where id not in (select id from kept)
        ) as lost
        from (${countWritten}) counted_rows`
    },
  }
}
