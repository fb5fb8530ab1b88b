import { and, eq, sql } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import { brandSlug } from '#contract/brand-slug.ts'
import { categories } from '#contract/categories.ts'
import { followLimit, type FollowKind } from '#contract/follows.ts'
import type { Database } from '#server/db/client.ts'
import { follows } from '#server/db/follows-schema.ts'
import { insertInto, toCome } from '#server/db/insert.ts'
import { after, cutPage, newestFirst, onePageMore, pageValues } from '#server/db/keyset.ts'
import type { Page, PageRow, PageSize, Position } from '#server/db/keyset.ts'
import { savedLists } from '#server/db/lists-schema.ts'
import { createdAt, objectId } from '#server/db/object-id.ts'
import { members, queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { uidOfHandle } from '#server/members/by-handle.ts'
import { unauthorized } from '#server/platform/errors.ts'
import { noBlocking, type Blocking } from '#server/platform/posting/blocking.ts'
import { describeAll, describeFollowed, keyOf, type Followed } from './followed.ts'

interface Row extends PageRow, Followed {
  automatic: boolean
}

/** Of a list also whose it is. */
interface Found extends Followed {
  owner?: string
}

/** What is read at once where the whole list is asked for: what each is called is looked up. */
const batchSize = 24
const theirs = sql`${follows.uid} = ${sql.placeholder('uid')}`

export function createFollowRepository(db: Database, blocking: Blocking = noBlocking) {
  const readPage = db.prepare<Row>(sql`
    select ${follows.id} as id, ${follows.target} as item, null::float8 as key, ${follows.kind} as kind,
      ${follows.target} as target, ${follows.automatic} as automatic
    from ${follows} where ${theirs} and ${after(null, follows.id)}
    order by ${newestFirst(null, follows.id)} ${onePageMore}`)
  const brand = db.prepareRead(sql`
    select from ${visibleQueries} where ${queries.brandSlug} = ${sql.placeholder('slug')} limit 1`)
  const member = db.prepare<{ uid: string; hasBlock: boolean }>(sql`
    select ${members.uid} as uid, ${blocking.hasBlockBetween(members.uid)} as "hasBlock" from ${members}
    where ${members.uid} = ${uidOfHandle(sql.placeholder('handle'))} and ${members.leftAt} is null and ${members.hiddenAt} is null`)
  const list = db.prepare<{ id: string; uid: string; hasBlock: boolean }>(sql`
    select ${savedLists.id} as id, ${savedLists.uid} as uid, ${blocking.hasBlockBetween(members.uid)} as "hasBlock"
    from ${savedLists} join ${members} on ${members.uid} = ${savedLists.uid}
    where ${savedLists.link} = ${sql.placeholder('link')} and ${members.leftAt} is null and ${members.hiddenAt} is null`)
  // Who follows is kept from leaving meanwhile, then a query from being deleted and a list from becoming private. One that is followed already stays as it is.
  const insert = db.prepare<{ isMember: boolean; found: boolean; stored: boolean }>(sql`
    with member as (select uid from ${members} where ${members.uid} = ${sql.placeholder('uid')} and ${members.leftAt} is null for key share),
    target as (
      select id from ${visibleQueries}
      where ${queries.id} = ${sql.placeholder('queryId')}::text and exists (select from member) for key share
    ),
    list as (
      select id from ${savedLists}
      where ${savedLists.id} = ${sql.placeholder('listId')}::text and ${savedLists.link} is not null
        and exists (select from member) for share
    ),
    found as (
      select uid from member
      where (${sql.placeholder('queryId')}::text is null or exists (select from target))
        and (${sql.placeholder('listId')}::text is null or exists (select from list))
    ),
    inserted as (
      ${insertInto(
        follows,
        {
          ...toCome(follows, ['kind', 'target', 'uid', 'id']),
          seenAt: sql`case when ${sql.placeholder('listId')}::text is not null then now() end`,
        },
        sql`from found where (
          select count(*) from (
            select from ${follows} where ${theirs} and not ${follows.automatic} limit ${followLimit}
          ) chosen) < ${followLimit}`,
      )}
      on conflict do nothing returning 1
    )
    select exists (select from member) as "isMember", exists (select from found) as found,
      exists (select from inserted) as stored`)
  const isFollowing = async (uid: string, { kind, target }: Followed): Promise<boolean> => {
    const thisOne = and(eq(follows.kind, kind), eq(follows.target, target), eq(follows.uid, uid))
    return (await db.orm.select({ id: follows.id }).from(follows).where(thisOne)).length > 0
  }

  return {
    isFollowing,

    /** What a call names, as it is stored; `null` where there is nothing of the kind, `blocked` where a block is between. */
    async find(uid: string, kind: FollowKind, name: string): Promise<Found | 'blocked' | null> {
      switch (kind) {
        case 'query':
          return /^[0-9a-f]{24}$/i.test(name) ? { kind, target: name.toLowerCase() } : null
        case 'brand': {
          const slug = brandSlug(name)
          return (await brand({ slug })).length ? { kind, target: slug } : null
        }
        case 'category':
          return categories.includes(name) ? { kind, target: name } : null
        case 'member': {
          const [found] = await member({ handle: name.toLowerCase(), uid })
          if (found?.hasBlock) return 'blocked'
          return found ? { kind, target: found.uid } : null
        }
        case 'list': {
          const [found] = await list({ link: name, uid })
          if (found?.hasBlock) return 'blocked'
          return found ? { kind, target: found.id, owner: found.uid } : null
        }
      }
    },

    /** Whether it is followed now, which it is not beyond the limit; null where the query or the list is gone. */
    async follow(uid: string, followed: Followed): Promise<boolean | null> {
      const { kind, target } = followed
      const [queryId, listId] = (['query', 'list'] as const).map((one) => (kind === one ? target : null))
      // Once more where it was followed already and is not a moment later: another tab has just taken it back.
      for (let tries = 0; tries < 2; tries++) {
        const [row] = await insert({ kind, target, uid, id: objectId(), queryId, listId })
        if (!row?.isMember) throw unauthorized()
        if (!row.found) return null
        if (row.stored || (await isFollowing(uid, followed))) return true
      }
      return false
    },

    /** Whatever has become of it. */
    async unfollow(uid: string, kind: FollowKind, name: string): Promise<void> {
      const target = {
        query: sql`${name.toLowerCase()}`,
        brand: sql`${brandSlug(name)}`,
        category: sql`${name}`,
        member: uidOfHandle(name.toLowerCase()),
        list: sql`(select ${savedLists.id} from ${savedLists} where ${savedLists.link} = ${name})`,
      }[kind]
      await db.orm
        .delete(follows)
        .where(and(eq(follows.kind, kind), sql`${follows.target} = ${target}`, eq(follows.uid, uid)))
    },

    /** With the `owners` of what is theirs also what is hidden, as "Download my data" tells it. */
    async list(uid: string, extent: PageSize, position: Position | null, owners?: string[]): Promise<Page> {
      const values = pageValues(extent === 'batch' ? batchSize : extent, position)
      const { shown, next } = cutPage(await readPage({ uid, ...values }), values.limit)
      const described = await (owners ? describeAll(db.orm, shown, owners) : describeFollowed(db.orm, shown))
      const items = shown.flatMap((row) => {
        const known = described.get(keyOf(row))
        if (!known) return []
        const { name, title, path } = known
        const { kind, automatic } = row
        const item: AccountData['follows'][number] = {
          kind,
          target: name,
          title,
          path,
          automatic,
          since: createdAt(row.id).toISOString(),
        }
        return JSON.stringify(item)
      })
      return { items: items.join(','), next }
    },
  }
}
