import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { StartupError } from '#server/errors.ts'
import { prepareWith, type Database } from './client.ts'
import { lockDataFolder } from './data-lock.ts'
import * as identitySchema from './identity-schema.ts'
import * as schema from './schema.ts'

const vacuumEvery = 60 * 60 * 1000

/** Opens the embedded engine. It has no lock and no autovacuum of its own, so both are done here. */
export async function openPglite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw new StartupError(`The data folder ${dataDir} cannot be made: ${(error as Error).message}.`)
  })
  const unlock = await lockDataFolder(dataDir)
  try {
    const lite = await PGlite.create(join(dataDir, 'postgres'), { extensions: { pg_trgm } })
    const vacuum = setInterval(() => void lite.exec('vacuum analyze').catch(() => {}), vacuumEvery).unref()
    return {
      engine: 'pglite',
      place: dataDir,
      orm: drizzle(lite, { schema: { ...schema, ...identitySchema } }),
      prepare: (statement) =>
        prepareWith(statement, (text) => async (values) => (await lite.query(text, values)).rows as never[]),
      runScript: async (script) => {
        await lite.exec(script)
      },
      // The data folder's lock already keeps every other instance out.
      exclusively: (_key, work) => work(),
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
