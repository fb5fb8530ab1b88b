import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisions, moderationQueue } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { freePort } from '../free-port.ts'
import { createTestApp } from '../../../../tests/support/app.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let address: string
let port: string
/** What something counts, read when it is looked at. */
let counted: { of: string; count: number }[] | null = []
const before = { isHidden: false, isLocked: false, suspendedUntil: null, queued: null }
beforeAll(async () => {
  port = String(await freePort())
  const env = { METRICS: 'on', METRICS_PORT: port, WRITES_PER_MINUTE: '1', LOG_LEVEL: 'silent' }
  world = await createTestApp(env)
  address = `http://127.0.0.1:${port}/metrics`
  const read = () => (counted ? Promise.resolve(counted) : Promise.reject(new Error('Not now.')))
  world.app.addFigures?.({ name: 'swapwise_things', help: 'Things.', label: 'kind', read })
  for (const status of [503, 507]) world.app.get(`/${status}`, (_, reply) => reply.code(status).send())
  await world.app.ready()
})
afterAll(() => world.close())

/** The order of labels means nothing. */
const inOneOrder = (line: string) =>
  line.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').sort().join(',')}}`)

it('counts requests by route, refusals and connections', async () => {
  const began = performance.now()
  await world.app.inject('/products?limit=1')
  await world.app.inject('/products/ffffffffffffffffffffffff')
  for (let times = 0; times < 2; times += 1)
    await world.app.inject({ method: 'POST', url: '/products', payload: {} })
  for (const url of ['/no/such/page', '/503', '/507']) await world.app.inject(url)
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  const text = await answer.text()
  for (const line of [
    'swapwise_request_duration_seconds_count{route="/products",method="GET",status="2xx"} 1',
    'swapwise_request_duration_seconds_bucket{route="/products/:id",method="GET",status="4xx",le="+Inf"} 1',
    'swapwise_request_duration_seconds_count{route="none",method="GET",status="4xx"} 1',
    'swapwise_refusals_total{status="401"} 1',
    'swapwise_refusals_total{status="429"} 1',
    'swapwise_refusals_total{status="503"} 1',
    'swapwise_refusals_total{status="507"} 1',
    'swapwise_replicas_in_use 0',
    '# TYPE swapwise_request_duration_seconds histogram',
    'swapwise_database_waiting 0',
  ])
    expect(text.split('\n').map(inOneOrder)).toContain(inOneOrder(line))
  const [, seconds] = /_seconds_sum\{[^}]*route="\/products"[^}]*\} (.+)/.exec(text) ?? []
  expect(Number(seconds)).toBeLessThan((performance.now() - began) / 1000)
  expect(text).not.toContain('swapwise_refusals_total{status="404"}')
  expect(text).toMatch(/^swapwise_database_connections_idle \d+$/m)
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'swapwise_database_connections',
  ])
    expect(Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])).toBeGreaterThan(0)
  expect(
    text.split('\n').filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? [\d.e+-]+|)$/.test(line)),
  ).toEqual([])
})

it('tells how much waits for a moderator, and what was decided in a day', async () => {
  const { orm } = world.db
  const target = { subject: 'query', subjectId: 'a', owner: 'uid-ada' } as const
  await orm.insert(moderationQueue).values({ ...target, id: objectId(), why: 'report' })
  const decision = { ...target, action: 'hide', role: 'moderator', reason: 'So.', before } as const
  const twoDaysAgo = Date.now() - 48 * 60 * 60 * 1000
  await orm.insert(decisions).values([objectId(), objectId(twoDaysAgo)].map((id) => ({ ...decision, id })))
  const lines = (await (await fetch(address)).text()).split('\n')
  expect(lines).toContain('swapwise_moderation_open{why="report"} 1')
  expect(lines).toContain('swapwise_moderation_decisions_last_day{action="hide"} 1')
})

it('tells nobody where the public looks', async () => {
  expect((await world.app.inject('/metrics')).statusCode).toBe(404)
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
})

it('tells what is counted now, and that it could not be read', async () => {
  const things = async () => {
    const answer = await fetch(address)
    const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('swapwise_things{'))
    return [answer.status, ...lines]
  }
  counted = [{ of: 'a', count: 1 }]
  expect(await things()).toEqual([200, 'swapwise_things{kind="a"} 1'])
  counted = [{ of: 'b', count: 2 }]
  expect(await things()).toEqual([200, 'swapwise_things{kind="b"} 2'])
  counted = null
  expect(await things()).toEqual([500])
  counted = []
  expect(await things()).toEqual([200])
})

it('says in one sentence that its port is taken, or that its host is elsewhere', async () => {
  for (const [host, why] of [
    ['127.0.0.1', '(EADDRINUSE). Set METRICS_PORT to another number.'],
    ['192.0.2.1', '(EADDRNOTAVAIL). Set METRICS_HOST to an address of this machine.'],
  ] as const) {
    const env = { METRICS: 'on', METRICS_PORT: port, METRICS_HOST: host }
    const { app } = await createTestApp(env, { db: world.db })
    await expect(app.ready()).rejects.toThrow(`Metrics cannot be offered on port ${port} of ${host} ${why}`)
    await app.close()
  }
})
