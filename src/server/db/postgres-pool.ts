import type { Socket } from 'node:net'
import pg from 'pg'
import { Overloaded } from './errors.ts'
import type { PostgresAddress } from './postgres-address.ts'
import { createServerSearch, seekingClient } from './postgres-servers.ts'

export interface PoolOptions {
  address: PostgresAddress
  poolSize: number
  /** How long a statement, a lock or a connection may be waited for; 0 for as long as it takes. */
  timeoutSeconds: number
  /** How many may wait for a connection; whoever comes then is refused at once. */
  queue: number
  /** How long a connection is used: what its server keeps for it, plans and what it knows of tables, goes with it. */
  lifetimeSeconds?: number
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: () => void,
) => void

const closingTime = 2_000
const usualLifetime = 30 * 60
const writesRefused = '25006'

/** Connections that are given up in time, with a line of limited length in front of them. */
export class BoundedPool extends pg.Pool {
  readonly #queue: number
  readonly #clients = new Set<EstablishedClient>()

  constructor({ address, poolSize, timeoutSeconds, queue, lifetimeSeconds = usualLifetime }: PoolOptions) {
    const search = searchFor(address, timeoutSeconds)
    super({
      connectionString: address.urls[0],
      ...(search && { Client: seekingClient(search) }),
      max: poolSize,
      application_name: 'swapwise',
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: lifetimeSeconds,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...deadlines(timeoutSeconds * 1000),
    })
    this.#queue = queue
    // A connection may be lost at any time. Whoever uses it is told by their query; the pool opens another.
    this.on('error', () => {})
    this.on('connect', (client: EstablishedClient) => {
      client.on('error', () => {})
      this.#clients.add(client)
      socketOf(client).once('close', () => this.#clients.delete(client))
      if (timeoutSeconds) giveUpOnSilence(client, (timeoutSeconds + 1) * 1000)
      client.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code !== writesRefused) return
        search?.forget()
        this.#cutAll()
      })
    })
  }

  /** The server takes no writes any more: what is connected to it is of no use, and the next connection seeks another. */
  #cutAll(): void {
    // The one that was told is still to pass it on to its query.
    setImmediate(() => {
      for (const client of this.#clients)
        if (client.readyForQuery)
          socketOf(client).destroy(new Error('Connection terminated: the server changed its role'))
    })
  }

  get isOverloaded(): boolean {
    // Idle connections are handed out a moment after they are asked for.
    return this.waitingCount - this.idleCount >= this.#queue
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: ConnectCallback): void
  override connect(connected?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!connected) return this.isOverloaded ? Promise.reject(new Overloaded()) : super.connect()
    if (this.isOverloaded) connected(new Overloaded(), undefined, () => {})
    else super.connect(connected)
    return undefined
  }

  /** Ends all connections; those to a server that does not take leave are cut. */
  async close(): Promise<void> {
    const cut = setTimeout(() => {
      for (const client of this.#clients) socketOf(client).destroy()
    }, closingTime)
    await this.end()
    clearTimeout(cut)
  }
}

function deadlines(milliseconds: number): pg.PoolConfig {
  if (!milliseconds) return {}
  return {
    connectionTimeoutMillis: milliseconds,
    statement_timeout: milliseconds,
    // A little less, so that a lock can be told from a slow statement.
    lock_timeout: milliseconds * 0.9,
    idle_in_transaction_session_timeout: milliseconds,
  }
}

/** Looking for a server costs a connection more, so it is done only where there is a choice. */
function searchFor(address: PostgresAddress, timeoutSeconds: number) {
  const isChoice = address.urls.length > 1 || address.target !== 'any'
  // The search and the connection after it share one deadline.
  return isChoice ? createServerSearch(address, (timeoutSeconds || 5) * 500) : null
}

type EstablishedClient = pg.PoolClient & { readyForQuery?: boolean }

const socketOf = (client: pg.Client) => client.connection.stream as Socket

/** A server that hangs does not mind the deadlines it was given, so the socket has one of its own. */
function giveUpOnSilence(client: EstablishedClient, milliseconds: number): void {
  const socket = socketOf(client)
  socket.setTimeout(milliseconds).on('timeout', () => {
    if (!client.readyForQuery) socket.destroy(new Error('Connection terminated: the server fell silent'))
  })
}

/** For work that takes as long as it takes, on a connection that is thrown away afterwards. */
export async function liftDeadlines(client: pg.PoolClient): Promise<void> {
  socketOf(client).setTimeout(0)
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
}
