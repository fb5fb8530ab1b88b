// The usual alternative: Express, rows turned into objects and objects into JSON.
import { PgDialect } from 'drizzle-orm/pg-core'
import express from 'express'
import pg from 'pg'
import { answersOfQuery } from '#server/recommendations/answers.ts'
import { moreColumns } from './more-columns.ts'

interface QueryRow {
  id: string
  product_name: string
  product_brand: string
  product_image_url: string
  query_title: string
  boycotting_reason: string
  email: string | null
  user_name: string | null
  user_image: string | null
  handle: string | null
  date: Date
  updated_at: Date | null
  recommendation_count: number
  swap_count: number
  evidence_count: number
  short_description: string | null
  product_description: string | null
  price: number | null
  currency: string | null
  gtin: string | null
  category: string | null
  reason_kinds: string[] | null
  status: string | null
  status_note: string | null
  status_date: Date | null
}

interface RecommendationRow {
  id: string
  title: string
  product_name: string
  product_image: string | null
  reason: string
  query_id: string | null
  query_title: string | null
  product_name_original: string | null
  user_email: string | null
  user_name: string | null
  recommender_email: string | null
  recommender_name: string | null
  handle: string | null
  created_at: Date
  updated_at: Date | null
  owner_swap_count: number
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = express()

// One expression of the product's: nobody would write another one.
const answers = new PgDialect().sqlToQuery(answersOfQuery).sql
const withHandle = 'queries.*, handle from queries left join members on uid = owner'

async function readQuery(id: string) {
  const { rows } = await pool.query<QueryRow & { answers: object[] }>(
    `select ${answers} as answers, ${withHandle} where queries.id = $1`,
    [id],
  )
  return rows[0] && { ...toQuery(rows[0]), answers: rows[0].answers }
}

async function readRecommendations(queryId: unknown, limit: number, order = 'id desc') {
  const { rows } = await pool.query<RecommendationRow & Record<string, unknown>>(
    `select recommendations.*, handle from recommendations left join members on uid = author where query_id = $1 order by ${order} limit $2`,
    [queryId, limit],
  )
  return rows.map(toRecommendation)
}

app.get('/products/:id', async (request, response) => {
  const query = await readQuery(request.params.id)
  return query ? response.json(query) : response.status(404).json({ message: 'Query not found.' })
})

interface ClientCode {
  render: (address: string, brought: object) => Promise<string>
}
const loadClient = async () =>
  (await import(new URL('../../dist/render/render.js', import.meta.url).href)) as ClientCode
let client: Promise<ClientCode> | undefined
let last: Promise<unknown> = Promise.resolve()

/** The product's own components over the same data, rendered for each request. */
app.get('/query/:id', async (request, response) => {
  const { id } = request.params
  const [query, recommendations] = await Promise.all([readQuery(id), readRecommendations(id, 12)])
  if (!query) return response.status(404).json({ message: 'Query not found.' })
  const answer = (body: unknown) => ({
    status: 200,
    next: null,
    body: JSON.parse(JSON.stringify(body)) as unknown,
  })
  const brought = {
    at: Date.now(),
    answers: {
      [`/products/${id}`]: answer(query),
      [`/products/${id}/evidence?limit=12`]: answer([]),
      [`/recommendations?limit=12&queryId=${id}`]: answer(recommendations),
    },
  }
  const { render } = await (client ??= loadClient())
  // Its code knows one page at a time.
  const rendering = last.then(() => render(`/query/${id}`, brought))
  last = rendering.catch(() => undefined)
  const data = JSON.stringify(brought).replaceAll('<', String.raw`\u003c`)
  return response.send(
    `<!doctype html><title>${query.queryTitle}</title><div id="root">${await rendering}</div><script type="application/json">${data}</script>`,
  )
})

app.get('/products', async (request, response) => {
  const { search, sort, limit, after } = request.query
  const order = sort === '-price' ? 'coalesce(price, 0) desc, id desc' : 'id desc'
  const { rows } = search
    ? await pool.query<QueryRow>(
        `select ${withHandle} where folded_name like $1 order by ${order} limit $2`,
        [`%${(search as string).toLowerCase()}%`, Number(limit)],
      )
    : after
      ? await pool.query<QueryRow>(`select ${withHandle} where id < $1 order by id desc limit $2`, [
          idIn(after as string),
          Number(limit),
        ])
      : await pool.query<QueryRow>(`select ${withHandle} order by ${order} limit $1`, [Number(limit)])
  return response.json(rows.map(toQuery))
})

app.get('/recommendations', async (request, response) => {
  const { queryId, limit, sort } = request.query
  const order =
    sort === 'helpful' ? 'score desc, id desc' : sort === 'swaps' ? 'swap_count desc, id desc' : 'id desc'
  return response.json(await readRecommendations(queryId, Number(limit), order))
})

function idIn(cursor: string): string {
  const [, , id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]
  return id ?? ''
}

function toQuery(row: QueryRow) {
  return {
    _id: row.id,
    productName: row.product_name,
    productBrand: row.product_brand,
    productImageUrl: row.product_image_url,
    queryTitle: row.query_title,
    boycottingReason: row.boycotting_reason,
    email: row.email,
    userName: row.user_name,
    userImage: row.user_image,
    handle: row.handle,
    date: row.date,
    updatedAt: row.updated_at ?? row.date,
    recommendationCount: row.recommendation_count,
    swapCount: row.swap_count,
    evidenceCount: row.evidence_count,
    shortDescription: row.short_description,
    productDescription: row.product_description,
    price: row.price,
    currency: row.currency,
    gtin: row.gtin,
    category: row.category,
    reasonKinds: row.reason_kinds ?? [],
    status: row.status ?? 'active',
    statusNote: row.status_note,
    statusDate: row.status_date,
    userEmail: row.email,
    userPhoto: row.user_image,
  }
}

function moreOf(row: RecommendationRow & Record<string, unknown>) {
  const said: Record<string, unknown> = {}
  for (const [name, column] of moreColumns) said[name] = row[column]
  return said
}

function toRecommendation(row: RecommendationRow & Record<string, unknown>) {
  return {
    _id: row.id,
    title: row.title,
    productName: row.product_name,
    productImage: row.product_image,
    reason: row.reason,
    queryId: row.query_id,
    queryTitle: row.query_title,
    productNameOriginal: row.product_name_original,
    userEmail: row.user_email,
    userName: row.user_name,
    recommenderEmail: row.recommender_email,
    recommenderName: row.recommender_name,
    handle: row.handle,
    createdAt: row.created_at,
    updatedAt: row.updated_at ?? row.created_at,
    ...moreOf(row),
    chosen: row.owner_swap_count > 0,
    conflict: null,
  }
}

app.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
