import { join as path } from 'node:path'
import { residentMegabytes, signUp, startInstance, type Instance } from '../instance.ts'
import { post } from './writers.ts'
import { check, pause, title } from '../report.ts'
import { holdUnread } from '../small-segments.ts'
import { askUnread } from '../unread-readers.ts'

const readers = 200
const rows = 2_000
/** The longest row the API takes: every letter has four bytes. */
const largest = {
  productName: '🥄'.repeat(200),
  productBrand: '🥄'.repeat(200),
  productImageUrl: `https://images.example.org/${'x'.repeat(2_000)}`,
  queryTitle: '🥄'.repeat(200),
  boycottingReason: '🥄'.repeat(5_000),
}

/** Strangers ask for the longest answers there are and take nothing of them. */
export async function unread(engine: string, env: Record<string, string>, folder: string) {
  title(`${readers} readers that never read, rows of 20 kB, ${engine}`)
  const instance = await startInstance({
    DATA_DIR: path(folder, `unread-${engine}`),
    // Each of them has a network of their own, as whoever rents such connections has.
    TRUST_PROXY: 'on',
    ...env,
  })
  const token = await signUp(instance.origin)
  for (let n = 0; n < rows; n += 20)
    await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${instance.origin}/products`, post(largest, token))),
    )
  await fetch(`${instance.origin}/products?limit=24`).then((answer) => answer.text())
  const before = residentMegabytes(instance.pid)
  for (const target of ['/products', '/feed.xml', '/products?limit=100']) await hold(instance, target, before)
  await holdSmallSegments(instance, '/products?limit=100', before)
  const own = await fetch(`${instance.origin}/account/data`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const data = (await own.json()) as { queries: unknown[] }
  check(`afterwards a member takes all of their ${data.queries.length} queries`, data.queries.length === rows)
  await instance.stop()
}

async function hold(instance: Instance, target: string, before: number) {
  const { statuses, letGo } = askUnread(instance.origin, target, readers)
  let [peak, slowest, failed] = [0, 0, 0]
  for (const until = performance.now() + 12_000; performance.now() < until;) {
    await pause(100)
    peak = Math.max(peak, residentMegabytes(instance.pid))
    const began = performance.now()
    const answer = await fetch(`${instance.origin}/products?limit=1`)
    await answer.text()
    if (!answer.ok) failed += 1
    slowest = Math.max(slowest, performance.now() - began)
  }
  const more = Math.round(peak - before)
  check(
    `${target}: ${more} MB more, answers ${[...statuses].map((one) => one.join(' × ')).join(', ')}`,
    more <= 150,
  )
  check(
    `${target}: others are answered, the slowest in ${Math.round(slowest)} ms, ${failed} refused`,
    failed === 0 && slowest < 3_000,
  )
  await letGo()
}

/** The same as it looks from the internet, by readers of one address. */
async function holdSmallSegments(instance: Instance, target: string, before: number) {
  const readers = await holdUnread(instance.origin, target, 1_000)
  if (!readers) {
    check('No python3 here: readers with small segments are not tried.')
    return
  }
  let peak = 0
  for (let times = 0; times < 50; times++) {
    await pause(100)
    peak = Math.max(peak, residentMegabytes(instance.pid))
  }
  const more = Math.round(peak - before)
  check(`${target}, 1,000 readers of one address with small segments: ${more} MB more`, more <= 150)
  await readers.letGo()
}
