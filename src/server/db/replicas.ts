import { sql } from 'drizzle-orm'
import { Overloaded } from './errors.ts'
import type { Database, PrepareOptions, PrepareReading, Statement } from './client.ts'
import type { PostgresAddress } from './postgres-address.ts'
import { BoundedPool, type PoolOptions } from './postgres-pool.ts'
import { preparedOn } from './postgres.ts'
import { createPrimaryLog } from './primary-log.ts'

export interface Replicas {
  /** The same database, whose public reads come from a replica that keeps up; while there is none, from the primary. */
  db: Database
  inUse(): number
  close(): Promise<void>
}

type Options = Omit<PoolOptions, 'address'> & { address: PostgresAddress; lagSeconds: number }

/** Whoever reads elsewhere has the primary to fall back on, so a replica is not waited for as long. */
const longestTimeoutSeconds = 2
const watchEvery = 1_000

const replayed = sql`
  select pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0'
  )::float8 as lsn`

export function openReplicas(primary: Database, { address, lagSeconds, ...options }: Options): Replicas {
  const timeoutSeconds = Math.min(options.timeoutSeconds || longestTimeoutSeconds, longestTimeoutSeconds)
  const replicas = address.urls.map((url) =>
    createReplica({
      ...options,
      timeoutSeconds,
      address: { urls: [url], target: 'any', place: address.place },
    }),
  )
  const log = createPrimaryLog(primary, lagSeconds)
  const watch = () => {
    void log.note()
    for (const replica of replicas) void replica.check(log.expected())
  }
  watch()
  const timer = setInterval(watch, watchEvery).unref()

  let turn = 0
  const fit = () => replicas.filter((replica) => replica.isFit())
  const next = () => {
    const candidates = fit()
    return candidates[turn++ % candidates.length]
  }
  const prepareReading: PrepareReading = (make) => {
    const onPrimary = primary.prepareReading(make)
    const on = new Map(replicas.map((replica) => [replica, make(replica.prepare)]))
    return async (...asked) => {
      // In a cluster that takes care of itself the one that is lost may have been the primary as well.
      for (let tries = 0; tries < replicas.length; tries++) {
        const replica = next()
        const read = replica && on.get(replica)
        if (!read) break
        try {
          return await read(...asked)
        } catch (error) {
          if (!replica.markUnhealthy(error)) break
        }
      }
      return onPrimary(...asked)
    }
  }
  return {
    db: {
      ...primary,
      prepareRead: <Row>(statement: Statement, options?: PrepareOptions) =>
        prepareReading((prepare) => prepare<Row>(statement, options)),
      prepareReading,
      isOverloaded: () => {
        const candidates = fit()
        return candidates.length ? candidates.every((one) => one.isOverloaded()) : primary.isOverloaded()
      },
    },
    inUse: () => fit().length,
    close: async () => {
      clearInterval(timer)
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

function createReplica(options: PoolOptions) {
  const pool = new BoundedPool(options)
  const prepare = preparedOn(pool)
  const position = prepare<{ lsn: number | null }>(replayed)
  let isFit = false
  let isAsked = false
  return {
    prepare,
    isFit: () => isFit,
    isOverloaded: () => pool.isOverloaded,
    close: () => pool.close(),
    /** In use while it has everything that the primary had when it last may have been behind. */
    async check(expected: number | null): Promise<void> {
      // No word since the last time.
      if (isAsked) isFit = false
      if (isAsked || expected === null) return
      isAsked = true
      try {
        const [row] = await position()
        isFit = (row?.lsn ?? -1) >= expected
      } catch (error) {
        isFit = error instanceof Overloaded && isFit
      } finally {
        isAsked = false
      }
    },
    /** Out of use until the next check, unless it was only the statement that failed. Whether it is. */
    markUnhealthy(error: unknown): boolean {
      const { code = '' } = error as { code?: string }
      const isAnswer = error instanceof Overloaded || (/^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code))
      if (!isAnswer) isFit = false
      return !isAnswer
    },
  }
}
