import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { Overloaded, StartupError } from './errors.ts'
import { makePrivateFolder } from './private-folder.ts'
import { prepareWith, type Database, type Prepare } from './client.ts'
import { lockDataFolder } from './data-lock.ts'
import * as identitySchema from './identity-schema.ts'
import { createStatements } from './pglite-statements.ts'
import { PrivateFiles } from './private-files.ts'
import * as schema from './schema.ts'
import { createTextStore, keptTexts } from './text-store.ts'

const vacuumEvery = 60 * 60 * 1000

// The engine's own go byte by byte, and hold up every other answer for as long as a picture has bytes.
const toHex = (bytes: Uint8Array) =>
  String.raw`\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
const fromHex = (text: string) => Buffer.from(text.slice(2), 'hex')

/** Opens the embedded engine. It has no lock and no autovacuum of its own, so both are done here. */
export async function openPglite(dataDir: string, queue = 1000): Promise<Database> {
  makePrivateFolder(dataDir)
  const unlock = await lockDataFolder(dataDir)
  try {
    const lite = await PGlite.create({
      fs: new PrivateFiles(join(dataDir, 'postgres')),
      extensions: { pg_trgm },
      serializers: { [types.BYTEA]: toHex },
      parsers: { [types.BYTEA]: fromHex },
    }).catch((error: unknown) => {
      throw unableToOpen(dataDir, error)
    })
    const vacuum = setInterval(() => void lite.exec('vacuum analyze').catch(() => {}), vacuumEvery).unref()
    // It works on one statement at a time; the others wait in front of it.
    let underWay = 0
    const isOverloaded = () => underWay > queue
    const runKept = createStatements(lite)
    const runOnce = async (text: string, values: unknown[]) => (await lite.query(text, values)).rows
    const prepare: Prepare = (statement, { kept } = { kept: true }) => {
      const run = kept ? runKept : runOnce
      return prepareWith(statement, (text) => async (values) => {
        if (isOverloaded()) throw new Overloaded()
        underWay++
        try {
          return (await run(text, values)) as never[]
        } finally {
          underWay--
        }
      })
    }
    // It works in this very thread, which hears nobody meanwhile: those who have just asked are heard first, so that
    // they can be answered together.
    const prepareRead: Prepare = (statement, options) => {
      const run = prepare<never>(statement, options)
      return async (values) => {
        await new Promise(setImmediate)
        return run(values)
      }
    }
    return {
      engine: 'pglite',
      place: dataDir,
      orm: drizzle(lite, { schema: { ...schema, ...identitySchema } }),
      prepare,
      prepareRead,
      prepareReading: (make) => make(prepareRead),
      texts: createTextStore(keptTexts),
      runScript: async (script) => {
        await lite.exec(script)
      },
      // The data folder's lock already keeps every other instance out.
      exclusively: (_key, work) => work(),
      listen: (channel, heard) => {
        void lite.listen(channel, heard).then(() => heard(null))
      },
      load: () => ({ connections: 1, idle: underWay ? 0 : 1, waiting: Math.max(0, underWay - 1) }),
      isOverloaded,
      close: async () => {
        clearInterval(vacuum)
        await lite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The engine may throw something without a message, and its own code as the stack. */
function unableToOpen(dataDir: string, error: unknown): StartupError {
  const why = error instanceof Error ? ` (${error.message})` : ''
  return new StartupError(
    `The embedded database in ${dataDir} cannot be opened${why}: the disk is full, or its files are damaged. Restore a copy, or set DATA_DIR to another folder.`,
  )
}
