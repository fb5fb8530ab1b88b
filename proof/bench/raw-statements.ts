import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { presentedEvidence } from '#server/evidence/present.ts'
import { membersByHandle } from '#server/members/repository.ts'
import { authorOfEvidence } from '#server/members/shown.ts'
import { answersOfQuery } from '#server/recommendations/answers.ts'
import { moreColumns } from './more-columns.ts'

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const queryRow = `
  select q.id as "_id", product_name as "productName", product_brand as "productBrand",
    product_image_url as "productImageUrl", query_title as "queryTitle", boycotting_reason as "boycottingReason",
    m.email, m.name as "userName", m.picture as "userImage", m.handle, ${moment('date')} as date,
    ${moment('coalesce(updated_at, date)')} as "updatedAt", recommendation_count as "recommendationCount",
    swap_count as "swapCount", evidence_count as "evidenceCount",
    short_description as "shortDescription", product_description as "productDescription", price, currency, gtin,
    category, coalesce(reason_kinds, '{}') as "reasonKinds", coalesce(status, 'active') as status,
    status_note as "statusNote", ${moment('status_date')} as "statusDate",
    m.email as "userEmail", m.picture as "userPhoto"`
const more = moreColumns.map(([name, column]) => `${column} as "${name}"`).join(', ')
const recommendationRow = `
  select r.id as "_id", title, product_name as "productName", product_image as "productImage", reason,
    query_id as "queryId", query_title as "queryTitle", product_name_original as "productNameOriginal",
    p.email as "userEmail", p.name as "userName", m.email as "recommenderEmail", m.name as "recommenderName",
    m.handle, ${moment('created_at')} as "createdAt", ${moment('coalesce(updated_at, created_at)')} as "updatedAt",
    ${more}, owner_swap_count > 0 as chosen,
    (select row_to_json(listed) from (
      select id as "_id", query_title as "queryTitle", product_name as "productName", product_brand as "productBrand",
        'brand' as same
      from queries where folded_brand = r.folded_brand and status is null order by id desc limit 1) listed) as conflict`
const listOf = (row: string, from: string) =>
  `select '[' || coalesce(string_agg(row_to_json(found)::text, ','), '') || ']' as body from (${row} from ${from}) found`
/** Cut to a page before members are looked up. */
const page = (where: string, order: string) =>
  listOf(
    queryRow,
    `(select * from queries ${where} order by ${order} limit 24) q left join members m on m.uid = q.owner order by ${order.replaceAll('id', 'q.id')}`,
  )

const pageOfQuery = (order: string) =>
  listOf(
    recommendationRow,
    `(select * from recommendations where query_id = $1 order by ${order} limit 24) r
     left join members p on p.uid = r.query_owner left join members m on m.uid = r.author
     order by ${order.replaceAll('id', 'r.id')}`,
  )

// Expressions of the product's that are long: nobody would write others.
const textOf = (expression: SQL) => new PgDialect().sqlToQuery(expression).sql
const answers = textOf(answersOfQuery)
const evidenceRow = `
  evidence.id as "_id", query_id as "queryId", asked.product_name as "productName", kind, statement, url, publisher,
    published_on as "publishedOn", still_true as "stillTrue", disputed, disputed_by_trusted as "disputedByTrusted",
    ${moment('checked_at')} as "checkedAt", ${moment('to_timestamp(fresh_until / 1000)')} as "freshUntil"`
const freshest = 'fresh_until desc, evidence.id desc'

/** As short as they can be, for the same answers. */
export const statements = {
  one: `select row_to_json(found)::text as body from (${queryRow.replace('q.id', 'queries.id')}, ${answers} as answers
    from queries left join members m on m.uid = queries.owner where queries.id = $1) found`,
  newest: page('', 'id desc'),
  after: page('where id < $1', 'id desc'),
  byPrice: page('', 'coalesce(price, 0) desc, id desc'),
  search: page('where folded_name like $1', 'id desc'),
  recommendations: pageOfQuery('id desc'),
  helpful: pageOfQuery('score desc, id desc'),
  swaps: pageOfQuery('swap_count::float8 desc, id desc'),
  evidence: `select '[' || coalesce(string_agg(item, ','), '') || ']' as body from (
    select ${textOf(presentedEvidence)} as item
    from (select * from evidence where query_id = $1 order by ${freshest} limit 24) evidence
    ${textOf(authorOfEvidence.join)} order by ${freshest}) found`,
  brand: `with asked as (select * from queries where brand_slug = $1 order by id desc limit 1000)
    select row_to_json(found)::text as body from (
      select $1::text as slug, max(product_brand) as name, count(*) as "queryCount", false as more,
        (select coalesce(json_agg(named), '[]') from (
          select kind, count(*) from asked cross join unnest(reason_kinds) kind group by 1 order by 2 desc, 1) named) as reasons,
        (select coalesce(json_agg(told), '[]') from (
          select ${evidenceRow} from asked join evidence on evidence.query_id = asked.id order by ${freshest} limit 3) told) as evidence,
        (select coalesce(json_agg(swapped), '[]') from (
          select (array_agg(r.id order by r.swap_count desc, r.id desc))[1] as "_id",
            (array_agg(r.query_id order by r.swap_count desc, r.id desc))[1] as "queryId",
            (array_agg(r.product_name order by r.swap_count desc, r.id desc))[1] as "productName",
            (array_agg(r.product_brand order by r.swap_count desc, r.id desc))[1] as "productBrand",
            sum(r.swap_count) as "swapCount"
          from asked join recommendations r on r.query_id = asked.id where r.swap_count > 0
          group by coalesce(r.folded_name, r.id), coalesce(r.folded_brand, '')
          order by 5 desc, 1 desc limit 6) swapped) as alternatives
      from asked having count(*) > 0) found`,
  member: textOf(membersByHandle(sql.placeholder('handle'))),
  recommend: `
    with query as (
      update queries set recommendation_count = recommendation_count + 1 where id = $2
      returning id, owner, query_title, product_name, email, user_name
    )
    insert into recommendations (id, author, title, product_name, product_image, reason, recommender_email,
      recommender_name, created_at, query_id, query_owner, query_title, product_name_original, user_email, user_name)
    select $1, 'uid-1', $3, $4, $5, $6, 'a@b.org', 'A', now(), id, owner, query_title, product_name, email, user_name
    from query`,
}
