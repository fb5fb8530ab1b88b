import { join as path } from 'node:path'
import { startInstance } from '../instance.ts'
import { addWriter, compare, newWriteLog, startWriters } from './writers.ts'
import { check, pause, title } from '../report.ts'
import { checkComparison } from './comparison.ts'

/** The server is killed in the middle of its work, again and again, and started again as it is. */
export async function killed(engine: string, env: Record<string, string>, folder: string, rounds: number) {
  title(`kill -9 of the server under write load, ${engine}, ${rounds} rounds`)
  const where = { DATA_DIR: path(folder, engine), ...env }
  const log = newWriteLog()
  let instance = await startInstance(where)
  const writer = await addWriter(instance)
  let slowestStart = 0
  for (let round = 0; round < rounds; round++) {
    const writers = startWriters(8, () => instance, writer, log)
    await pause(300 + Math.random() * 900)
    writers.stop()
    await instance.stop('SIGKILL')
    await writers.done()
    const began = performance.now()
    instance = await startInstance(where)
    slowestStart = Math.max(slowestStart, performance.now() - began)
  }
  check(`every next start went by itself, the slowest in ${Math.round(slowestStart)} ms`)
  checkComparison(await compare(instance, writer, log))
  await instance.stop()
}
