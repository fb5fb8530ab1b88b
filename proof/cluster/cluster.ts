// npm run cluster: several instances on a Patroni cluster of three nodes, all on loopback.
//   npm run cluster -- failover rolling backup size     some parts only
//   CLUSTER_ROUNDS                                      how often the leader is killed
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { addressOf } from '../../tests/support/postgres-server.ts'
import { fill } from '../bench/fill.ts'
import { createReport, machine } from '../bench/table.ts'
import { signUp } from '../instance.ts'
import { chosenFrom } from '../parts.ts'
import { backup } from './backup.ts'
import { failover } from './failover.ts'
import { startCluster } from './patroni.ts'
import { startProduct } from './product.ts'
import { findPrograms } from './programs.ts'
import { rolling } from './rolling.ts'
import { size } from './size.ts'
import { createSetup } from './setup.ts'

const rounds = Number(process.env['CLUSTER_ROUNDS'] ?? 3)
const wanted = chosenFrom(['failover', 'rolling', 'backup', 'size'])

const programs = findPrograms()
const setup = createSetup(20)
const report = createReport('cluster.md')
report.say('# Cluster')
report.say()
report.say(`${machine(programs.postgres)}.`)

try {
  const verdicts = [
    ...(wanted('failover') || wanted('rolling') ? await onCluster() : []),
    wanted('backup') ? await backup({ setup, programs, report }) : true,
  ]
  if (wanted('size')) await size({ setup, programs, report })
  report.save()
  process.exitCode = verdicts.every(Boolean) ? 0 : 1
} catch (error) {
  console.error(setup.lastWords())
  console.error(error)
  process.exitCode = 1
}
// What was started ends with this process.
process.exit()

async function onCluster(): Promise<boolean[]> {
  const cluster = await startCluster(setup, programs)
  const leader = await cluster.leader(2)
  console.error(`Node ${leader.name} leads, two follow.`)
  const db = await openPostgres({ address: addressOf(leader.url), poolSize: 2 })
  await migrate(db)
  await fill(db, 1_000)
  await db.close()
  const product = await startProduct(setup, programs, cluster.address)
  const token = await signUp(product.origin)
  const verdicts: boolean[] = []
  if (wanted('failover')) verdicts.push(await failover({ cluster, product, token, rounds, report }))
  if (wanted('rolling')) verdicts.push(await rolling({ cluster, product, token, report }))
  await product.stop()
  for (const node of cluster.nodes) node.kill()
  return verdicts
}
