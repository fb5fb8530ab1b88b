import { join as path } from 'node:path'
import type { PostgresServer } from '../../tests/support/postgres-server.ts'
import { startInstance, type Instance } from '../instance.ts'
import { compare, join, newLedger, startWriters } from './writers.ts'
import { answersOf, fact, pause, tally, title } from './report.ts'

const deadlineSeconds = 3

/** Postgres goes away, comes back, and stands still, while people write. */
export async function databaseAway(server: PostgresServer, folder: string) {
  title(`Postgres stopped, restarted and held still under load, deadline ${deadlineSeconds} s`)
  const instance = await startInstance({
    DATABASE_URL: server.url,
    DATABASE_TIMEOUT: String(deadlineSeconds),
    DATA_DIR: path(folder, 'away'),
  })
  const person = await join(instance)
  const ledger = newLedger()
  for (const [what, leave, comeBack] of [
    ['stopped', () => server.halt(), () => server.start()],
    ['held still', () => server.pause(), () => server.resume()],
  ] as const) {
    const during = newLedger()
    const writers = startWriters(8, () => instance, person, during)
    await pause(1_000)
    await leave()
    fact(`${what}: /readyz turns red`, (await readiness(instance, 503)) !== null)
    const refusal = await fetch(`${instance.origin}/products?limit=1`)
    fact(
      `${what}: reads answer ${refusal.status} with Retry-After ${refusal.headers.get('retry-after') ?? 'missing'}`,
      refusal.status === 503 && refusal.headers.has('retry-after'),
    )
    await pause(deadlineSeconds * 1_000 + 1_000)
    await comeBack()
    const seconds = await readiness(instance, 200)
    fact(`${what}: /readyz is green again after ${seconds?.toFixed(1) ?? 'never'} s`, seconds !== null)
    await pause(1_000)
    await writers.done()
    const again = newLedger()
    await Promise.all([startWriters(1, () => instance, person, again).done()])
    fact(`${what}: writes go through again`, again.acknowledged.size > 0)
    const longest = Math.round(during.slowest)
    fact(`${what}: nobody waited longer than ${longest} ms`, longest < 2 * deadlineSeconds * 1_000 + 2_000)
    fact(`${what}: answers were ${answersOf(during)}`)
    for (const one of [during, again]) {
      ledger.tried += one.tried
      for (const [name, id] of one.acknowledged) ledger.acknowledged.set(name, id)
    }
  }
  tally(await compare(instance, person, ledger))
  await instance.stop()
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
