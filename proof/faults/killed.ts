import { join as path } from 'node:path'
import { startInstance } from '../instance.ts'
import { compare, join, newLedger, startWriters } from './writers.ts'
import { fact, pause, tally, title } from './report.ts'

/** The server is killed in the middle of its work, again and again, and started again as it is. */
export async function killed(engine: string, env: Record<string, string>, folder: string, rounds: number) {
  title(`kill -9 of the server under write load, ${engine}, ${rounds} rounds`)
  const where = { DATA_DIR: path(folder, engine), ...env }
  const ledger = newLedger()
  let instance = await startInstance(where)
  const person = await join(instance)
  let slowestStart = 0
  for (let round = 0; round < rounds; round++) {
    const writers = startWriters(8, () => instance, person, ledger)
    await pause(300 + Math.random() * 900)
    writers.stop()
    await instance.stop('SIGKILL')
    await writers.done()
    const began = performance.now()
    instance = await startInstance(where)
    slowestStart = Math.max(slowestStart, performance.now() - began)
  }
  fact(`every next start went by itself, the slowest in ${Math.round(slowestStart)} ms`)
  tally(await compare(instance, person, ledger))
  await instance.stop()
}
