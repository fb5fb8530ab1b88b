import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../free-port.ts'
import { createTestApp } from '../../../../tests/support/app.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let address: string
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

it('tells nobody where the public looks', async () => {
  expect((await world.app.inject('/metrics')).statusCode).toBe(404)
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
})
