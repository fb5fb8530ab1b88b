import type { Readable } from 'node:stream'

/** A reply whatever its endpoint; what it may send is typed by the presenter that wrote the text. */
export interface AnyReply {
  header(name: string, value: string): unknown
  type(contentType: string): unknown
  send(payload: never): unknown
}

/** Passes JSON on as Postgres wrote it. Caches may keep it, but ask each time whether it still holds. */
export function sendJson<Reply extends AnyReply>(reply: Reply, text: string | Readable): Reply {
  reply.type('application/json; charset=utf-8')
  reply.header('cache-control', 'no-cache')
  reply.send(text as never)
  return reply
}
