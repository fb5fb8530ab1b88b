import type { Config } from '#server/config.ts'
import { StartupError } from '#server/errors.ts'
import type { Database } from './client.ts'
import { isUntouched, migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export interface OpenedDatabase {
  db: Database
  /** Whether this start made its tables: nobody has stored anything yet. */
  isNew: boolean
}

/** Opens the database the configuration names and brings its tables up to date. */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  const db = await (config.databaseUrl
    ? connect(config.databaseUrl, config.databasePoolSize)
    : openPglite(config.dataDir))
  const isNew = await isUntouched(db)
  await migrate(db)
  return { db, isNew }
}

async function connect(url: string, poolSize: number): Promise<Database> {
  try {
    return await openPostgres({ url, poolSize })
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new StartupError(`The database at ${host}${pathname} does not answer: ${(error as Error).message}.`)
  }
}
