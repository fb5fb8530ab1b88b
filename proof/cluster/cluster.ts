// npm run cluster: several instances on a Patroni cluster of three nodes, all on loopback.
//   npm run cluster -- failover rolling backup size     some parts only
//   CLUSTER_ROUNDS                                      how often the leader is killed in each way
//   CLUSTER_BEFORE                                      folder of another version, built: upgraded to this one, and back
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram } from '../../tests/support/program.ts'
import { idOf } from '../bench/fill.ts'
import { createReport, machine } from '../bench/table.ts'
import { signUp } from '../instance.ts'
import { chosenFrom } from '../parts.ts'
import { backup } from './backup.ts'
import { busyQueries } from './clients.ts'
import { failover } from './failover.ts'
import { startCluster } from './patroni.ts'
import { startProduct } from './product.ts'
import { findPrograms } from './programs.ts'
import { rolling } from './rolling.ts'
import { size } from './size.ts'
import { createSetup } from './setup.ts'

const before = process.env['CLUSTER_BEFORE'] || undefined
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
  const beginning = wanted('rolling') ? before : undefined
  await importQueries(leader.url, beginning)
  const product = await startProduct(setup, programs, cluster.address, beginning)
  const token = await signUp(product.origin)
  const verdicts: boolean[] = []
  if (wanted('rolling')) verdicts.push(await rolling({ cluster, product, token, report, before }))
  if (wanted('failover')) {
    for (const instance of beginning ? product.instances.slice(0, 2) : []) {
      await instance.stop()
      await instance.start()
    }
    verdicts.push(await failover({ cluster, product, token, rounds, report }))
  }
  await product.stop()
  for (const node of cluster.nodes) node.kill()
  return verdicts
}

/** Through a file, which every version can read. */
async function importQueries(url: string, version: string | undefined): Promise<void> {
  const file = join(setup.folder, 'queries.ndjson')
  const lines = Array.from({ length: busyQueries }, (_, n) =>
    JSON.stringify({
      _id: idOf(n + 1),
      productName: `Kettle ${n + 1}`,
      productBrand: 'Boilwell',
      productImageUrl: 'https://images.example.org/kettle.png',
      queryTitle: 'Who knows something better than this?',
      boycottingReason: 'They closed the last refill station in town and did not say why.',
    }),
  )
  writeFileSync(file, lines.join('\n'))
  const { code, errors } = await startProgram(
    { DATABASE_URL: url, DATA_DIR: join(setup.folder, 'unused') },
    'import',
    [file],
    [],
    { of: version },
  ).ended
  if (code !== 0) throw new Error(`The import ended with ${code}: ${errors}`)
}
