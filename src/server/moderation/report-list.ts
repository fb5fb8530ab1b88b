import { sql } from 'drizzle-orm'
import { constant } from '#server/db/constant.ts'
import { isoDate } from '#server/db/json.ts'
import { reports } from '#server/db/moderation-schema.ts'

const shownReports = 20
/** Characters of what something said at reports, an entry: a page has a hundred of them. Of what comes then, beginnings. */
const mostSaid = 50_000
const beginning = 300

export const isOpen = sql`${reports.subject} = queue.subject and ${reports.subjectId} = queue.subject_id and ${reports.closedAt} is null`

/** With those fields that said something else than at the report before. */
const changedReports = sql`
  select first.*, said.changed, sum(length(said.changed::text)) over (order by first.id) as said_so_far
  from (
    select *, lag(${reports.text}) over (order by ${reports.id}) as text_before
    from ${reports} where ${isOpen} order by ${reports.id} limit ${constant(shownReports)}
  ) first
  left join lateral (
    select jsonb_object_agg(key, value) as changed from jsonb_each_text(first.text)
    where value is distinct from first.text_before ->> key
  ) said on first.text_before is not null`

const beginnings = sql`(
  select jsonb_object_agg(key, left(value, ${constant(beginning)}) || case when length(value) > ${constant(beginning)} then '…' else '' end)
  from jsonb_each_text(told.changed))`

export const reportList = sql`(
  select coalesce(json_agg(json_build_object(
    '_id', told.id, 'kind', told.kind, 'note', told.note, 'at', ${isoDate(sql`told.at`)},
    'standing', case when told.reporter is not null then told.standing end,
    'text', case when told.said_so_far <= ${constant(mostSaid)} then told.changed else ${beginnings} end)
    order by told.id), '[]')
  from (${changedReports}) told)`
