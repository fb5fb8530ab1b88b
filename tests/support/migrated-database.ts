import type { Database } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { addressOf, createDatabase } from './postgres-server.ts'

/** A database to copy from, with all tables and nothing in them. */
export async function createMigrated(server: string, name: string): Promise<Database> {
  const address = addressOf(await createDatabase(server, name))
  const db = await openPostgres({ address, poolSize: 2 })
  await migrate(db)
  return db
}
