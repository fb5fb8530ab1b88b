import { join as path } from 'node:path'
import { startInstance, type Instance } from '../instance.ts'
import { addWriter, compare, newWriteLog, startWriters } from './writers.ts'
import { check, pause, title } from '../report.ts'
import { checkComparison } from './comparison.ts'

/** People whose clients send again until they hear something, while instances come and go. */
export async function retried(databaseUrl: string, folder: string, rounds: number) {
  title('Clients that retry with the same Idempotency-Key, on two instances that are killed in turns')
  const start = (n: number) =>
    startInstance({ DATABASE_URL: databaseUrl, DATA_DIR: path(folder, `retried-${n}`) })
  const instances: [Instance, Instance] = [await start(0), await start(1)]
  const anyInstance = () => instances[Math.random() < 0.5 ? 0 : 1]
  const writer = await addWriter(anyInstance())
  const log = newWriteLog()
  const writers = startWriters(8, anyInstance, writer, log, { retry: true })
  for (let round = 0; round < rounds; round++) {
    await pause(700)
    const victim = round % 2 === 0 ? 0 : 1
    await instances[victim].stop('SIGKILL')
    instances[victim] = await start(victim)
  }
  await writers.done()
  const repeats = [...log.met].reduce((sum, [, times]) => sum + times, 0) - log.tried
  check(`${repeats} requests had to be sent again`, repeats > 0)
  const comparison = await compare(anyInstance(), writer, log)
  checkComparison(comparison)
  check('each was acknowledged in the end and is there once', comparison.found === comparison.tried)
  for (const instance of instances) await instance.stop()
}
