import type { Database } from '#server/db/client.ts'

/** No table is made larger than this. */
const most = Number(process.env['BENCH_QUERIES'] ?? Infinity)
export const limited = (size: number): number => Math.min(size, most)

export const sizes = [limited(1_000), limited(100_000), limited(1_000_000)] as const

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
export function brandOf(n: number): string {
  const brand = n >> 3
  return [1, 50, 2_500].map((step) => syllables[Math.floor(brand / step) % 50] ?? '').join('')
}
const brand = [1, 50, 2_500]
  .map((step) => `(array['${syllables.join("','")}'])[1 + (n >> 3) / ${step} % 50]`)
  .join(' || ')

/** Found by what the program would find them by. */
const searchWords = `(format('%L:1A %L:1A %L:1A %L:1A %L:1C %L:1C', adjective, noun, last, brand, adjective || noun, noun || last) || '
  who:1B knows:1B something:1B better:1B than:1B this:1B .they:1 .closed:1 .the:1 .last:1 .refill:1 .station:1 .in:1 .town:1
  .and:1 .did:1 .not:1 .say:1 .why:1')::tsvector`

/**
 * Queries with names of three words, so that searches find what people's searches find: a common word is in every
 * eighth name, a number in more names the more there are, and the first thousand end in a word that only one has,
 * however many follow. The first hundred queries have ten recommendations each, with ten marks a query
 * there is, up to a million.
 */
export async function fill(db: Database, queries: number): Promise<void> {
  // Words are counted and put into their index for all at once.
  await db.runScript(`
    alter table queries disable trigger queries_terms_inserted;
    drop index queries_words;
    insert into queries (id, owner, email, user_name, user_image, product_name, search_text, product_brand,
      product_image_url, query_title, boycotting_reason, date, price, recommendation_count, folded_name, folded_brand,
      brand_slug, name_slug, search_words, search_digest)
    select lpad(to_hex(n), 24, '0'), 'uid-' || n % 5000, 'person' || n % 5000 || '@example.org', 'Person ' || n % 5000,
      'https://images.example.org/people/' || n % 5000 || '.png', name, lower(name), initcap(brand),
      'https://images.example.org/products/' || n || '.png', 'Who knows something better than this?',
      repeat('They closed the last refill station in town and did not say why. ', 3 + n % 4),
      now() - n * interval '1 second', case when n % 10 > 0 then (n::bigint * 7919) % 100000 / 100.0 end,
      case when n <= 100 then 10 else 0 end, lower(name), brand,
      brand, replace(lower(name), ' ', '-'), ${searchWords}, 'filled'
    from (
      select *, initcap(adjective) || ' ' || initcap(noun) || ' ' || last as name from (
        select n, ${brand} as brand,
          (array['copper','amber','silent','plain','northern','velvet','quick','honest'])[1 + n % 8] as adjective,
          (array['kettle','soap','lamp','jacket','phone','coffee','shampoo','racket','chair'])[1 + n % 9] as noun,
          case when n <= 1000 then translate(n::text, '0123456789', '${digits}') else n::text end as last
        from generate_series(1, ${queries}) n
      ) words
    ) made;
    create index queries_words on queries using gin (search_words) with (gin_pending_list_limit = 512);
    alter table queries enable trigger queries_terms_inserted;
    insert into vocabulary (kind, text, spelling, count)
    select 'brand', brand_slug, product_brand, count(*) from queries group by 2, 3
    union all select 'product', name_slug, product_name, count(*) from queries group by 2, 3
    union all select 'word', word, word, ndoc from ts_stat('select search_words from queries', 'ab');
    insert into members (uid, handle, name, email, email_verified, picture, joined, said_at)
    select 'uid-' || n, 'person-' || n, 'Person ' || n, 'person' || n || '@example.org', true,
      'https://images.example.org/people/' || n || '.png', now(), now()
    from generate_series(0, 4999) n;
    insert into recommendations (id, author, title, product_name, product_image, reason, recommender_email,
      recommender_name, created_at, query_id, query_owner, query_title, product_name_original, user_email, user_name, folded_name)
    select lpad(to_hex(n), 24, '0'), 'uid-' || n % 5000, 'Try the one from the mill', 'Mill ' || n,
      'https://images.example.org/mill.png', repeat('Refills in every town. ', 5), 'person' || n % 5000 || '@example.org',
      'Person ' || n % 5000, now() - n * interval '1 second', queries.id, queries.owner, queries.query_title,
      queries.product_name, queries.email, queries.user_name, 'mill ' || n
    from generate_series(1, 1000) n join queries on queries.id = lpad(to_hex(1 + n % 100), 24, '0');`)
  await fillMarks(db, Math.min(queries * 10, 1_000_000))
}

/** A tenth of them swaps; each recommendation has the same number, though not of the same kind. */
async function fillMarks(db: Database, marks: number): Promise<void> {
  const [votes, swaps] = [(marks * 0.9) / 1000, (marks * 0.1) / 1000]
  await db.runScript(`
    insert into votes (recommendation_id, uid, query_id, value)
    select id, 'uid-' || 5000 + n, query_id, case when (n + ('x' || right(id, 4))::bit(16)::int) % 7 < 5 then 1 else -1 end
    from recommendations, generate_series(1, ${votes}) n;
    insert into swaps (recommendation_id, uid, query_id, place)
    select id, 'uid-' || right(id, 4) || '-' || n, query_id, 1 from recommendations, generate_series(1, ${swaps}) n;
    update recommendations set helpful = counted.helpful, not_fit = ${votes} - counted.helpful, swap_count = ${swaps},
      score = counted.helpful / ${votes}::float8
    from (select recommendation_id, count(*) filter (where value = 1)::int as helpful from votes group by 1) counted
    where recommendation_id = id;
    update queries set swap_count = (select sum(swap_count) from recommendations where query_id = queries.id)
    where id in (select query_id from recommendations);
    truncate conflict_checks;
    analyze;`)
}
