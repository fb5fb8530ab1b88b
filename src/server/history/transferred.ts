import { sql } from 'drizzle-orm'
import { Type, type Static, type TProperties } from 'typebox'
import { objectId, reason } from '#contract/fields.ts'
import { QueryDraft } from '#contract/queries.ts'
import { RecommendationDraft } from '#contract/recommendations.ts'
import { inFile } from '#server/db/field-list.ts'
import { insertInto } from '#server/db/insert.ts'
import { isoDate, jsonText } from '#server/db/json.ts'
import { decisions } from '#server/db/moderation-schema.ts'
import { revisions } from '#server/db/platform-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { countWritten, given } from '#server/db/upsert.ts'
import type { Transferred } from '#server/platform/transferred.ts'

/** Older ones lack the fields that came later. */
const said = (written: TProperties) =>
  Type.Object(Object.fromEntries(Object.entries(written).map(([name, schema]) => [name, inFile(schema)])), {
    additionalProperties: false,
  })
const { queryId: _where, ...recommendationText } = RecommendationDraft.properties
// Files may bring queries with longer descriptions and higher prices than people write.
const queryText = { ...QueryDraft.properties, shortDescription: reason(), price: Type.Number({ minimum: 0 }) }

const schema = Type.Object(
  { subject: Type.Enum(['query', 'recommendation']), subjectId: objectId(), fields: Type.Object({}) },
  {
    if: { properties: { subject: { const: 'query' } } },
    then: { properties: { fields: said(queryText) } },
    else: { properties: { fields: said(recommendationText) } },
  },
)

/** What was hidden since then may have been changed while it was, so that nothing is left of what it said. */
const isForgotten = sql`exists (
  select from ${decisions} where ${decisions.subject} = given.subject and ${decisions.subjectId} = given."subjectId"
    and (${decisions.action} in ('hide', 'restore') or (${decisions.before} ->> 'isHidden')::boolean)
    and ${decisions.at} > given."createdAt")`

export const transferredRevisions: Transferred = {
  name: 'revisions',
  isOne: ({ subjectId = null }) => subjectId !== null,
  schema,
  written: [],
  values: ({ subject, subjectId, fields }: Static<typeof schema>) => ({
    subject,
    subjectId: subjectId.toLowerCase(),
    fields,
  }),
  upsert: (rows) => sql`
    with incoming as materialized (
      select * from json_to_recordset(${rows}::json) as t (
        id text, author text, subject text, "subjectId" text, fields jsonb, "createdAt" timestamptz)
    ), query as materialized (
      select id from ${queries} where id in (select "subjectId" from incoming where subject = 'query')
      order by id for key share
    ), recommendation as materialized (
      -- After the queries, as wherever both are locked.
      select id from ${recommendations} where (select count(*) from query) >= 0
        and id in (select "subjectId" from incoming where subject = 'recommendation')
      order by id for key share
    ), kept as materialized (
      select * from incoming where (subject = 'query' and "subjectId" in (select id from query))
        or (subject = 'recommendation' and "subjectId" in (select id from recommendation))
    ), written as (
      ${insertInto(
        revisions,
        {
          ...given(['id', 'subject', 'subjectId', 'fields']),
          by: sql`given.author`,
          // One of the future would keep the next changes from being kept.
          at: sql`least(given."createdAt", now())`,
        },
        sql`from kept given where not ${isForgotten} order by given.id`,
      )}
      on conflict (id) do nothing returning id, true as inserted
    )
    select counted_rows.*, (
      select coalesce(json_agg(id), '[]') from incoming where id not in (select id from kept)
    ) as lost
    from (${countWritten}) counted_rows`,
  exported: {
    table: revisions,
    join: sql``,
    item: jsonText({
      _id: revisions.id,
      uid: revisions.by,
      subject: revisions.subject,
      subjectId: revisions.subjectId,
      createdAt: isoDate(revisions.at),
      fields: revisions.fields,
    }),
  },
}
