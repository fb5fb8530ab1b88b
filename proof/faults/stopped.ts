import { join as path } from 'node:path'
import { startInstance } from '../instance.ts'
import { compare, join, newLedger, startWriters } from './writers.ts'
import { answersOf, fact, pause, tally, title } from './report.ts'

/** SIGTERM while everybody writes: what is under way is finished, then it is over. */
export async function stopped(engine: string, env: Record<string, string>, folder: string) {
  title(`SIGTERM under load, ${engine}`)
  const where = { DATA_DIR: path(folder, `stopped-${engine}`), ...env }
  const instance = await startInstance(where)
  const person = await join(instance)
  const ledger = newLedger()
  const writers = startWriters(16, () => instance, person, ledger)
  await pause(1_500)
  const began = performance.now()
  const { code } = await instance.stop()
  const seconds = (performance.now() - began) / 1_000
  await writers.done()
  fact(`ended with ${code ?? 'a signal'} after ${seconds.toFixed(1)} s`, code === 0 && seconds < 10)
  const resets = (ledger.met.get('ECONNRESET') ?? 0) + (ledger.met.get('UND_ERR_SOCKET') ?? 0)
  fact(`no connection was reset; answers were ${answersOf(ledger)}`, resets === 0)
  const again = await startInstance(where)
  tally(await compare(again, person, ledger))
  await again.stop()
}
