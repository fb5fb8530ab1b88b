import { setTimeout as sleep } from 'node:timers/promises'
import type { createReport } from '../bench/table.ts'
import { audit } from './audit.ts'
import { startClients, summary, type Acknowledged } from './clients.ts'
import type { Cluster } from './patroni.ts'
import type { Product } from './product.ts'
import { until } from './setup.ts'

interface Options {
  cluster: Cluster
  product: Product
  token: string
  rounds: number
  report: ReturnType<typeof createReport>
}

/** A dead process is seen at once; a dead machine only when its lease is over. */
const mostSecondsWithoutProcess = 10

/**
 * The leader dies under load, its Postgres alone and the whole machine in turns, another takes its place, and the old one
 * comes back as its follower.
 */
export async function failover({ cluster, product, token, rounds, report }: Options): Promise<boolean> {
  report.say('\n## The leader is killed under write load')
  const acknowledged: Acknowledged[] = []
  const rows: (string | number)[][] = []
  const troubles: string[] = []
  let isRight = true
  for (let round = 1; round <= 2 * rounds; round++) {
    const isMachine = round % 2 === 0
    const old = await cluster.leader(2)
    const clients = startClients({ origin: product.origin, token, writers: 4, readers: 2, retry: true })
    await sleep(5_000)
    const before = clients.acknowledged.length
    const killedAt = Date.now()
    if (isMachine) old.kill()
    else old.crash()
    const again = await until('write that succeeds', 120, async () =>
      Promise.resolve(clients.acknowledged.find(({ sentAt }) => sentAt > killedAt)),
    )
    await sleep(5_000)
    await clients.stop()
    acknowledged.push(...clients.acknowledged)

    const next = await cluster.leader(1)
    const found = await audit(next.url, acknowledged)
    const restartedAt = isMachine ? Date.now() : killedAt
    if (isMachine) old.start()
    await cluster.leader(2)
    const rejoined = (Date.now() - restartedAt) / 1000
    const without = (again.answeredAt - killedAt) / 1000
    const onReturned = await audit(old.url, acknowledged)
    isRight &&=
      next !== old &&
      (isMachine || without <= mostSecondsWithoutProcess) &&
      [found, onReturned].every(({ lost, doubled, miscounted }) => lost + doubled + miscounted === 0) &&
      found.rows === acknowledged.length
    rows.push([
      isMachine ? 'machine' : 'Postgres',
      `${old.name} → ${next.name}`,
      without,
      `${before} + ${clients.acknowledged.length - before}`,
      found.lost,
      found.doubled,
      found.miscounted,
      clients.failedWrites.length,
      `${clients.failedReads.length} of ${clients.reads.answered + clients.failedReads.length}`,
      rejoined,
      onReturned.lost,
    ])
    troubles.push(
      `round ${round}: writes ${summary(clients.failedWrites)}; reads ${summary(clients.failedReads)}, slowest ${clients.reads.slowest} ms`,
    )
  }
  report.table(
    [
      'killed',
      'leader',
      'writes again after, s',
      'acknowledged before + after',
      'lost',
      'doubled',
      'wrong counters',
      'failed tries of writes',
      'failed reads',
      'old node back after, s',
      'lost there',
    ],
    rows,
  )
  for (const trouble of troubles) report.say(`- ${trouble}`)
  return isRight
}
