import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeQuery } from '../../../tests/support/factories.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  minimum?: number
  minLength?: number
  items?: Schema
  properties?: Record<string, Schema>
}
interface Call {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

let server: TestIdentity
let queryId: string
beforeAll(async () => {
  server = await startIdentity({ LOG_LEVEL: 'error', CONTACT_ADDRESS: 'team@swapwise.example' })
  queryId = await storeQuery(server.db)
})
afterAll(() => server.close())

/** Somebody who is refused little: the more of a call runs, the more may fail. */
async function signUp(): Promise<string> {
  const email = freshEmail()
  const { json } = await server.call('/v1/accounts:signUp', { email, password })
  await server.db.orm.execute(sql`update accounts set email_verified = true where email = ${email}`)
  const token = String(
    (await server.call('/v1/accounts:signInWithPassword', { email, password })).json['idToken'],
  )
  await server.product('GET', '/members/me', token)
  await server.db.orm.execute(sql`update members set role = 'admin' where uid = ${String(json['localId'])}`)
  return token
}

/** Something of the kind that is asked for. */
function sample(schema: Schema, name: string, token: string): unknown {
  const one = schema.anyOf?.[0] ?? schema
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (one.type === 'object' || one.properties)
    return Object.fromEntries(
      Object.entries(one.properties ?? {}).map(([key, part]) => [key, sample(part, key, token)]),
    )
  if (one.type === 'array') return [sample(one.items ?? {}, name, token)]
  if (one.type === 'integer' || one.type === 'number') return one.minimum ?? 1
  if (one.type === 'boolean') return false
  if (name === 'idToken') return token
  if (/email/i.test(name)) return freshEmail()
  if (name === 'id' || name.endsWith('Id')) return queryId
  if (one.format?.endsWith('url')) return 'https://example.org/a'
  return 'sample words'.padEnd(one.minLength ?? 0, '.')
}

/** The same with another text in place of each text, one at a time. */
function withEach(value: unknown, other: string): unknown[] {
  if (typeof value === 'string') return [other]
  if (Array.isArray(value)) return value.flatMap((part) => withEach(part, other).map((one) => [one]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    withEach(part, other).map((one) => ({ ...value, [key]: one })),
  )
}

const takesAnything = ({ call }: { call: Call }) =>
  Boolean(call.requestBody ?? call.parameters?.some((one) => one.in !== 'header'))

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** A call with `other` in each place of its address and its body, one at a time. */
function requestsOf(
  path: string,
  call: Call,
  token: string,
  other: string,
): Pick<InjectOptions, 'url' | 'payload'>[] {
  const key = path.startsWith('/v1') ? { key: server.identity.settings.apiKey } : {}
  const parameters = (call.parameters ?? []).filter((one) => one.in !== 'header')
  const usual = new Map(parameters.map((one) => [one, String(sample(one.schema, one.name, token))]))
  const address = (changed?: unknown) => {
    const query = new URLSearchParams(key)
    let url = path
    for (const [one, text] of usual) {
      const value = one === changed ? encoded(other) : encoded(text)
      if (one.in === 'path') url = url.replace(`{${one.name}}`, () => value)
      else query.append(one.name, decodeURIComponent(value))
    }
    return `${url}?${query.toString()}`
  }
  const { schema } = Object.values(call.requestBody?.content ?? {})[0] ?? {}
  const body = schema && sample(schema, '', token)
  return [
    ...parameters.map((one) => ({ url: address(one), ...(schema && { payload: body as object }) })),
    ...withEach(body, other).map((changed) => ({ url: address(), payload: changed as object })),
  ]
}

type Calls = Record<string, Record<string, Call>>

it('whatever stands in the address or the body of any call, nothing fails', async () => {
  const { paths } = (await server.app.inject('/docs/json')).json<{ paths: Calls }>()
  const usual = await signUp()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  for (const { path, method, call } of calls.filter(takesAnything)) {
    // Some calls end the session they come with.
    const token = /:(delete|signOut|update)|^\/account/.test(path) ? await signUp() : usual
    const send = (request: InjectOptions) =>
      server.app.inject({
        ...request,
        method: method.toUpperCase() as 'GET',
        headers: { authorization: `Bearer ${token}` },
      })
    for (const request of requestsOf(path, call, token, 'a\0b')) {
      const { statusCode, body } = await send(request)
      expect([400, 404], `${method} ${JSON.stringify(request)}: ${body}`).toContain(statusCode)
    }
    for (const request of requestsOf(path, call, token, '__proto__')) {
      const { statusCode, body } = await send(request)
      expect(statusCode, `${method} ${JSON.stringify(request)}: ${body}`).toBeLessThan(500)
    }
  }
})

it('nor does a page, a feed or what there is not', async () => {
  for (const url of ['/query/%00', '/brand/%00/feed.xml', '/members/a%00', '/%00', '/feed.xml?x=%00'])
    for (const accept of ['text/html', '*/*']) {
      const { statusCode } = await server.app.inject({ url, headers: { accept } })
      expect([400, 404], url).toContain(statusCode)
    }
})
