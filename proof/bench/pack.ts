import { Agent, get } from 'node:http'
import postgres from 'postgres'
import { brotliDecompressSync } from 'node:zlib'
import type { Pack } from '#contract/pack.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { madeUp, storeProducts } from '../../tests/support/made-up-products.ts'
import { addressOf } from '../../tests/support/postgres-server.ts'

const alternatives = 3

/** Queries with names of their own, each with three alternatives, some with barcodes, countries and marks. */
export async function fillPack(databaseUrl: string, queries: number): Promise<void> {
  const products = Array.from({ length: queries }, (_, n) => madeUp(n))
  const named = products.map((one) => ({
    ...one,
    queryTitle: `${one.queryTitle ?? ''} I mean ${one.productName} by ${one.productBrand}`,
  }))
  const db = await openPostgres({ address: addressOf(databaseUrl), poolSize: 2, timeoutSeconds: 0 })
  await storeProducts(db, named)
  await db.close()
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  // Ids as of fifty runs of the program over two years.
  const id = (n: string, salt: string) =>
    `lpad(to_hex(1700000000 + ${n} * 6000), 8, '0') || left(md5((${n} % 50)::text), 10) || left(md5('${salt}' || ${n}), 6)`
  const gtin = (text: string) => `lpad((('x' || left(md5(${text}), 10))::bit(40)::bigint)::text, 14, '0')`
  await sql.unsafe(`
    alter table queries disable trigger user;
    with numbered as (select id, row_number() over (order by id) as n from queries)
    update queries set id = ${id('n', 'q')}, recommendation_count = ${alternatives}, swap_count = n % 7,
      gtin = case when n % 2 = 0 then ${gtin("'q' || n")} end, reason_kinds = (array['{workers}', '{health,animals}', '{environment}', null])[1 + n % 4]::text[]
    from numbered where numbered.id = queries.id;
    alter table queries enable trigger user;`)
  const others = Array.from({ length: queries * alternatives }, (_, n) => madeUp(1_000_000 + n * 7))
  await sql.unsafe('alter table recommendations disable trigger user')
  await sql.unsafe(
    `insert into recommendations (id, author, title, product_name, product_brand, reason, query_id, created_at, gtin, countries,
       helpful, not_fit, score, swap_count, folded_name, folded_brand)
     select ${id('(made.n / 3)', 'r').replace("'r' || (made.n / 3)", "'r' || made.n")}, 'uid-' || made.n % 5000, 't', made.name, made.brand, 'r', asked.id, now(),
       case when made.n % 2 = 0 then ${gtin("'r' || made.n")} end, (array['{}', '{DE,AT}', '{}', '{FR}'])[1 + made.n % 4]::text[],
       made.n % 12, made.n % 3, (made.n % 100) / 100.0, made.n % 5, lower(made.name), lower(made.brand)
     from unnest($1::text[], $2::text[]) with ordinality made (name, brand, n)
     join (select id, row_number() over (order by id) as n from queries) asked on asked.n = 1 + made.n % ${queries}`,
    [others.map(({ productName }) => productName), others.map(({ productBrand }) => productBrand)],
  )
  await sql.unsafe('alter table recommendations enable trigger user; analyze')
  await sql.end()
}

interface Answer {
  status: number
  bytes: Buffer
  version: string
  milliseconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
let asked = 0

/** As it comes, from ever other networks: one alone may not ask so often. */
export function askForPack(
  origin: string,
  { query = '', encoding = 'br', known = '' }: { query?: string; encoding?: string; known?: string } = {},
): Promise<Answer> {
  const n = asked++
  const headers = {
    'accept-encoding': encoding,
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    ...(known && { 'if-none-match': known }),
  }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(`${origin}/pack${query}`, { agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          bytes: Buffer.concat(parts),
          version: /[0-9a-f]{64}/.exec(answer.headers.etag ?? '')?.[0] ?? '',
          milliseconds: performance.now() - began,
        }),
      )
    }).on('error', reject)
  })
}

export const unpacked = ({ bytes }: Answer): Pack =>
  JSON.parse(brotliDecompressSync(bytes).toString()) as Pack

/** Answers a second, by as many as there are connections. */
export async function packsPerSecond(
  origin: string,
  seconds: number,
  expected: number,
  known = '',
): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let answers = 0
  const askOn = async () => {
    while (performance.now() < until) {
      const { status } = await askForPack(origin, { known })
      if (status !== expected) throw new Error(`The pack was answered ${status}.`)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: agent.maxSockets }, askOn))
  return answers / seconds
}

/** Votes on alternatives of so many queries. */
export async function voteOn(databaseUrl: string, queries: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await sql`update recommendations set helpful = helpful + 1 where id in (
    select (array_agg(id order by id))[1] from recommendations group by query_id limit ${queries})`
  await sql.end()
}

export async function hideOne(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const [hidden] = await sql<{ id: string }[]>`
    update queries set hidden_at = now() where id = (select id from queries order by id offset 7 limit 1) returning id`
  await sql.end()
  return hidden?.id ?? ''
}
