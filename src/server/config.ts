import { StartupError } from './errors.ts'

export interface Config {
  production: boolean
  host: string
  port: number
  /** Where people reach the app; links in mails and feeds start with it. */
  publicOrigin: string
  dataDir: string
  databaseUrl: string | null
  databasePoolSize: number
  demoData: boolean
  corsOrigins: string[]
  mediaOrigin: string
  trustProxy: boolean | string
  logLevel: (typeof logLevels)[number]
  writesPerMinute: number
  identity: { project: string; issuer: string }
}

type Environment = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Reads the environment once; a wrong value ends the start with a sentence that names it. */
export function readConfig(env: Environment): Config {
  const production = env['NODE_ENV'] === 'production'
  const host = env['HOST'] || '127.0.0.1'
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const project = matching(
    env,
    'IDENTITY_PROJECT',
    'demo-swapwise',
    /^[a-z0-9][a-z0-9-]{1,62}$/,
    'a project id',
  )
  return {
    production,
    host,
    port,
    publicOrigin: origin(env, 'PUBLIC_ORIGIN') || `http://${isLoopback(host) ? 'localhost' : host}:${port}`,
    dataDir: env['DATA_DIR'] || './data',
    databaseUrl: databaseUrl(env),
    // Two at least: migrations hold one connection while they work on another.
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10, 2, 500),
    demoData: oneOf(env, 'DEMO_DATA', production ? 'off' : 'on', ['on', 'off']) === 'on',
    corsOrigins: list(env['CORS_ORIGINS']).map((value) => checkedOrigin('CORS_ORIGINS', value)),
    mediaOrigin: origin(env, 'MEDIA_ORIGIN'),
    trustProxy: trustProxy(env),
    logLevel: oneOf(env, 'LOG_LEVEL', production ? 'info' : 'warn', logLevels),
    writesPerMinute: integer(env, 'WRITES_PER_MINUTE', 120, 1, 1_000_000),
    identity: { project, issuer: `https://securetoken.google.com/${project}` },
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new StartupError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

function oneOf<T extends string>(env: Environment, name: string, fallback: T, allowed: readonly T[]): T {
  const text = env[name] || fallback
  const value = allowed.find((candidate) => candidate === text)
  if (value) return value
  throw new StartupError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
}

function matching(env: Environment, name: string, fallback: string, pattern: RegExp, what: string): string {
  const text = env[name] || fallback
  if (pattern.test(text)) return text
  throw new StartupError(`${name} must be ${what}, not "${text}".`)
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function origin(env: Environment, name: string): string {
  return env[name] ? checkedOrigin(name, env[name]) : ''
}

function checkedOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin
  throw new StartupError(`${name} must be an origin such as https://swapwise.example, not "${text}".`)
}

function databaseUrl(env: Environment): string | null {
  const text = env['DATABASE_URL']
  if (!text) return null
  if (/^postgres(ql)?:\/\/.+/.test(text)) return text
  // The value may hold a password: it is not repeated.
  throw new StartupError('DATABASE_URL must start with postgres:// and name a host and a database.')
}

/** `on`, `off`, or the addresses of the proxies in front. */
function trustProxy(env: Environment): boolean | string {
  const text = env['TRUST_PROXY'] || 'off'
  if (text === 'on' || text === 'off') return text === 'on'
  if (list(text).every((part) => /^[\da-f.:]+(\/\d+)?$/i.test(part))) return text
  throw new StartupError(`TRUST_PROXY must be on, off, or the proxies' addresses, not "${text}".`)
}
