import { join as path } from 'node:path'
import { startProgram } from '../../tests/support/program.ts'
import { signUp, startInstance, type Instance } from '../instance.ts'
import { createImports } from './imports.ts'
import { addMerger, checkMerges, mergeUntil } from './merges.ts'
import { isWhole, photo, upload } from './pictures.ts'
import { addWriter, compare, newWriteLog, startWriters } from './writers.ts'
import { check, pause, title } from '../report.ts'
import { checkComparison } from './comparison.ts'

/** Every so many rounds an import is killed as well. */
const roundsPerImport = 4
/** A round ends somewhere among these, however slow the machine is. */
const mostWrites = 100

/** The server is killed in the middle of all its work, again and again, and started again as it is. */
export async function killed(engine: string, env: Record<string, string>, folder: string, rounds: number) {
  title(`kill -9 of the server under write load, ${engine}, ${rounds} rounds`)
  const where = { DATA_DIR: path(folder, engine), ...env }
  const log = newWriteLog()
  let instance = await startInstance(where)
  const writer = await addWriter(instance)
  const merger = await addMerger(instance)
  const pictures = await createPictures(instance)
  await instance.stop()
  await startProgram(where, 'members', ['role', merger.address, 'moderator']).ended
  const imports = createImports(where, path(folder, `${engine}.ndjson`), merger.into)
  // The embedded database is one program's at a time.
  const isShared = 'DATABASE_URL' in env

  let [slowestStart, importing] = [0, 0]
  instance = await startInstance(where)
  for (let round = 0; round < rounds; round++) {
    const stop = new AbortController()
    const withImport = round % roundsPerImport === 0
    importing += Number(withImport)
    const writers = startWriters(8, () => instance, writer, log)
    const others = [
      mergeUntil(stop.signal, instance, merger),
      pictures.uploadUntil(stop.signal, instance),
      withImport && isShared && imports.killedInTheMiddle(),
    ]
    const enough = log.acknowledged.size + Math.random() * mostWrites
    for (let waited = 0; log.acknowledged.size < enough && waited < 20_000; waited += 10) await pause(10)
    writers.stop()
    stop.abort()
    await instance.stop('SIGKILL')
    await Promise.all([writers.done(), ...others])
    if (withImport && !isShared) await imports.killedInTheMiddle()
    const began = performance.now()
    instance = await startInstance(where)
    slowestStart = Math.max(slowestStart, performance.now() - began)
  }
  check(`every next start went by itself, the slowest in ${Math.round(slowestStart)} ms`)
  checkComparison(await compare(instance, writer, log))
  await checkMerges(instance, merger)
  await pictures.checkAll(instance)
  await instance.stop()
  await imports.checkRepeated(importing)
  const { output, code } = await startProgram(where, 'recount').ended
  check(`recount: ${output.trim()}`, code === 0)
}

/** Somebody who uploads one small picture after the other. */
async function createPictures({ origin }: Instance) {
  const width = 64
  const [token, file] = [await signUp(origin), await photo(width)]
  const acknowledged: string[] = []
  let tried = 0
  return {
    async uploadUntil(stop: AbortSignal, instance: Instance) {
      while (!stop.aborted) {
        tried += 1
        const { url } = await upload(instance, token, file)
        if (!url) return
        acknowledged.push(url)
      }
    },
    async checkAll(instance: Instance) {
      let torn = 0
      for (const url of acknowledged) torn += Number(!(await isWhole(instance, url, width)))
      check(
        `${tried} pictures tried, ${acknowledged.length} acknowledged, ${torn} lost or torn`,
        torn === 0 && acknowledged.length > 0,
      )
    },
  }
}
