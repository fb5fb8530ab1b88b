import { asc, eq, lte, sql, type SQL } from 'drizzle-orm'
import { isBlockBetween } from '#server/db/blocks-schema.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { follows, noticesToTell } from '#server/db/follows-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import { suspendedNow } from '#server/members/suspension.ts'
import { toldMembers } from '#server/platform/tell-members.ts'

/** Told in one transaction. */
const batch = 500
/** What is hidden may come back, such as what waits for a moderator: so long it is looked at again, once an hour. */
const patience = { days: 7, hours: 1 }

type Task = typeof noticesToTell.$inferSelect

/**
 * Tells followers what is due, some at a time. Where it stopped is stored with what it told, so that another instance
 * goes on from there and nobody is told twice.
 */
export async function tellFollowersDue({ orm }: Database, signal: AbortSignal) {
  while (!signal.aborted && (await orm.transaction((tx) => tellSome(tx)))) {
    // The next ones.
  }
}

/** Whether there was anything to do. */
async function tellSome(tx: Orm): Promise<boolean> {
  const [task] = await tx
    .select()
    .from(noticesToTell)
    .where(lte(noticesToTell.dueAt, sql`now()`))
    .orderBy(asc(noticesToTell.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!task) return false
  const thisOne = eq(noticesToTell.number, task.number)
  const state = await stateOf(tx, task)
  if (state === 'hidden') {
    const later = sql`now() + ${patience.hours} * interval '1 hour'`
    await tx.update(noticesToTell).set({ dueAt: later }).where(thisOne)
    return true
  }
  const after = state === 'shown' ? await tell(tx, task) : null
  if (after === null) await tx.delete(noticesToTell).where(thisOne)
  else await tx.update(noticesToTell).set({ after }).where(thisOne)
  return true
}

/** Of what it tells. Whoever is suspended, or has left, tells nobody anything. */
async function stateOf(tx: Orm, task: Task): Promise<'shown' | 'hidden' | 'over'> {
  const [actor] = await tx
    .select({ isHere: sql<boolean>`${members.leftAt} is null and not ${suspendedNow}` })
    .from(members)
    .where(eq(members.uid, task.actor))
  const [query] = await shownQuery(tx, task.queryId)
  const [entry] = task.recommendationId
    ? await shownRecommendation(tx, task.recommendationId)
    : [{ isShown: true }]
  if (!actor?.isHere || !query || !entry) return 'over'
  if (query.isShown && entry.isShown) return 'shown'
  return Date.now() - task.createdAt.getTime() < patience.days * 86_400_000 ? 'hidden' : 'over'
}

export const shownQuery = (tx: Orm, id: string) =>
  tx
    .select({ isShown: sql<boolean>`exists (select from ${visibleQueries} where id = ${id})` })
    .from(queries)
    .where(eq(queries.id, id))

export const shownRecommendation = (tx: Orm, id: string) =>
  tx
    .select({ isShown: sql<boolean>`exists (select from ${visibleRecommendations} where id = ${id})` })
    .from(recommendations)
    .where(eq(recommendations.id, id))

/** The last of those who came next; null when there are no more. */
async function tell(tx: Orm, task: Task): Promise<string | null> {
  const from = (until: SQL, limit: SQL) => sql`(
    select distinct on (uid) uid, id
    from unnest(${sql.param(task.followed)}::text[]) with ordinality followed (key, place) cross join lateral (
      select ${follows.uid} as uid, ${follows.id} as id from ${follows}
      where ${follows.kind} = split_part(key, ':', 1) and ${follows.target} = substr(key, position(':' in key) + 1)
        and ${follows.uid} > ${task.after} and ${until} order by ${follows.uid} ${limit}
    ) of_one order by uid, place ${limit}
  ) next`
  const [{ last } = { last: null }] = await tx
    .select({ last: sql<string | null>`max(next.uid)` })
    .from(from(sql`true`, sql`limit ${batch}`))
  if (last === null) return null
  const isOwn = sql`next.uid = (select ${queries.owner} from ${queries} where ${queries.id} = ${task.queryId})`
  const group = task.group === null ? sql`next.id` : sql`${task.group}`
  const post = sql`${task.recommendationId ?? task.queryId}::text`
  await tx.execute(
    toldMembers(
      { kind: sql`${task.kind}`, group, uid: sql`next.uid`, id: sql`${objectId()}`, isOwn, post },
      sql`from ${from(sql`${follows.uid} <= ${last}`, sql``)} join ${members} on ${members.uid} = next.uid
        where ${members.leftAt} is null and next.uid <> ${task.actor} and not ${isBlockBetween(sql`${task.actor}`, sql`next.uid`)} order by next.uid`,
    ),
  )
  return last
}
