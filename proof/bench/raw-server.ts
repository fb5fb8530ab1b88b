// The fastest server that somebody who knows nothing of this product would write for the same answers: node:http, one
// statement a request, as short as it can be, and JSON by Postgres. Nothing is checked, kept or counted.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import postgres from 'postgres'
import type { Vote } from '#contract/marks.ts'
import type { ReplyDraft } from '#contract/replies.ts'
import { hasBlockBetween, hasBlocked } from '#server/blocks/block-between.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createFollowRepository } from '#server/follows/repository.ts'
import type { User } from '#server/identity/authentication.ts'
import { createSwaps } from '#server/marks/swaps.ts'
import { createVotes } from '#server/marks/votes.ts'
import { noPosting } from '#server/platform/posting/posting.ts'
import { createReplyRepository } from '#server/replies/repository.ts'
import { addressOf } from '../../tests/support/postgres-server.ts'
import { statements } from './raw-statements.ts'

const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 10, onnotice: () => {} })

async function read(statement: string, ...values: (string | number)[]): Promise<string> {
  const [row] = await sql.unsafe<{ body: string }[]>(statement, values, { prepare: true })
  return row?.body ?? ''
}

const shownOfMember = [
  ...['handle', 'name', 'picture', 'joined', 'helpful'],
  ...['queryCount', 'recommendationCount', 'evidenceCount', 'showToSearchEngines'],
]

async function member(handle: string): Promise<string> {
  const [found] = await sql.unsafe(statements.member, [handle], { prepare: true })
  return JSON.stringify(found, shownOfMember)
}

async function answer(url: string): Promise<string> {
  const [, kind, name = '', part] = url.split(/[/?]/)
  if (kind === 'brands') return read(statements.brand, name)
  if (kind === 'members') return member(name)
  if (part === 'evidence') return read(statements.evidence, name)
  if (url.startsWith('/products/')) return read(statements.one, url.slice('/products/'.length))
  const asked = new URLSearchParams(url.slice(url.indexOf('?')))
  const queryId = asked.get('queryId')
  if (queryId) return read(statements[orderOf(asked.get('sort'))], queryId)
  const search = asked.get('search')
  if (search) return read(statements.search, `%${search}%`)
  if (asked.has('sort')) return read(statements.byPrice)
  const after = asked.get('after')
  return after ? read(statements.after, idIn(after)) : read(statements.newest)
}

const orderOf = (sort: string | null) => (sort === 'helpful' || sort === 'swaps' ? sort : 'recommendations')

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

const db = await openPostgres({ address: addressOf(process.env['DATABASE_URL'] ?? ''), poolSize: 10 })
// A mark or a reply with all its locks is the same statement here: it shows what is around it.
const blocking = { hasBlockBetween, hasBlocked }
const posting = { ...noPosting(db), blocking }
const votes = createVotes(db, { provedOnly: false })
const swaps = createSwaps(db, { provedOnly: false, posting })
const follows = createFollowRepository(db, blocking)
const replies = createReplyRepository(db, posting)

/** Whoever calls is taken at their word. */
async function change({ method = '', url = '', headers }: IncomingMessage, body: string): Promise<string> {
  const [uid = ''] = (headers.authorization ?? '').replace('Bearer ', '').split('.')
  const user = { uid, addressKey: uid, name: null, email: null } as User
  const [, kind, id = '', what = ''] = url.split('/')
  const isPut = method === 'PUT'
  if (kind === 'follows') {
    if (isPut) await follows.follow(uid, { kind: 'query', target: what })
    else await follows.unfollow(uid, 'query', what)
    return JSON.stringify({ following: isPut })
  }
  switch (what) {
    case 'replies': {
      const insertedId = await replies.create(user, id, JSON.parse(body) as ReplyDraft)
      return JSON.stringify({ acknowledged: true, insertedId })
    }
    case 'vote': {
      const { helpful, notFit, score } = (await votes.put(user, id, JSON.parse(body) as Vote)) ?? {}
      return JSON.stringify({ helpful, notFit, score })
    }
    case 'swap': {
      const counts = isPut ? await swaps.put(user, id, {}) : await swaps.remove(user, id)
      return JSON.stringify({ swapCount: counts?.swapCount })
    }
    default:
      return recommend(body)
  }
}

createServer((request, response) => {
  void (async () => {
    const isRead = request.method === 'GET'
    const body = isRead ? await answer(request.url ?? '') : await change(request, await text(request))
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })()
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
