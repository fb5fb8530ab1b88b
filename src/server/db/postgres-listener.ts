import { setTimeout } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Listen } from './client.ts'
import { BoundedPool, type PoolOptions } from './postgres-pool.ts'

/** Milliseconds: until a lost connection is sought again, and between two looks whether it still is one. */
const pace = { again: 1_000, look: 30_000 }

/** Hears what is notified on one connection of its own, which is opened when somebody wants to listen. */
export function createPostgresListener(options: PoolOptions) {
  const heardBy = new Map<string, (payload: string | null) => void>()
  const stopping = new AbortController()
  let pool: BoundedPool | null = null
  let running: Promise<void> | null = null
  let current: PoolClient | null = null

  const listenTo = (client: PoolClient, channel: string) => client.query(`listen "${channel}"`)

  async function listenOnce(pool: BoundedPool): Promise<void> {
    const client = await pool.connect()
    const lost = new AbortController()
    client.once('end', () => lost.abort())
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    try {
      client.on('notification', ({ channel, payload = '' }) => heardBy.get(channel)?.(payload))
      for (const channel of heardBy.keys()) await listenTo(client, channel)
      current = client
      // What was said before nobody heard.
      for (const heard of heardBy.values()) heard(null)
      for (;;) {
        await setTimeout(pace.look, null, { signal, ref: false })
        await client.query('select 1')
      }
    } finally {
      current = null
      client.release(true)
    }
  }

  async function run(pool: BoundedPool): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce(pool).catch(() => {})
      await setTimeout(pace.again, null, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const listen: Listen = (channel, heard) => {
    heardBy.set(channel, heard)
    pool ??= new BoundedPool({ ...options, poolSize: 1, queue: 1, lifetimeSeconds: 0 })
    running ??= run(pool)
    if (current) void listenTo(current, channel).catch(() => {})
  }

  return {
    listen,
    async close() {
      stopping.abort()
      await running
      await pool?.close()
    },
  }
}
