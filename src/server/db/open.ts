import { StartupError } from './errors.ts'
import type { Database } from './client.ts'
import { isBlank, migrate } from './migrate.ts'
import type { PostgresAddress } from './postgres-address.ts'
import type { Replicas } from './replicas.ts'

export interface DatabaseSettings {
  dataDir: string
  databaseUrl: PostgresAddress | null
  /** Where public reads go while it keeps up, and by how many seconds it may be behind. */
  databaseReplicaUrl: PostgresAddress | null
  databaseReplicaLag: number
  databasePoolSize: number
  /** Seconds; 0 for commands that take as long as they take. */
  databaseTimeout: number
  databaseQueue: number
}

export interface OpenedDatabase {
  db: Database
  /** Whether nobody has stored anything yet, be it because an earlier first start was cut short. */
  isNew: boolean
  replicas: Replicas | null
}

/** Opens the database the configuration names and brings its tables up to date. */
export async function openDatabase(config: DatabaseSettings): Promise<OpenedDatabase> {
  const db = await (config.databaseUrl ? connect(config.databaseUrl, config) : openEmbedded(config))
  await migrate(db)
  const isNew = await isBlank(db)
  return { db, isNew, replicas: await openCopies(db, config) }
}

// Only the engine in use is read from disk.
async function openEmbedded({ dataDir, databaseQueue }: DatabaseSettings): Promise<Database> {
  const { openPglite } = await import('./pglite.ts')
  return openPglite(dataDir, databaseQueue)
}

async function openCopies(db: Database, config: DatabaseSettings): Promise<Replicas | null> {
  if (!config.databaseReplicaUrl) return null
  const { openReplicas } = await import('./replicas.ts')
  return openReplicas(db, {
    address: config.databaseReplicaUrl,
    lagSeconds: config.databaseReplicaLag,
    ...poolOptions(config),
  })
}

const poolOptions = (config: DatabaseSettings) => ({
  poolSize: config.databasePoolSize,
  timeoutSeconds: config.databaseTimeout,
  queue: config.databaseQueue,
})

async function connect(address: PostgresAddress, config: DatabaseSettings): Promise<Database> {
  const { openPostgres } = await import('./postgres.ts')
  try {
    return await openPostgres({ address, ...poolOptions(config) })
  } catch (error) {
    throw new StartupError(`The database at ${address.place} does not answer: ${(error as Error).message}.`)
  }
}
