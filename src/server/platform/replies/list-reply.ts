import { hash } from 'node:crypto'
import type { PageSize, Page, Position } from '#server/db/keyset.ts'
import { badRequest } from '../errors.ts'
import { describeJson, sendJson, type AnyReply } from './json-reply.ts'
import { sendChunks } from './long-answers.ts'

interface PageParameters {
  limit?: number
  after?: string
}

const brackets = [Buffer.from('['), Buffer.from(']')] as const

export type ReadPage = (extent: PageSize, after: Position | null) => Promise<Page>

/**
 * Answers with a JSON array: a page with a `Link` to the next one where `limit` is given, else the whole list,
 * read in batches as the client takes them, so that memory stays flat however long it is. What is one `member`'s own is
 * kept by no cache.
 */
export async function sendList<Reply extends AnyReply>(
  reply: Reply,
  path: string,
  { limit, after, ...filters }: PageParameters,
  read: ReadPage,
  member?: string,
): Promise<Reply> {
  const scope = scopeOf(path, filters)
  const personal = member !== undefined
  const position = after === undefined ? null : decodeCursor(scope, after)
  if (limit === undefined)
    return sendChunks(describeJson(reply, { personal }), jsonArray(read, position), member)
  const { items, next } = await read(limit, position)
  if (next) {
    const parameters = new URLSearchParams(filters as Record<string, string>)
    parameters.set('limit', String(limit))
    parameters.set('after', encodeCursor(scope, next))
    reply.header('link', `<${path}?${parameters.toString()}>; rel="next"`)
  }
  const text = typeof items === 'string' ? `[${items}]` : Buffer.concat([brackets[0], items, brackets[1]])
  return sendJson(reply, text, { personal })
}

export async function* jsonArray(read: ReadPage, start: Position | null = null): AsyncGenerator<string> {
  let opening = '['
  for (let page = await read('batch', start); ; page = await read('batch', page.next)) {
    // A step of a search may find nothing and yet not be the last.
    if (page.items.length) {
      yield `${opening}${page.items.toString()}`
      opening = ','
    }
    if (!page.next) break
  }
  yield opening === '[' ? '[]' : ']'
}

/** A cursor belongs to one list: the same path with the same filters and order. */
export function scopeOf(path: string, filters: object): string {
  const parts = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha1', JSON.stringify([path, parts]), 'base64url').slice(0, 8)
}

export function encodeCursor(scope: string, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([scope, key, id])).toString('base64url')
}

export function decodeCursor(scope: string, cursor: string): Position {
  try {
    const [from, key, id, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isKey = key === null || typeof key === 'number'
    if (from === scope && isKey && typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) && !rest.length)
      return { key, id }
  } catch {
    // Not JSON: the same answer as any other cursor that is not ours.
  }
  throw badRequest('after must be the cursor from the Link header of a page of this same list.')
}
