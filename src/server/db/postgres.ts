import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig } from 'pg'
import { prepareWith, type Database, type Orm, type Prepare } from './client.ts'
import * as identitySchema from './identity-schema.ts'
import { liftDeadlines, BoundedPool, type PoolOptions } from './postgres-pool.ts'
import { createPostgresListener } from './postgres-listener.ts'
import * as schema from './schema.ts'
import { createTextStore, keptTexts } from './text-store.ts'

/** Milliseconds between two tries to have a lock that another instance holds. */
const lockEvery = 100

const tables = { schema: { ...schema, ...identitySchema } }

export async function openPostgres(
  options: Pick<PoolOptions, 'address' | 'poolSize'> & Partial<PoolOptions>,
): Promise<Database> {
  const settings = { timeoutSeconds: 5, queue: 1000, ...options }
  const pool = new BoundedPool(settings)
  const listener = createPostgresListener(settings)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.close()
    throw error
  }
  const withConnection = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await liftDeadlines(client)
      return await work(client)
    } finally {
      // Its locks and settings end with it, however the work ended.
      client.release(true)
    }
  }
  const prepare = preparedOn(pool)
  return {
    engine: 'postgres',
    place: options.address.place,
    orm: Object.assign(drizzle(pool, tables), { transaction: transactionsOn(pool) }),
    prepare,
    prepareRead: prepare,
    prepareReading: (make) => make(prepare),
    texts: createTextStore(keptTexts),
    runScript: (script) =>
      withConnection(async (client) => {
        await client.query(script)
      }),
    exclusively: (key, work) =>
      withConnection(async (client) => {
        // A statement that waits for the lock would hold up an index that is being built, and so the lock itself.
        const isHeld = async () =>
          (await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key])).rows[0]
            ?.held
        while (!(await isHeld())) await setTimeout(lockEvery)
        return work()
      }),
    listen: listener.listen,
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isOverloaded: () => pool.isOverloaded,
    close: async () => {
      await listener.close()
      await pool.close()
    },
  }
}

export function preparedOn(pool: BoundedPool): Prepare {
  return (statement, { kept } = { kept: true }) =>
    prepareWith(statement, (text) => {
      const query = kept ? { name: createHash('sha1').update(text).digest('hex'), text } : { text }
      return (values) => run(pool, { ...query, values }) as Promise<never[]>
    })
}

/** Unlike the pool's own `query`, keeps a connection whose statement was refused: it is as good as before. */
function run(pool: BoundedPool, query: QueryConfig): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client, release) => {
      if (error || !client) {
        reject(error ?? new Error('There is no connection.'))
        return
      }
      client.query(query, (failure: Error | null, result) => {
        release()
        if (failure) reject(failure)
        else resolve(result.rows)
      })
    })
  })
}

/** Drizzle's own never gives back a connection on which `begin` fails, and the pool would run dry. */
function transactionsOn(pool: BoundedPool): Orm['transaction'] {
  const orms = new WeakMap<PoolClient, ReturnType<typeof drizzle<typeof tables.schema, PoolClient>>>()
  return async (work, config) => {
    const client = await pool.connect()
    const orm = orms.get(client) ?? drizzle(client, tables)
    orms.set(client, orm)
    try {
      return await orm.transaction(work, config)
    } finally {
      client.release()
    }
  }
}
