import { sql, type SQL } from 'drizzle-orm'
import type { Prepare } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { vocabulary } from '#server/db/search-schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import type { Conditions } from '../filters.ts'

export interface Hit {
  id: string
  score: number
  count: number
}

const value = sql.placeholder
const query = (name: string): SQL => sql`${value(name)}::text::tsquery`
const number = (name: string): SQL => sql`${value(name)}::int`
const slug = sql`${value('slug')}::text`
const all = (conditions: SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `)
const { id, brandSlug, gtin, nameSlug, searchWords } = queries

/**
 * How well a query fits: what it has of the words, most in brand and name, least in the reason; whether it is named
 * like the phrase or begins so; whether it has the last word whole.
 */
const score = sql`(
  least(ts_rank('{0.05, 0.7, 0.3, 1}'::float4[], ${searchWords}, ${query('any')}) * ${value('factor')}::float8, ${number('terms')})
  + case when ${nameSlug} = ${slug} then 4 when starts_with(${nameSlug}, ${slug}) then 1 else 0 end
  + case when ${brandSlug} = ${slug} then 3 when starts_with(${brandSlug}, ${slug}) then 1 else 0 end
  + case when ${searchWords} @@ ${query('finished')} then 0.5 else 0 end)`

const best = (hits: SQL): SQL => sql`
  select id, score::float8, (select count(*) from ${hits})::int as count from ${hits} order by score desc, id desc limit ${number('limit')}`

const newest = (rows: SQL, inOrder: SQL[] = []): SQL =>
  sql`(select * from ${visibleQueries} where ${all(inOrder)} order by ${id} desc limit ${rows}) queries`

/** What reads rows for a search, whatever else they must be. No statement reads more rows than it is told. */
export function prepareSearch(prepare: Prepare, { names, first, others }: Conditions) {
  // Not knowing whose they are, the planner would read and order all that a member asked.
  const inOrder = names.includes('handle') ? [] : first
  // Said so that no index can answer it: the words' own is to be read, or the newest rows.
  const isAsked = all([...first, ...others].map((one) => sql`(${one}) is true`))
  return {
    /** Hits among the newest rows, of the filter where an index gives those. */
    near: prepare<Hit>(sql`
      with hits as materialized (
        select ${id}, ${score} as score from ${newest(number('rows'), inOrder)}
        where ${searchWords} @@ ${query('whole')} and ${isAsked}
      ) ${best(sql`hits`)}`),
    /**
     * Hits of the index. The query comes from a table, so that it is planned like any other: knowing a common word, the
     * planner would walk the table in the hope of meeting enough of them soon.
     */
    byIndex: prepare<Hit>(sql`
      with asked as materialized (select ${query('index')} as query), hits as materialized (
        select hit.* from asked cross join lateral (
          select ${id}, ${score} as score from ${visibleQueries}
          where ${searchWords} @@ asked.query and (${searchWords} @@ ${query('whole')}) is true and ${isAsked}
          limit ${number('rows')}
        ) hit
      ) ${best(sql`hits`)}`),
    byName: prepare<Hit>(sql`
      with asked as materialized (select unnest(${value('slugs')}::text[]) as slug), hits as materialized (
        select distinct hit.* from asked cross join lateral (
          select ${id}, ${score} as score from (
            (select * from ${visibleQueries} where ${brandSlug} = asked.slug order by ${id} desc limit ${number('rows')})
            union all
            (select * from ${visibleQueries} where ${nameSlug} = asked.slug order by ${id} desc limit ${number('rows')})
          ) queries where ${isAsked}
        ) hit
      ) ${best(sql`hits`)}`),
    byBarcode: prepare<Hit>(sql`
      with hits as materialized (
        select ${id}, 1 as score from (
          select * from ${visibleQueries} where ${gtin} = ${value('gtin')}::text order by ${id} desc limit ${number('rows')}
        ) queries where ${isAsked}
      ) ${best(sql`hits`)}`),
  }
}

export const prepareFrequencies = (prepare: Prepare) =>
  prepare<{ count: number }>(sql`
    with near as materialized (select ${searchWords} as words from ${newest(number('rows'))})
    select (select count(*) from near where words @@ asked.term::tsquery)::int as count
    from unnest(${value('queries')}::text[]) with ordinality asked (term, number) order by asked.number`)

export const prepareWordCount = (prepare: Prepare) =>
  prepare<{ count: number }>(sql`
    select ${vocabulary.count} as count from ${vocabulary}
    where ${vocabulary.kind} = 'word' and ${vocabulary.text} = ${value('word')}`)
