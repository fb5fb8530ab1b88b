import type { ServerResponse } from 'node:http'

/** A reply whatever its endpoint; what it may send is typed by the presenter that wrote the text. */
export interface AnyReply {
  readonly raw: ServerResponse
  readonly request: { ip: string; url: string }
  header(name: string, value: string): unknown
  getHeader(name: string): number | string | string[] | undefined
  type(contentType: string): unknown
  send(payload: never): unknown
}

interface Audience {
  personal: boolean
}

/** Passes JSON on as Postgres wrote it. */
export function sendJson<Reply extends AnyReply>(
  reply: Reply,
  text: string | Buffer,
  audience?: Audience,
): Reply {
  // Made into bytes once: its tag, its length and the socket would each do it for themselves.
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  describeJson(reply, audience).send(bytes as never)
  return reply
}

/** Caches may keep it, but ask each time whether it still holds; not what is one member's. */
export function describeJson<Reply extends AnyReply>(
  reply: Reply,
  { personal }: Audience = { personal: false },
): Reply {
  reply.type('application/json; charset=utf-8')
  reply.header('cache-control', personal ? 'no-store' : 'no-cache')
  return reply
}

type Described = Pick<AnyReply, 'header' | 'getHeader'>

export function varyBy(reply: Described, header: string): void {
  const given = [reply.getHeader('vary') ?? []].flat()
  reply.header('vary', [...given, header].join(', '))
}

/** Readers with a token get another answer than those without: caches keep them apart. */
export const varyByReader = (reply: Described): void => varyBy(reply, 'Authorization')
