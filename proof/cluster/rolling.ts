import { setTimeout as sleep } from 'node:timers/promises'
import type { createReport } from '../bench/table.ts'
import { audit } from './audit.ts'
import { startClients, summary } from './clients.ts'
import type { Cluster } from './patroni.ts'
import type { Product } from './product.ts'

type Step = [name: string, take: () => Promise<unknown>]

interface Options {
  cluster: Cluster
  product: Product
  token: string
  report: ReturnType<typeof createReport>
  /** The folder of a version that runs when this begins; without one all are this version. */
  before: string | undefined
}

/** Every instance is replaced under load by clients who ask once and never again; then back to the version before. */
export async function rolling({ cluster, product, token, report, before }: Options): Promise<boolean> {
  report.say('\n## Instances come and go under load, no client retries')
  const leader = await cluster.leader(1)
  const [one, two, three] = product.instances
  const clients = startClients({ origin: product.origin, token, writers: 4, readers: 4, retry: false })
  const rows: (string | number)[][] = []
  const replaceAll = (version?: string): Step[] => [
    ['start the third', () => three.start(version)],
    ['stop the first', () => one.stop()],
    ['start the first again', () => one.start(version)],
    ['stop the second', () => two.stop()],
    ['start the second again', () => two.start(version)],
    ['stop the third', () => three.stop()],
  ]
  const named = (what: string, steps: Step[]) => steps.map(([name, step]): Step => [`${what}: ${name}`, step])
  const steps: Step[] = [
    ['two instances run', () => Promise.resolve()],
    ...(before ? [...named('upgrade', replaceAll()), ...named('back', replaceAll(before))] : replaceAll()),
  ]
  for (const [name, step] of steps) {
    const counts = () => [
      clients.acknowledged.length,
      clients.reads.answered,
      clients.failedWrites.length,
      clients.failedReads.length,
    ]
    const earlier = counts()
    const began = Date.now()
    await step()
    const took = (Date.now() - began) / 1000
    // The balancer sees it, and the load goes on.
    await sleep(4_000)
    rows.push([name, took, ...counts().map((count, n) => count - (earlier[n] ?? 0))])
  }
  await clients.stop()
  const found = await audit(leader.url, clients.acknowledged)
  report.table(['step', 'took, s', 'writes', 'reads', 'failed writes', 'failed reads'], rows)
  const failed = clients.failedWrites.length + clients.failedReads.length
  report.say(
    `${clients.acknowledged.length} writes and ${clients.reads.answered} reads, ${failed} failed (${summary([...clients.failedWrites, ...clients.failedReads])}); ${found.lost} acknowledged writes lost, ${found.doubled} doubled, ${found.miscounted} counters wrong.`,
  )
  return failed + found.lost + found.doubled + found.miscounted === 0
}
