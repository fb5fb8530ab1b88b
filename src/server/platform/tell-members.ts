import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { insertInto } from '#server/db/insert.ts'
import { notices } from '#server/db/notices-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { mailedAfterMore, mailTimes } from './notice-mail-times.ts'
import { pushedAfterCalm, pushedAfterMore, pushTime } from './notice-push-time.ts'
import type { NoticeGroup } from './notices.ts'

/** Of a stored notice: whether its member was last told an hour ago or earlier. Ids begin with the second they are of. */
export const toldLongAgo: SQL = sql`stored.id < lpad(to_hex(extract(epoch from now() - interval '1 hour')::bigint), 8, '0')`

/** What is gone of so many is not counted. The bell counts to nine, and lines of many are not to grow. */
const mostPosts = 10

const morePosts = sql`case when stored.seen_at is null and stored.posts[cardinality(stored.posts)] = stored.post
  then (stored.posts || excluded.posts)[greatest(cardinality(stored.posts) + 2 - ${sql.raw(String(mostPosts))}, 1):]
  else excluded.posts end`

interface Manner {
  /** For what can be taken back and said anew: who has seen it is told again after an hour, and browsers no sooner. */
  calm?: boolean
}

/**
 * The same as part of a statement: leaves a notice for each row of `from`, which has each member once. `kind`, `group`,
 * `uid` and `id` are read from it, whether what it is about is the member's own, where the kind's mails go by that, and
 * which post it tells of.
 */
export const toldMembers = (
  {
    isOwn = sql`false`,
    post,
    ...values
  }: Record<'kind' | 'group' | 'uid' | 'id', SQL> & {
    isOwn?: SQL
    post?: SQL
  },
  from: SQL,
  { calm = false }: Manner = {},
): SQL => sql`
  ${insertInto(notices, { ...values, ...(post && { post, posts: sql`array[${post}]` }), ...mailTimes({ ...values, isOwn }), pushAt: pushTime(values) }, from)}
  on conflict (kind, group_key, uid) do update set id = excluded.id, post = excluded.post, posts = ${morePosts}, seen_at = null,
    count = case when stored.seen_at is null then stored.count + 1 else 1 end, ${mailedAfterMore},
    ${calm ? sql`${pushedAfterCalm(toldLongAgo)} where stored.seen_at is null or ${toldLongAgo}` : pushedAfterMore}`

/** Leaves each of them a notice, in the transaction of what it tells. */
export async function tellMembers(
  orm: Orm,
  { kind, group }: NoticeGroup,
  uids: string[],
  manner: Manner = {},
): Promise<void> {
  if (uids.length === 0) return
  const told = sql`from unnest(${sql.param([...new Set(uids)])}::text[]) told (uid) order by told.uid`
  const values = { kind: sql`${kind}`, group: sql`${group}`, uid: sql`told.uid`, id: sql`${objectId()}` }
  await orm.execute(toldMembers(values, told, manner))
}

/** What came within the last `seconds` and nobody has seen goes without a word; who may know of it is told anew. */
export async function takeBackNotices(
  orm: Orm,
  { kind, group }: NoticeGroup,
  seconds: number,
): Promise<void> {
  const ofGroup = and(eq(notices.kind, kind), eq(notices.group, group))
  const lately = gt(notices.id, objectId(Date.now() - seconds * 1000))
  await orm.delete(notices).where(and(ofGroup, isNull(notices.seenAt), lately))
  await orm.update(notices).set({ id: objectId(), count: 1, seenAt: null }).where(ofGroup)
}
