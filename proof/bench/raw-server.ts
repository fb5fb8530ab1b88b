// The fastest server that somebody who knows nothing of this product would write for the same answers: node:http, one
// statement a request, as short as it can be, and JSON by Postgres. Nothing is checked, kept or counted.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import postgres from 'postgres'

const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 10, onnotice: () => {} })

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const queryRow = `
  select q.id as "_id", product_name as "productName", product_brand as "productBrand",
    product_image_url as "productImageUrl", query_title as "queryTitle", boycotting_reason as "boycottingReason",
    m.email, m.name as "userName", m.picture as "userImage", ${moment('date')} as date,
    ${moment('coalesce(updated_at, date)')} as "updatedAt", recommendation_count as "recommendationCount",
    short_description as "shortDescription", product_description as "productDescription", price,
    m.email as "userEmail", m.picture as "userPhoto"`
const recommendationRow = `
  select r.id as "_id", title, product_name as "productName", product_image as "productImage", reason,
    query_id as "queryId", query_title as "queryTitle", product_name_original as "productNameOriginal",
    p.email as "userEmail", p.name as "userName", m.email as "recommenderEmail", m.name as "recommenderName",
    ${moment('created_at')} as "createdAt"`
const listOf = (row: string, from: string) =>
  `select '[' || coalesce(string_agg(row_to_json(found)::text, ','), '') || ']' as body from (${row} from ${from}) found`
/** Cut to a page before members are looked up. */
const page = (where: string, order: string) =>
  listOf(
    queryRow,
    `(select * from queries ${where} order by ${order} limit 24) q left join members m on m.uid = q.owner order by ${order.replaceAll('id', 'q.id')}`,
  )

const statements = {
  one: `select row_to_json(found)::text as body from (${queryRow}
    from queries q left join members m on m.uid = q.owner where q.id = $1) found`,
  newest: page('', 'id desc'),
  after: page('where id < $1', 'id desc'),
  byPrice: page('', 'coalesce(price, 0) desc, id desc'),
  search: page('where search_text like $1', 'id desc'),
  recommendations: listOf(
    recommendationRow,
    `(select * from recommendations where query_id = $1 order by id desc limit 24) r
     left join members p on p.uid = r.query_owner left join members m on m.uid = r.author order by r.id desc`,
  ),
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

async function read(statement: string, ...values: string[]): Promise<string> {
  const [row] = await sql.unsafe<{ body: string }[]>(statement, values, { prepare: true })
  return row?.body ?? ''
}

function answer(url: string): Promise<string> {
  if (url.startsWith('/products/')) return read(statements.one, url.slice('/products/'.length))
  const asked = new URLSearchParams(url.slice(url.indexOf('?')))
  const queryId = asked.get('queryId')
  if (queryId) return read(statements.recommendations, queryId)
  const search = asked.get('search')
  if (search) return read(statements.search, `%${search}%`)
  if (asked.has('sort')) return read(statements.byPrice)
  const after = asked.get('after')
  return after ? read(statements.after, idIn(after)) : read(statements.newest)
}

function idIn(cursor: string): string {
  const [, , id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]
  return id ?? ''
}

async function recommend(body: string): Promise<string> {
  const { queryId, title, productName, productImage, reason } = JSON.parse(body) as Record<string, string>
  const insertedId = randomBytes(12).toString('hex')
  const values = [insertedId, queryId, title, productName, productImage ?? null, reason] as never[]
  await sql.unsafe(statements.recommend, values, { prepare: true })
  return JSON.stringify({ acknowledged: true, insertedId })
}

createServer((request, response) => {
  void (async () => {
    const isWrite = request.method === 'POST'
    const body = isWrite ? await recommend(await text(request)) : await answer(request.url ?? '')
    response.writeHead(isWrite ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })()
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
