import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { prepareWith, type Database } from './client.ts'
import * as identitySchema from './identity-schema.ts'
import * as schema from './schema.ts'

export async function openPostgres(options: { url: string; poolSize: number }): Promise<Database> {
  const sql = postgres(options.url, {
    max: options.poolSize,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'swapwise' },
  })
  try {
    await sql`select 1`
  } catch (error) {
    await sql.end({ timeout: 1 })
    throw error
  }
  const { host, port, database } = sql.options
  return {
    engine: 'postgres',
    place: `${host.map((name, n) => `${name}:${port[n]}`).join(', ')}/${database}`,
    orm: drizzle(sql, { schema: { ...schema, ...identitySchema } }),
    prepare: (statement) =>
      prepareWith(
        statement,
        async (text, values) =>
          [...(await sql.unsafe(text, values as never[], { prepare: true }))] as never[],
      ),
    runScript: async (script) => {
      await sql.unsafe(script).simple()
    },
    exclusively: async (key, work) => {
      const connection = await sql.reserve()
      try {
        await connection`select pg_advisory_lock(${key})`
        return await work()
      } finally {
        await connection`select pg_advisory_unlock(${key})`
        connection.release()
      }
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
