import { and, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { queryPath } from '#contract/screen-paths.ts'
import type { Orm } from '#server/db/client.ts'
import { notices } from '#server/db/notices-schema.ts'
import { pushSubscriptions } from '#server/db/push-schema.ts'
import { members, recommendations } from '#server/db/schema.ts'
import { isAmong, visibleRecommendations } from '#server/db/visible.ts'
import type { NoticeSource, Told } from '#server/platform/notices.ts'
import type { Blocking } from '#server/platform/posting/blocking.ts'
import { toldMembers } from '#server/platform/tell-members.ts'

const kindOf = (mark: SQL) => sql`case when ${mark}.by_owner then 'chosen' else 'swapped' end`

const isUnseenNotice = sql`${notices.kind} = ${kindOf(sql`gone`)} and ${notices.group} = entry.id
  and ${notices.uid} = entry.author and ${notices.seenAt} is null`

/** Part of the statement that stores a swap: tells whoever recommended it, unless a block is between them. */
export const toldOfSwap = (blocking: Blocking): SQL =>
  toldMembers(
    {
      kind: kindOf(sql`marked`),
      group: sql`entry.id`,
      uid: sql`entry.author`,
      id: sql`${sql.placeholder('noticeId')}::text`,
    },
    sql`from marked, entry join ${members} on ${members.uid} = entry.author
      where marked.is_new and ${members.leftAt} is null and entry.author <> ${sql.placeholder('uid')}
        and not ${blocking.hasBlockBetween(members.uid)}`,
    { calm: true },
  )

const wasPushed = sql`${notices.pushAt} is null and exists (
  select from ${pushSubscriptions} where ${pushSubscriptions.uid} = ${notices.uid})`

/**
 * Part of the statement that takes one back: what its author has not seen yet is not told. Where their browsers told them
 * already it is kept when: else they would tell of each that is made anew.
 */
export const untoldOfSwap: SQL = sql`
  less as (
    update ${notices} set count = count - 1 from gone, entry
    where ${isUnseenNotice} and count > 1 returning 1
  ), kept_time as (
    update ${notices} set seen_at = now(), mail_at = null, digest_at = null from gone, entry
    where ${isUnseenNotice} and count = 1 and ${wasPushed} returning 1
  ), untold as (
    delete from ${notices} using gone, entry
    where ${isUnseenNotice} and count = 1 and not (${wasPushed}) returning 1
  )`

const read = async (orm: Orm, groups: string[], swaps: AnyPgColumn) => {
  const { id, title, queryId } = recommendations
  const isVisible = isAmong(id, visibleRecommendations)
  const rows = await orm
    .select({ id, title, queryId })
    .from(recommendations)
    .where(and(inArray(id, groups), isVisible, gt(swaps, 0)))
  return new Map(
    rows.map((row): [string, Told<'chosen' | 'swapped'>] => [
      row.id,
      {
        title: row.title,
        path: row.queryId && queryPath(row.queryId, row.id),
        facts: {},
      },
    ]),
  )
}

/** Who switched is told to nobody. */
export const markNotices: NoticeSource[] = [
  { kind: 'chosen', read: (orm, groups) => read(orm, groups, recommendations.ownerSwapCount) },
  { kind: 'swapped', read: (orm, groups) => read(orm, groups, recommendations.swapCount) },
]
