import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

/** No table is made larger than this. */
const most = Number(process.env['BENCH_QUERIES'] ?? Infinity)
export const limited = (size: number): number => Math.min(size, most)

/** The largest may be larger: ten million take half an hour to fill and 60 GB. */
export const sizes = [
  limited(1_000),
  limited(100_000),
  limited(Number(process.env['BENCH_LARGEST'] ?? 1_000_000)),
] as const

/** Everything numbered from 1: whoever measures can name any row without asking. */
export const idOf = (n: number) => n.toString(16).padStart(24, '0')

const digits = 'qwxzkjvypg'

/** The last word of a query's name: nothing else holds it. */
export const rareWord = (n: number) => String(n).replace(/\d/g, (digit) => digits[Number(digit)] ?? '')

const syllables =
  'ba be bo bra ca che cla do dra el fa fen fra ga glo gra ha hol il ja jo ka kel kri la le lo lu ma mel mi mo na ne nor pa pel pri qua ra re ro sa se sha si ta te tri va'.split(
    ' ',
  )

/** Eight queries have one, in a row. */
const steps = [1, 50, 2_500, 125_000]
export const brandOf = (n: number): string =>
  steps.map((step) => syllables[Math.floor((n >> 3) / step) % 50] ?? '').join('')
const brand = steps
  .map((step) => `(array['${syllables.join("','")}'])[1 + (n >> 3) / ${step} % 50]`)
  .join(' || ')

/** Found by what the program would find them by. */
const searchWords = `(format('%L:1A %L:1A %L:1A %L:1A %L:1C %L:1C', adjective, noun, last, brand, adjective || noun, noun || last) || '
  who:1B knows:1B something:1B better:1B than:1B this:1B .they:1 .closed:1 .the:1 .last:1 .refill:1 .station:1 .in:1 .town:1
  .and:1 .did:1 .not:1 .say:1 .why:1')::tsvector`

/**
 * Queries with names of three words, so that searches find what people's searches find: a common word is in every
 * eighth name, a number in more names the more there are, and the first thousand end in a word that only one has,
 * however many follow. The first hundred have ten recommendations each, with ten marks a query there is, up to a
 * million; the others two, with three marks.
 */
export async function fill(db: Database, queries: number): Promise<void> {
  await fillQueries(db, queries)
  await fillRecommendations(db, queries)
  await fillEvidence(db)
  await fillReplies(db)
  await fillMarks(db, queries)
  await db.runScript(`
    select count_figure('queries', ${queries});
    select count_figure('recommendations', (select count(*) from recommendations));
    select count_figure('swaps', (select count(*) from swaps));
    analyze;`)
}

const membersFor = (queries: number) => Math.max(5_000, queries / 10)

/** Without anybody's answers. */
export async function fillQueries(db: Database, queries: number): Promise<void> {
  const members = membersFor(queries)
  await withoutIndexes(db, 'members', (run) =>
    run(`
      insert into members (uid, handle, name, email, email_verified, picture, joined, said_at)
      select 'uid-' || n, 'person-' || n, 'Person ' || n, 'person' || n || '@example.org', true,
        'https://images.example.org/people/' || n || '.png', now(), now()
      from generate_series(0, ${members - 1}) n;`),
  )
  await withoutIndexes(db, 'queries', (run) =>
    inSteps(queries, (from, to) =>
      run(`
        insert into queries (id, owner, email, user_name, user_image, product_name, search_text, product_brand,
          product_image_url, query_title, boycotting_reason, date, price, recommendation_count, swap_count, folded_name,
          folded_brand, brand_slug, name_slug, search_words, search_digest)
        select lpad(to_hex(n), 24, '0'), 'uid-' || n % ${members}, 'person' || n % ${members} || '@example.org',
          'Person ' || n % ${members}, 'https://images.example.org/people/' || n % ${members} || '.png', name, lower(name),
          initcap(brand), 'https://images.example.org/products/' || n || '.png', 'Who knows something better than this?',
          repeat('They closed the last refill station in town and did not say why. ', 3 + n % 4),
          now() - n * interval '1 second', case when n % 10 > 0 then (n::bigint * 7919) % 100000 / 100.0 end,
          case when n <= 100 then 10 else 2 end, case when n <= 100 then 0 else 1 end, lower(name), brand,
          brand, replace(lower(name), ' ', '-'), ${searchWords}, 'filled'
        from (
          select *, initcap(adjective) || ' ' || initcap(noun) || ' ' || last as name from (
            select n, ${brand} as brand,
              (array['copper','amber','silent','plain','northern','velvet','quick','honest'])[1 + n % 8] as adjective,
              (array['kettle','soap','lamp','jacket','phone','coffee','shampoo','racket','chair'])[1 + n % 9] as noun,
              case when n <= 1000 then translate(n::text, '0123456789', '${digits}') else n::text end as last
            from generate_series(${from}, ${to}) n
          ) words
        ) made;`),
    ),
  )
  await withoutIndexes(db, 'vocabulary', (run) =>
    run(`
      insert into vocabulary (kind, text, spelling, count)
      select 'brand', brand_slug, product_brand, count(*) from queries group by 2, 3
      union all select 'product', name_slug, product_name, count(*) from queries group by 2, 3
      union all select 'word', word, word, count(*)
      from (select unnest(tsvector_to_array(ts_filter(search_words, '{a,b}'))) as word from queries) words group by 2;`),
  )
}

