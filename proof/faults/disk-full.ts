import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join as path } from 'node:path'
import { startInstance } from '../instance.ts'
import { addWriter, compare, newWriteLog, startWriters } from './writers.ts'
import { check, pause, title } from '../report.ts'
import { answersOf, checkComparison } from './comparison.ts'

/** A data folder on a small disk of its own, which only root can make. */
export async function diskFull(folder: string) {
  title('Disk full in the data folder of the embedded database')
  const disk = path(folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    console.log('  Not tried: it needs a small disk of its own, and mounting one needs root.')
    return
  }
  try {
    const where = { DATA_DIR: path(disk, 'data') }
    let instance = await startInstance(where)
    const writer = await addWriter(instance)
    const log = newWriteLog()
    const ballast = path(disk, 'ballast')
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 200 * 1024)))
    const writers = startWriters(4, () => instance, writer, log, { body: 'x'.repeat(5_000) })
    await pause(8_000)
    await writers.done()
    const refused = ['503', '507'].some((status) => log.met.has(status))
    const other = [...log.met.keys()].filter((met) => !['201', '503', '507'].includes(met))
    check(`refusals are clear: ${answersOf(log)}`, refused && other.length === 0)
    const read = await fetch(`${instance.origin}/products/${writer.queryId}`)
    check(`reads go on: ${read.status}`, read.status === 200)
    rmSync(ballast)
    const after = newWriteLog()
    const recovering = startWriters(1, () => instance, writer, after)
    await pause(1_500)
    await recovering.done()
    check(`with room again: ${answersOf(after)}`)
    for (const [name, id] of after.acknowledged) log.acknowledged.set(name, id)
    log.tried += after.tried
    await instance.stop()
    instance = await startInstance(where)
    check('the next start went by itself')
    checkComparison(await compare(instance, writer, log))
    await instance.stop()
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}
