import type { Database } from '#server/db/client.ts'

export const sizes = [1_000, 100_000, 1_000_000] as const

/** Everything numbered from 1: whoever measures can name any row without asking. */
export const idOf = (n: number) => n.toString(16).padStart(24, '0')

const digits = 'qwxzkjvypg'

/** The last word of a query's name: nothing else holds it. */
export const rareWord = (n: number) => String(n).replace(/\d/g, (digit) => digits[Number(digit)] ?? '')

/**
 * Queries with names of three words, so that searches find what people's searches find: a common word is in every
 * eighth name, a number in more names the more there are, and the first thousand end in a word that only one has,
 * however many follow. The first hundred queries have ten recommendations each, with ten marks a query
 * there is, up to a million.
 */
export async function fill(db: Database, queries: number): Promise<void> {
  await db.runScript(`
    insert into queries (id, owner, email, user_name, user_image, product_name, search_text, product_brand,
      product_image_url, query_title, boycotting_reason, date, price, recommendation_count, folded_name, folded_brand)
    select lpad(to_hex(n), 24, '0'), 'uid-' || n % 5000, 'person' || n % 5000 || '@example.org', 'Person ' || n % 5000,
      'https://images.example.org/people/' || n % 5000 || '.png', name, lower(name), 'Brand ' || n % 300,
      'https://images.example.org/products/' || n || '.png', 'Who knows something better than this?',
      repeat('They closed the last refill station in town and did not say why. ', 3 + n % 4),
      now() - n * interval '1 second', case when n % 10 > 0 then (n::bigint * 7919) % 100000 / 100.0 end,
      case when n <= 100 then 10 else 0 end, lower(name), 'brand ' || n % 300
    from (
      select n, (array['Copper','Amber','Silent','Plain','Northern','Velvet','Quick','Honest'])[1 + n % 8] || ' ' ||
        (array['Kettle','Soap','Lamp','Jacket','Phone','Coffee','Shampoo','Racket','Chair'])[1 + n % 9] || ' ' ||
        case when n <= 1000 then translate(n::text, '0123456789', '${digits}') else n::text end as name
      from generate_series(1, ${queries}) n
    ) made;
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
