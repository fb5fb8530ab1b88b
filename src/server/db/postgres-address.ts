export const targets = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type Target = (typeof targets)[number]

/** One database on one or several servers, as libpq writes it: `postgres://u:p@h1:5432,h2/db?target_session_attrs=…`. */
export interface PostgresAddress {
  urls: string[]
  /** Which of them will do. */
  target: Target
  /** Servers and database, without the user and their password. */
  place: string
}

const form = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^@/?#]+)(\/[^?#]+)(?:\?([^#]*))?$/
const server = /^(\[[\da-f:.]+\]|[^:[\]]+)(:\d+)?$/i

/** Null when it is not of that form, or when what it asks of a server is unknown. */
export function parsePostgresAddress(text: string): PostgresAddress | null {
  const [, scheme = '', user = '', servers = '', name = '', query = ''] = form.exec(text) ?? []
  const parameters = new URLSearchParams(query)
  const target = targets.find((known) => known === (parameters.get('target_session_attrs') ?? 'any'))
  parameters.delete('target_session_attrs')
  const rest = parameters.size ? `?${parameters.toString()}` : ''
  const urls = servers.split(',').map((one) => `${scheme}${user}${one}${name}${rest}`)
  const isRight =
    servers.split(',').every((one) => server.test(one)) && urls.every((url) => URL.canParse(url))
  return isRight && target ? { urls, target, place: servers + name } : null
}
