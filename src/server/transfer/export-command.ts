import { createWriteStream } from 'node:fs'
import { realpath, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#server/db/client.ts'
import { StartupError } from '#server/db/errors.ts'
import { exitCodes, exitWithMessage, withDatabase, type CommandContext } from '#server/platform/command.ts'
import { exportLines, leftOut, type Exported } from './export-rows.ts'
import { allThereIs } from './more-kinds.ts'

export const exportUsage = `Usage: npm run export -- FILE
       npm run --silent export > FILE

Writes all ${allThereIs} as NDJSON (one object a line) to FILE. Without FILE it
writes to standard output. "npm run import" reads it back to the same rows. The file holds user ids and email
addresses. Keep it as safe as the database.

Exit code: 0 everything was written, 1 it was not.
`

const stopSignals = ['SIGINT', 'SIGTERM'] as const

export async function runExport(context: CommandContext): Promise<number> {
  const { args, folder, out, err } = context
  const [file, ...more] = args
  if (args.includes('--help') || args.includes('-h')) {
    out.write(exportUsage)
    return exitCodes.ok
  }
  if (more.length || file?.startsWith('-')) {
    err.write(exportUsage)
    return exitCodes.failed
  }
  return exitWithMessage(context, async () => {
    const counted: Exported = {}
    const missing = await withDatabase(context, async (db) => {
      await (file ? writeFile(db, resolve(folder, file), counted) : writeTo(db, out, counted))
      return leftOut(db)
    })
    const counts = Object.entries(counted).map(([name, count]) => `${count} ${name}`)
    err.write(`Exported: ${counts.join(', ')}\n`)
    for (const sentence of missing) err.write(`${sentence}\n`)
    return exitCodes.ok
  })
}

/** The file appears under its name when it is whole, for its owner alone. */
async function writeFile(db: Database, path: string, counted: Exported): Promise<void> {
  const lines = Readable.from(exportLines(db, counted))
  try {
    const there = await stat(path).catch(() => null)
    // A device or a pipe is not ours to replace.
    if (there && !there.isFile()) await pipeline(lines, createWriteStream(path))
    else await writeWhole(lines, there ? await realpath(path) : path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code && /^E[A-Z]+$/.test(code))
      throw new StartupError(`The file ${path} cannot be written: ${(error as Error).message}.`)
    throw error
  }
}

async function writeWhole(lines: Readable, path: string): Promise<void> {
  const unfinished = `${path}.part`
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  for (const signal of stopSignals) process.once(signal, onSignal)
  try {
    // A file of its own, not one that somebody else may have put there to read along.
    await rm(unfinished, { force: true })
    await pipeline(lines, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }), stop)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    for (const signal of stopSignals) process.off(signal, onSignal)
  }
}

async function writeTo(db: Database, out: NodeJS.WritableStream, counted: Exported): Promise<void> {
  try {
    await pipeline(Readable.from(exportLines(db, counted)), out, { end: false })
  } catch (error) {
    // Whoever reads has seen enough, as `head` does.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
}
