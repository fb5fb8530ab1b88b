import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Pack } from '#contract/pack.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQueries } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
  await storeQueries(world.db, Array<object>(50).fill({}))
})
afterAll(() => world.close())

const get = (headers: Record<string, string> = {}, query = '') =>
  world.app.inject({ url: `/pack${query}`, headers })

it('is the same for all, packed as they take it, and kept by whoever asks whether it still holds', async () => {
  const plain = await get()
  const { version } = plain.json<Pack>()
  expect(plain.headers).toMatchObject({
    etag: `W/"${version}"`,
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(plain.headers['vary']).toContain('accept-encoding')
  const [br, zipped] = [
    await get({ 'accept-encoding': 'gzip, br' }),
    await get({ 'accept-encoding': 'gzip' }),
  ]
  expect([br, zipped].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
})

it.each(['W/"VERSION"', '"VERSION"', '"other", W/"VERSION"'])('answers 304 to %s', async (known) => {
  const { version } = (await get()).json<Pack>()
  for (const query of ['', `?since=${version}`]) {
    const { statusCode, body, headers } = await get(
      { 'if-none-match': known.replace('VERSION', version) },
      query,
    )
    expect([statusCode, body, headers.etag]).toEqual([304, '', `W/"${version}"`])
  }
})

it('answers by the difference to a version, and refuses what is none', async () => {
  const { version } = (await get()).json<Pack>()
  const { body, headers } = await get({ 'if-none-match': '"another"' }, `?since=${version}`)
  expect(JSON.parse(body)).toEqual({ version, since: version, queries: [], removed: [], more: false })
  expect(headers.etag).toBe(`W/"${version}"`)
  expect((await get({}, '?since=yesterday')).statusCode).toBe(400)
})

it('is sent so often to one network, and to others all the same', async () => {
  const ask = (remoteAddress: string) => world.app.inject({ url: '/pack?since=x', remoteAddress })
  for (let times = 0; times < 120; times++) await ask('198.51.100.7')
  expect((await ask('198.51.100.7')).json()).toMatchObject({
    statusCode: 429,
    message: expect.stringMatching(/^Too many packs at once. Try again in \d+ seconds.$/) as string,
  })
  expect((await ask('198.51.100.8')).statusCode).toBe(400)
})
