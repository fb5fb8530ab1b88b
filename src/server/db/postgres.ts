import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { prepareWith, type Database } from './client.ts'
import * as identitySchema from './identity-schema.ts'
import * as schema from './schema.ts'

export async function openPostgres(options: { url: string; poolSize: number }): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    application_name: 'swapwise',
  })
  // A connection may be lost at any time. Whoever uses it is told by their query; the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const { host, pathname } = new URL(options.url)
  return {
    engine: 'postgres',
    place: `${host}${pathname}`,
    orm: drizzle(pool, { schema: { ...schema, ...identitySchema } }),
    prepare: (statement) =>
      prepareWith(statement, (text) => {
        const name = createHash('sha1').update(text).digest('hex')
        return async (values) => (await pool.query({ name, text, values })).rows as never[]
      }),
    runScript: async (script) => {
      await pool.query(script)
    },
    exclusively: async (key, work) => {
      const connection = await pool.connect()
      try {
        await connection.query('select pg_advisory_lock($1)', [key])
        return await work()
      } finally {
        // The lock ends with its connection, however the work ended.
        connection.release(true)
      }
    },
    close: () => pool.end(),
  }
}
