import { join as path } from 'node:path'
import { startInstance } from '../instance.ts'
import { addWriter, compare, newWriteLog, startWriters } from './writers.ts'
import { check, pause, title } from '../report.ts'
import { answersOf, checkComparison } from './comparison.ts'

/** SIGTERM while everybody writes: what is under way is finished, then it is over. */
export async function stopped(engine: string, env: Record<string, string>, folder: string) {
  title(`SIGTERM under load, ${engine}`)
  const where = { DATA_DIR: path(folder, `stopped-${engine}`), ...env }
  const instance = await startInstance(where)
  const writer = await addWriter(instance)
  const log = newWriteLog()
  const writers = startWriters(16, () => instance, writer, log)
  await pause(1_500)
  const began = performance.now()
  const { code } = await instance.stop()
  const seconds = (performance.now() - began) / 1_000
  await writers.done()
  check(`ended with ${code ?? 'a signal'} after ${seconds.toFixed(1)} s`, code === 0 && seconds < 10)
  const resets = (log.met.get('ECONNRESET') ?? 0) + (log.met.get('UND_ERR_SOCKET') ?? 0)
  check(`no connection was reset; answers were ${answersOf(log)}`, resets === 0)
  const again = await startInstance(where)
  checkComparison(await compare(again, writer, log))
  await again.stop()
}
