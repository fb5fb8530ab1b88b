import pg from 'pg'
import type { PostgresAddress, Target } from './postgres-address.ts'

interface Role {
  standby: boolean
  readOnly: boolean
}

const fits: Record<Target, (role: Role) => boolean> = {
  any: () => true,
  'read-write': ({ readOnly }) => !readOnly,
  'read-only': ({ readOnly }) => readOnly,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
  'prefer-standby': ({ standby }) => standby,
}

/** Long enough for the connections of a pool that opens to share one search, short enough to follow a failover. */
const reuseFor = 1_000

/** Finds the server to connect to: of those that will do the first to answer, so a dead or slow one holds up nobody. */
export function createServerSearch({ urls, target }: PostgresAddress, milliseconds: number) {
  let found: Promise<string> | null = null
  let askedAt = 0
  const search = async () => {
    const ask = (wanted: Target) => Promise.any(urls.map((url) => answering(url, wanted, milliseconds)))
    try {
      return await ask(target).catch((error: unknown) => {
        if (target === 'prefer-standby') return ask('any')
        throw error
      })
    } catch (error) {
      throw mostInformative(error as AggregateError)
    }
  }
  return {
    find(): Promise<string> {
      if (found && performance.now() - askedAt < reuseFor) return found
      askedAt = performance.now()
      return (found = search())
    },
    forget: () => (found = null),
  }
}

async function answering(url: string, target: Target, milliseconds: number): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    application_name: 'swapwise',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Role>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`,
    )
    if (rows[0] && fits[target](rows[0])) return url
    // The code of a server that refuses to write, since that is what it comes to.
    throw Object.assign(new Error(`no server is ${target}`), { code: '25006' })
  } finally {
    void client.end().catch(() => {})
  }
}

/** A server that answers and will not do says more than one that is away. */
function mostInformative({ errors }: AggregateError): unknown {
  return errors.find((error: { code?: string }) => error.code === '25006') ?? errors[0]
}

export function seekingClient(search: ReturnType<typeof createServerSearch>): typeof pg.Client {
  return class SeekingClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(connected: (error: Error | null) => void): void
    override connect(connected?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connecting = this.#seek()
      if (!connected) return connecting
      connecting.then(
        () => connected(null),
        (error: unknown) => connected(error as Error),
      )
      return undefined
    }

    async #seek(): Promise<pg.Client> {
      try {
        const { hostname, port } = new URL(await search.find())
        this.host = hostname.replace(/^\[|\]$/g, '')
        this.port = Number(port || 5432)
        return await super.connect()
      } catch (error) {
        search.forget()
        throw error
      }
    }
  }
}
