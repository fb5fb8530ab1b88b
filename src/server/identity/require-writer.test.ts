import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members, queries } from '#server/db/schema.ts'
import { queryDraft } from '../../../tests/support/factories.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

async function register() {
  const { json } = await server.call('/v1/accounts:signUp', { email: freshEmail(), password })
  const { idToken, localId } = json as { idToken: string; localId: string }
  return { token: idToken, uid: localId }
}

/** Sends all of a call but the end of its body, which comes when it is asked for. */
async function begin(method: string, path: string, token: string, body: Buffer, type = 'application/json') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
  const call = request(server.origin + path, { method, headers })
  const answered = once(call, 'response')
  call.write(body.subarray(0, 5))
  await pause(100)
  return async () => {
    call.end(body.subarray(5))
    const [answer] = (await answered) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
}
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const draft = (queryTitle: string) => Buffer.from(JSON.stringify({ ...queryDraft, queryTitle }))

it('asks again for whoever is long in sending a body: the session may have ended meanwhile', async () => {
  const { token, uid } = await register()
  const post = await begin('POST', '/products', token, draft('Begun before?'))
  const upload = await begin('POST', '/pictures', token, png, 'image/png')
  await server.product('DELETE', '/account/sessions', token)
  await pause(1_000)
  expect([await post(), await upload()]).toEqual([401, 401])
  expect(await server.db.orm.$count(queries, eq(queries.owner, uid))).toBe(0)
})

it.each(['a new member', 'a known one'])(
  'makes nothing of what %s began and ends after their account is gone',
  async (who) => {
    const { token, uid } = await register()
    if (who === 'a known one') await server.product('POST', '/products', token, queryDraft)
    const calls = [
      await begin('POST', '/products', token, draft('Begun?')),
      await begin('PATCH', '/members/me', token, Buffer.from('{"hideEmail":false}')),
      await begin('POST', '/lists', token, Buffer.from('{"name":"Begun"}')),
    ]
    await server.call('/v1/accounts:delete', { idToken: token, posts: 'delete' })
    for (const end of calls) expect(await end()).toBeGreaterThanOrEqual(400)
    expect(await server.db.orm.$count(members, eq(members.uid, uid))).toBe(0)
    expect(await server.db.orm.$count(queries, eq(queries.owner, uid))).toBe(0)
  },
)
