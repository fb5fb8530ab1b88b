import type { Socket } from 'node:net'
import pg from 'pg'
import { Overloaded } from '#server/errors.ts'

export interface PoolOptions {
  url: string
  poolSize: number
  /** How long a statement, a lock or a connection may be waited for; 0 for as long as it takes. */
  timeoutSeconds: number
  /** How many may wait for a connection; whoever comes then is refused at once. */
  queue: number
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

const closingTime = 2_000

/** Connections that are given up in time, with a line of limited length in front of them. */
export class PatientPool extends pg.Pool {
  readonly #queue: number
  readonly #sockets = new Set<Socket>()

  constructor({ url, poolSize, timeoutSeconds, queue }: PoolOptions) {
    super({
      connectionString: url,
      max: poolSize,
      application_name: 'swapwise',
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...deadlines(timeoutSeconds * 1000),
    })
    this.#queue = queue
    // A connection may be lost at any time. Whoever uses it is told by their query; the pool opens another.
    this.on('error', () => {})
    this.on('connect', (client) => {
      client.on('error', () => {})
      const socket = socketOf(client)
      this.#sockets.add(socket.once('close', () => this.#sockets.delete(socket)))
      if (timeoutSeconds) giveUpOnSilence(client, (timeoutSeconds + 1) * 1000)
    })
  }

  get isOverloaded(): boolean {
    // Idle connections are handed out a moment after they are asked for.
    return this.waitingCount - this.idleCount >= this.#queue
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) return this.isOverloaded ? Promise.reject(new Overloaded()) : super.connect()
    if (this.isOverloaded) connected(new Overloaded(), undefined, () => {})
    else super.connect(connected)
    return undefined
  }

  /** Ends all connections; those to a server that does not take leave are cut. */
  async close(): Promise<void> {
    const cut = setTimeout(() => this.#sockets.forEach((socket) => socket.destroy()), closingTime)
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

const socketOf = (client: pg.Client) => client.connection.stream as Socket

/** A server that hangs does not mind the deadlines it was given, so the socket has one of its own. */
function giveUpOnSilence(client: pg.Client & { readyForQuery?: boolean }, milliseconds: number): void {
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
