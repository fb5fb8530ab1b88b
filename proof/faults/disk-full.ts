import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join as path } from 'node:path'
import { startInstance } from '../instance.ts'
import { compare, join, newLedger, startWriters } from './writers.ts'
import { answersOf, fact, pause, tally, title } from './report.ts'

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
    const person = await join(instance)
    const ledger = newLedger()
    const ballast = path(disk, 'ballast')
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 200 * 1024)))
    const writers = startWriters(4, () => instance, person, ledger, { body: 'x'.repeat(5_000) })
    await pause(8_000)
    await writers.done()
    const refused = ['503', '507'].some((status) => ledger.met.has(status))
    const other = [...ledger.met.keys()].filter((met) => !['201', '503', '507'].includes(met))
    fact(`refusals are clear: ${answersOf(ledger)}`, refused && other.length === 0)
    const read = await fetch(`${instance.origin}/products/${person.queryId}`)
    fact(`reads go on: ${read.status}`, read.status === 200)
    rmSync(ballast)
    const after = newLedger()
    const recovering = startWriters(1, () => instance, person, after)
    await pause(1_500)
    await recovering.done()
    fact(`with room again: ${answersOf(after)}`)
    for (const [name, id] of after.acknowledged) ledger.acknowledged.set(name, id)
    ledger.tried += after.tried
    await instance.stop()
    instance = await startInstance(where)
    fact('the next start went by itself')
    tally(await compare(instance, person, ledger))
    await instance.stop()
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}
