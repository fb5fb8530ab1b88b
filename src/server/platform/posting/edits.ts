import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { recentPosts } from '#server/db/platform-schema.ts'
import { changesOf, type Allowance } from './allowances.ts'
import { aDay, freeAfter } from './quota-sql.ts'
import { quotaRefusal, type QuotaState } from './quota-refusal.ts'

const { uid: member, editedAt } = recentPosts
const edit = sql`unnest(${editedAt}) as edit (at)`

/** Notes a change of a post, or refuses it; in the transaction of the change, whose member is locked. */
export async function takeEdit(orm: Orm, uid: string, own: Allowance): Promise<void> {
  const { perHour, perDay } = changesOf(own)
  const taken = await orm
    .insert(recentPosts)
    .values({ uid, postedAt: [], digests: [], editedAt: sql`array[now()]` })
    .onConflictDoUpdate({
      target: member,
      set: {
        editedAt: sql`(select array_agg(at order by at) from (
          select at from ${edit} where at > ${aDay} union all select now()
        ) kept)`,
      },
      setWhere: sql`(
        select count(*) < ${perDay}::int and count(*) filter (where at > now() - interval '1 hour') < ${perHour}::int
        from ${edit} where at > ${aDay})`,
    })
    .returning({ member })
  if (taken.length) return
  const wait = { hourWait: freeAfter(editedAt, 'hour', perHour), dayWait: freeAfter(editedAt, 'day', perDay) }
  const [why] = await orm
    .select({ isRepeated: sql<boolean>`false`, ...wait })
    .from(recentPosts)
    .where(eq(member, uid))
  throw quotaRefusal(why satisfies QuotaState | undefined, own, 'change posts')
}