/** Those of the first hundred queries in turns, then two of each. */
async function fillRecommendations(db: Database, queries: number): Promise<void> {
  const members = membersFor(queries)
  const insert = (numbers: string) => `
    insert into recommendations (id, author, title, product_name, product_image, reason, recommender_email,
      recommender_name, created_at, query_id, query_owner, query_title, product_name_original, user_email, user_name,
      folded_name, helpful, swap_count, score)
    select lpad(to_hex(n), 24, '0'), 'uid-' || n % ${members}, 'Try the one from the mill', 'Mill ' || n,
      'https://images.example.org/mill.png', repeat('Refills in every town. ', 5),
      'person' || n % ${members} || '@example.org', 'Person ' || n % ${members}, now() - n * interval '1 second',
      queries.id, queries.owner, queries.query_title, queries.product_name, queries.email, queries.user_name,
      'mill ' || n, 1, n % 2, 1
    from (${numbers}) numbers join queries on queries.id = lpad(to_hex(query), 24, '0');`
  await withoutIndexes(db, 'recommendations', async (run) => {
    await run(insert('select n, 1 + n % 100 as query from generate_series(1, 1000) n'))
    await inSteps(queries - 100, (from, to) =>
      run(
        insert(`select 1001 + 2 * (n - 1) + k as n, 100 + n as query
          from generate_series(${from}, ${to}) n, generate_series(0, 1) k`),
      ),
    )
  })
}

/** Three pieces for each of the first hundred queries. */
function fillEvidence(db: Database): Promise<void> {
  return db.runScript(`
    insert into evidence (id, query_id, author, author_name, kind, statement, url, publisher, published_on, created_at, fresh_until)
    select lpad(to_hex(n), 24, '0'), lpad(to_hex(1 + n % 100), 24, '0'), 'uid-' || n, 'Person ' || n, 'news',
      'They closed the last refill station in town.', 'https://news.example.org/' || n, 'The Evening Post', '2026-10-01',
      now(), extract(epoch from now() + interval '1 year')
    from generate_series(1, 300) n;
    update queries set evidence_count = 3 where id <= lpad(to_hex(100), 24, '0');`)
}

/** Three to each of the first thousand recommendations. */
function fillReplies(db: Database): Promise<void> {
  return db.runScript(`
    insert into replies (id, recommendation_id, author, author_name, text, created_at)
    select lpad(to_hex(n), 24, '0'), lpad(to_hex(1 + n % 1000), 24, '0'), 'uid-' || n, 'Person ' || n,
      'Is it sold in small towns, too?', now() - n * interval '1 second'
    from generate_series(1, 3000) n;
    update recommendations set reply_count = 3 where id <= lpad(to_hex(1000), 24, '0');`)
}

/**
 * The first thousand recommendations have the same number each, though not of the same kind, and a tenth of them swaps;
 * of the others each has a vote and every second one a swap.
 */
async function fillMarks(db: Database, queries: number): Promise<void> {
  const members = membersFor(queries)
  const marks = Math.min(queries * 10, 1_000_000)
  const [votes, swaps] = [(marks * 0.9) / 1000, (marks * 0.1) / 1000]
  const last = `lpad(to_hex(1000), 24, '0')`
  const others = `(select id, query_id, ('x' || right(id, 8))::bit(32)::int as n from recommendations where id > ${last}) others`
  await withoutIndexes(db, 'votes', (run) =>
    run(`
      insert into votes (recommendation_id, uid, query_id, value)
      select id, 'uid-' || 5000 + n, query_id, case when (n + ('x' || right(id, 4))::bit(16)::int) % 7 < 5 then 1 else -1 end
      from recommendations, generate_series(1, ${votes}) n where id <= ${last};
      insert into votes (recommendation_id, uid, query_id, value)
      select id, 'uid-' || n * 7::bigint % ${members}, query_id, 1 from ${others};`),
  )
  await withoutIndexes(db, 'swaps', (run) =>
    run(`
      insert into swaps (recommendation_id, uid, query_id, place)
      select id, 'uid-' || right(id, 4) || '-' || n, query_id, 1
      from recommendations, generate_series(1, ${swaps}) n where id <= ${last};
      insert into swaps (recommendation_id, uid, query_id, place)
      select id, 'uid-' || n * 11::bigint % ${members}, query_id, 1 from ${others} where n % 2 = 1;`),
  )
  await db.runScript(`
    ${withoutTriggers}
    update recommendations set helpful = counted.helpful, not_fit = ${votes} - counted.helpful, swap_count = ${swaps},
      score = counted.helpful / ${votes}::float8
    from (
      select recommendation_id, count(*) filter (where value = 1)::int as helpful from votes
      where recommendation_id <= ${last} group by 1
    ) counted
    where recommendation_id = id;
    update queries set swap_count = (select sum(swap_count) from recommendations where query_id = queries.id)
    where id <= lpad(to_hex(100), 24, '0');`)
}

const withoutTriggers = 'set local session_replication_role = replica;'

/** Many rows are put into an index faster all at once; nothing is counted, checked or remembered for each of them. */
async function withoutIndexes(
  db: Database,
  table: string,
  insert: (run: Database['runScript']) => Promise<void>,
): Promise<void> {
  const indexes = await db.prepare<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and schemaname = 'public'
      and indexname not in (select conname from pg_constraint where conrelid = ${table}::regclass)`)()
  for (const { name } of indexes) await db.runScript(`drop index ${name}`)
  await insert((script) => db.runScript(withoutTriggers + script))
  for (const { definition } of indexes) await db.runScript(definition)
}

async function inSteps(rows: number, step: (from: number, to: number) => Promise<void>): Promise<void> {
  const most = 500_000
  for (let from = 1; from <= rows; from += most) await step(from, Math.min(rows, from + most - 1))
}
