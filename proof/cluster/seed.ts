import type { Database } from '#server/db/client.ts'
import { fillQueries } from '../bench/fill.ts'

export interface SeedSize {
  accounts: number
  queries: number
  recommendations: number
}

/**
 * Rows as long as those that people write, so that they take the room that people's take, and as the API stores them:
 * without a space at the end, which an import would take away.
 */
export async function seedDatabase(
  db: Database,
  { accounts, queries, recommendations }: SeedSize,
): Promise<void> {
  await fillQueries(db, queries)
  await db.runScript('analyze queries')
  await db.runScript(`
    insert into accounts (uid, email, email_verified, password_hash, password_updated_at, display_name, photo_url)
    select left(md5('uid' || n), 28), 'person' || n || '@example.org', true,
      '$argon2id$v=19$m=19456,t=2,p=1$' || left(md5('salt' || n), 22) || '$' || left(md5('a' || n) || md5('b' || n), 43),
      now(), 'Person Number ' || n, 'https://images.example.org/people/' || n || '.png'
    from generate_series(1, ${accounts}) n;
    insert into sessions (id, uid, refresh_hash, provider, auth_time)
    select md5('session' || n), left(md5('uid' || n), 28), md5('r' || n) || md5('h' || n), 'password', now()
    from generate_series(1, ${accounts}) n;
    insert into recommendations (id, author, title, product_name, product_image, reason, recommender_email,
      recommender_name, created_at, query_id, query_owner, query_title, product_name_original, user_email, user_name)
    select lpad(to_hex(n), 24, '0'), left(md5('uid' || n % ${accounts}), 28), 'Try the one from the mill', 'Mill ' || n,
      'https://images.example.org/products/mill-' || n || '.png',
      rtrim(repeat('They refill it in every town, and it lasts twice as long. ', 2 + n % 5)),
      'person' || n % ${accounts} || '@example.org', 'Person Number ' || n % ${accounts}, now() - n * interval '1 second',
      queries.id, queries.owner, queries.query_title, queries.product_name, queries.email, queries.user_name
    from generate_series(1, ${recommendations}) n join queries on queries.id = lpad(to_hex(1 + n % ${queries}), 24, '0');
    analyze recommendations;
    update queries set owner = left(md5('uid' || ('x' || right(id, 6))::bit(24)::int % ${accounts}), 28),
      boycotting_reason = rtrim(boycotting_reason), swap_count = 0, recommendation_count = (select count(*) from recommendations where query_id = queries.id);
    update recommendations set query_owner = queries.owner from queries where queries.id = query_id;`)
  // Outside of a transaction: the updates above leave as many dead rows as there are rows.
  for (const table of ['accounts', 'sessions', 'queries', 'recommendations'])
    await db.runScript(`vacuum full analyze ${table}`)
}
