import { join as path } from 'node:path'
import type { PostgresServer } from '../../tests/support/postgres-server.ts'
import { startInstance, type Instance } from '../instance.ts'
import { addWriter, compare, newWriteLog, startWriters } from './writers.ts'
import { check, pause, title } from '../report.ts'
import { answersOf, checkComparison } from './comparison.ts'

const deadlineSeconds = 3

/** Postgres goes away, comes back, and stands still, while people write. */
export async function databaseAway(server: PostgresServer, folder: string) {
  title(`Postgres stopped, restarted and held still under load, deadline ${deadlineSeconds} s`)
  const instance = await startInstance({
    DATABASE_URL: server.url,
    DATABASE_TIMEOUT: String(deadlineSeconds),
    DATA_DIR: path(folder, 'away'),
  })
  await whileAway(instance, deadlineSeconds, [
    ['stopped', () => server.halt(), () => server.start()],
    ['held still', () => server.pause(), () => server.resume()],
  ])
  await instance.stop()
}

type Way = [what: string, leave: () => unknown, comeBack: () => unknown]

/** People write while the database goes away and comes back, in one way after the other. */
export async function whileAway(instance: Instance, deadline: number, ways: Way[]): Promise<void> {
  const writer = await addWriter(instance)
  const log = newWriteLog()
  for (const [what, leave, comeBack] of ways) {
    const during = newWriteLog()
    const writers = startWriters(8, () => instance, writer, during)
    await pause(1_000)
    await leave()
    check(`${what}: /readyz turns red`, (await readiness(instance, 503)) !== null)
    const refusal = await fetch(`${instance.origin}/products?limit=1`)
    check(
      `${what}: reads answer ${refusal.status} with Retry-After ${refusal.headers.get('retry-after') ?? 'missing'}`,
      refusal.status === 503 && refusal.headers.has('retry-after'),
    )
    await pause(deadline * 1_000 + 1_000)
    await comeBack()
    const seconds = await readiness(instance, 200)
    check(`${what}: /readyz is green again after ${seconds?.toFixed(1) ?? 'never'} s`, seconds !== null)
    await pause(1_000)
    await writers.done()
    const again = newWriteLog()
    await Promise.all([startWriters(1, () => instance, writer, again).done()])
    check(`${what}: writes go through again`, again.acknowledged.size > 0)
    const longest = Math.round(during.slowest)
    check(`${what}: nobody waited longer than ${longest} ms`, longest < 2 * deadline * 1_000 + 2_000)
    check(`${what}: answers were ${answersOf(during)}`)
    for (const one of [during, again]) {
      log.tried += one.tried
      for (const [name, id] of one.acknowledged) log.acknowledged.set(name, id)
    }
  }
  checkComparison(await compare(instance, writer, log))
}

/** Seconds until the instance says so of itself, or null if it does not within twenty. */
async function readiness({ origin }: Instance, status: number): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < 20_000) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    await answer?.text()
    if (answer?.status === status) return (performance.now() - began) / 1_000
    await pause(100)
  }
  return null
}
