// The most that could be had: the same statements and the same bytes, with nothing around them.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import postgres from 'postgres'
import { prepareWith, type Database } from '#server/db/client.ts'
import { toPage, type PageRow } from '#server/db/keyset.ts'
import { decodeCursor } from '#server/platform/replies/list-reply.ts'
import { createQueryRepository } from '#server/queries/repository.ts'
import { createRecommendationRepository } from '#server/recommendations/repository.ts'
import { reads, scope } from './reads.ts'

const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 10, onnotice: () => {} })
type Statement = [text: string, values: never[]]

let noted: Statement[] = []
const run = ([statement, values]: Statement) => sql.unsafe<PageRow[]>(statement, values, { prepare: true })
/** Runs what our repositories ask for, and notes it. */
const prepare: Database['prepare'] = (statement) =>
  prepareWith(statement, (text) => (values) => {
    noted.push([text, values as never[]])
    return run([text, values as never[]]) as never
  })
const db = { prepare, prepareRead: prepare } as Partial<Database> as Database
const queries = createQueryRepository(db)
const recommendations = createRecommendationRepository(db)

const statements = new Map<string, Statement[]>()
for (const url of Object.values(reads).flat()) {
  noted = []
  const { pathname, searchParams } = new URL(url, 'http://ceiling')
  const queryId = searchParams.get('queryId')
  const cursor = searchParams.get('after')
  const position = cursor ? decodeCursor(scope, cursor) : null
  if (queryId) await recommendations.listByQuery(queryId, 24, position)
  else if (pathname === '/products') await queries.list(Object.fromEntries(searchParams), 24, position)
  else await queries.find(pathname.slice('/products/'.length))
  statements.set(url, noted)
}

const somebody = {
  uid: 'uid-1',
  addressKey: 'uid-1',
  email: 'a@b.org',
  emailVerified: false,
  name: 'A',
  picture: null,
  signedInAt: 0,
  owns: () => true,
  issuedAt: new Date(),
}
createServer((request, response) => {
  void (async () => {
    let body: string
    if (request.method === 'POST') {
      noted = []
      const insertedId = await recommendations.create(somebody, JSON.parse(await text(request)) as never)
      response.statusCode = 201
      body = JSON.stringify({ acknowledged: true, insertedId })
    } else {
      let rows: PageRow[] = []
      const { url = '' } = request
      for (const statement of statements.get(url) ?? []) rows = await run(statement)
      body = url.includes('?') ? `[${toPage(rows, 24).items}]` : (rows[0]?.item ?? '')
    }
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(body)
  })()
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
