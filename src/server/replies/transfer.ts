import { sql } from 'drizzle-orm'
import { Type, type Static } from 'typebox'
import { line, objectId } from '#contract/fields.ts'
import { ReplyDraft } from '#contract/replies.ts'
import { inFile } from '#server/db/field-list.ts'
import { insertInto } from '#server/db/insert.ts'
import { replies } from '#server/db/replies-schema.ts'
import { countWritten, given, incoming, onConflictUpdate } from '#server/db/upsert.ts'
import type { Transferred } from '#server/platform/transferred.ts'
import { authorOfReply, exportedReply } from './present.ts'

const schema = Type.Object({
  ...ReplyDraft.properties,
  recommendationId: objectId(),
  authorName: inFile(line()),
})

const columns = ['id', 'recommendationId', 'author', 'authorName', 'text', 'createdAt', 'updatedAt'] as const
// What was decided comes with new rows alone.
const all = [...columns, 'hiddenAt'] as const

/** Recommendations are locked first and counted in the same statement. */
export const transferredReplies: Transferred = {
  name: 'replies',
  isOne: ({ recommendationId = null }) => recommendationId !== null,
  schema,
  written: Object.keys(ReplyDraft.properties),
  values: ({ text, recommendationId, authorName = null }: Static<typeof schema>) => ({
    text,
    recommendationId: recommendationId.toLowerCase(),
    authorName,
  }),
  upsert: (rows) => sql`
    with incoming as materialized (${incoming(rows, replies, all)}),
    was as materialized (select id, recommendation_id from replies where id in (select id from incoming)),
    entry as materialized (
      select id from recommendations
      where id in (select "recommendationId" from incoming union select recommendation_id from was)
      order by id for no key update
    ), kept as materialized (select * from incoming where "recommendationId" in (select id from entry)),
    written as (
      ${insertInto(replies, given(all), sql`from kept given order by given.id`)}
      ${onConflictUpdate(replies, columns)}
      returning id, recommendation_id, hidden_at, (xmax = 0) as inserted
    ), moved as (
      select recommendation_id, sum(step)::int as step from (
        select recommendation_id, 1 as step from written where hidden_at is null
        union all
        select was.recommendation_id, -1 from was join written using (id) where not inserted and hidden_at is null
      ) steps group by 1 having sum(step) <> 0
    ), counted as (
      update recommendations set reply_count = reply_count + moved.step
      from moved where recommendations.id = moved.recommendation_id
    )
    select counted_rows.*, (
      select coalesce(json_agg(id), '[]') from incoming where id not in (select id from kept)
    ) as lost
    from (${countWritten}) counted_rows`,
  exported: { table: replies, join: authorOfReply.join, item: exportedReply },
}
