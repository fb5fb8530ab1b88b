import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import {
  evidenceDraft,
  queryDraft,
  recommendationDraft,
  storeQuery,
} from '../../../../tests/support/factories.ts'
import { createIdempotencyKeys, keyedRequest } from './idempotency-key.ts'
import { idempotencyKeys } from '#server/db/platform-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let ada: string
beforeAll(async () => {
  world = await createTestApp({ CORS_ORIGINS: 'https://front.example' })
  ada = (await world.person('ada')).token
})
afterAll(() => world.close())

const post = (key: string, url: string, payload: object, { token = ada, app = world.app } = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload,
  })
const recommendationsOn = (queryId: string) =>
  world.db.orm.select().from(recommendations).where(eq(recommendations.queryId, queryId))

describe('a repeated request', () => {
  it('is answered as the first time and stores nothing more', async () => {
    const first = await post('key-1', '/products', { ...queryDraft, date: 'one' })
    const again = await post('key-1', '/products', { date: 'another', ...queryDraft })
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    const stored = await world.db.orm.select().from(queries).where(eq(queries.owner, 'uid-ada'))
    expect(stored).toHaveLength(1)
  })

  it('is answered as the first time even when what it was about is gone', async () => {
    const queryId = await storeQuery(world.db)
    const draft = { ...recommendationDraft, queryId }
    const first = await post('key-2', '/recommendations', draft)
    await world.db.orm.delete(queries).where(eq(queries.id, queryId))
    const again = await post('key-2', '/recommendations', draft)
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
  })

  it('is known by its user: the same key of somebody else is another one', async () => {
    const { token } = await world.person('bea')
    const [one, two] = [
      await post('shared', '/products', queryDraft),
      await post('shared', '/products', queryDraft, { token }),
    ]
    expect(one.json()).not.toEqual(two.json())
    const again = [
      await post('shared', '/products', queryDraft),
      await post('shared', '/products', queryDraft, { token }),
    ]
    expect(again.map((answer) => answer.json<object>())).toEqual([one.json(), two.json()])
  })
})

describe('a key', () => {
  it.each(['', ' ', 'a b', 'é', 'x'.repeat(129)])('"%s" is refused', async (key) => {
    const { statusCode, json } = await post(key, '/products', queryDraft)
    expect([statusCode, json<object>()]).toEqual([
      400,
      expect.objectContaining({
        message: 'Idempotency-Key must be 1 to 128 visible ASCII characters.',
      }) as object,
    ])
  })

  it('is refused for another body or another address', async () => {
    const queryId = await storeQuery(world.db)
    await post('key-3', '/products', queryDraft)
    for (const answer of [
      await post('key-3', '/products', { ...queryDraft, productName: 'Another' }),
      await post('key-3', '/recommendations', { ...recommendationDraft, queryId }),
    ]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json<{ message: string }>().message).toBe(
        'This Idempotency-Key was used for another request. Use a new one for each change.',
      )
    }
    expect(await recommendationsOn(queryId)).toHaveLength(0)
    expect((await world.app.inject(`/products/${queryId}`)).json()).toMatchObject({ recommendationCount: 0 })
  })

  it('is refused for the same body on another query', async () => {
    const [one, other] = [await storeQuery(world.db), await storeQuery(world.db)]
    const add = (queryId: string) => post('key-5', `/products/${queryId}/evidence`, evidenceDraft)
    const answers = [await add(one), await add(other), await add(one)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 422, 201])
    expect(answers[2]?.json()).toEqual(answers[0]?.json())
    expect((await world.app.inject(`/products/${other}`)).json()).toMatchObject({ evidenceCount: 0 })
  })

  it('hides no failure of ours', async () => {
    const keys = createIdempotencyKeys(world.db)
    const failing = () => Promise.reject(new Error('The database is away.'))
    for (const key of ['key-1', 'unused', undefined])
      await expect(keys.once(keyedRequest('uid-ada', key, 'products', {}), failing)).rejects.toThrow('away')
  })

  it('is free again when its request failed', async () => {
    const draft = { ...recommendationDraft, queryId: 'ffffffffffffffffffffffff' }
    expect((await post('key-4', '/recommendations', draft)).statusCode).toBe(404)
    await storeQuery(world.db, { id: draft.queryId })
    expect((await post('key-4', '/recommendations', draft)).statusCode).toBe(201)
  })

  it('is forgotten after a day', async () => {
    for (const [name, age] of [
      ['old', '25 hours'],
      ['young', '23 hours'],
    ] as const) {
      await post(name, '/products', queryDraft)
      await world.db.orm
        .update(idempotencyKeys)
        .set({ usedAt: sql`now() - ${age}::interval` })
        .where(eq(idempotencyKeys.key, name))
    }
    await createIdempotencyKeys(world.db).forgetExpired()
    const left = (await world.db.orm.select().from(idempotencyKeys)).map((row) => row.key)
    expect(left).toContain('young')
    expect(left).not.toContain('old')
  })

  it('may be sent by other front ends', async () => {
    const { headers } = await world.app.inject({
      method: 'OPTIONS',
      url: '/products',
      headers: {
        origin: 'https://front.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
    expect(headers['access-control-allow-headers']).toContain('idempotency-key')
  })
})

it('makes one row of fifty requests at once, on two instances', async () => {
  const another = await world.db.openAnother?.()
  const config = readConfig({ LOG_LEVEL: 'error', WRITES_PER_MINUTE: '1000000', POST_LIMITS: 'off' })
  const second = another && (await createApp({ config, db: another, trust: world.issuer.trust }))
  const queryId = await storeQuery(world.db)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      post(
        'at-once',
        '/recommendations',
        { ...recommendationDraft, queryId },
        { app: (n % 2 ? second : undefined) ?? world.app },
      ),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId)).size).toBe(1)
  expect(await recommendationsOn(queryId)).toHaveLength(1)
  expect((await world.app.inject(`/products/${queryId}`)).json()).toMatchObject({ recommendationCount: 1 })
  await second?.close()
  await another?.close()
})
