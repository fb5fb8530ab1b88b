import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisions, moderationQueue } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { freePort } from '../free-port.ts'
import { createTestApp } from '../../../../tests/support/app.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let address: string
const before = { isHidden: false, isLocked: false, suspendedUntil: null, queued: null }
beforeAll(async () => {
  const port = await freePort()
  world = await createTestApp({ METRICS: 'on', METRICS_PORT: String(port) })
  address = `http://127.0.0.1:${port}/metrics`
  await world.app.ready()
})
afterAll(() => world.close())

/** The order of labels means nothing. */
const inOneOrder = (line: string) =>
  line.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').sort().join(',')}}`)

it('counts requests by route, refusals and connections', async () => {
  await world.app.inject('/products?limit=1')
  await world.app.inject('/products/ffffffffffffffffffffffff')
  await world.app.inject({ method: 'POST', url: '/products', payload: {} })
  const text = await (await fetch(address)).text()
  for (const line of [
    'swapwise_request_duration_seconds_count{route="/products",method="GET",status="2xx"} 1',
    'swapwise_request_duration_seconds_bucket{route="/products/:id",method="GET",status="4xx",le="+Inf"} 1',
    'swapwise_refusals_total{status="401"} 1',
    '# TYPE swapwise_request_duration_seconds histogram',
    'swapwise_database_waiting 0',
  ])
    expect(text.split('\n').map(inOneOrder)).toContain(inOneOrder(line))
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
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
