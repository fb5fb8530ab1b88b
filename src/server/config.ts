import { isIP } from 'node:net'
import { mailAddressProblem } from '#contract/mail-address.ts'
import type { DatabaseSettings } from './db/open.ts'
import { parsePostgresAddress, targets, type PostgresAddress } from './db/postgres-address.ts'
import {
  checkedOrigin,
  integer,
  isLoopback,
  list,
  oneOf,
  origin,
  type Environment,
} from './platform/environment.ts'
import { challengeSettings, type ChallengeSetting } from './platform/challenge/config.ts'
import { StartupError } from './db/errors.ts'
import { readEmailSetting, type Emails } from './members/config.ts'
import { readIdentityConfig, type IdentityConfig } from './identity/config.ts'
import { readMailConfig, type MailConfig } from './mail/config.ts'
import { readOperator } from './operator/config.ts'

export interface Config extends DatabaseSettings {
  production: boolean
  host: string
  port: number
  /** Where people reach the app; links in mails and feeds start with it. */
  publicOrigin: string
  demoData: boolean
  emails: Emails
  corsOrigins: string[]
  mediaOrigin: string
  trustProxy: boolean | string
  logLevel: (typeof logLevels)[number]
  writesPerMinute: number
  /** Whether members are held to so many posts an hour and a day, and to other words for each. */
  postLimits: boolean
  /** Whether a moderator looks at somebody's first posts before others see them. */
  review: (typeof reviews)[number]
  /** Whose votes and swaps are taken: any member's, or those with a proved address. */
  marks: (typeof markers)[number]
  /** Whether whoever moderates has to have signed in with a passkey. */
  moderatorPasskeys: (typeof moderatorPasskeys)[number]
  /** Whether forms of strangers come with a solved puzzle. */
  challenge: ChallengeSetting
  /** How long `/readyz` is red before a stop begins. */
  drainSeconds: number
  /** Where metrics are told; null where they are not kept. */
  metrics: { host: string; port: number } | null
  mail: MailConfig
  /** Who gets what people write by the form; null where there is none. */
  contactAddress: string | null
  /** Who runs this copy, and what they add to the house rules. */
  operator: ReturnType<typeof readOperator>
  identity: IdentityConfig
}

const reviews = ['off', 'first-posts'] as const
const markers = ['members', 'verified'] as const
const moderatorPasskeys = ['optional', 'required'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Reads the environment once; a wrong value ends the start with a sentence that names it. */
export function readConfig(env: Environment): Config {
  const production = env['NODE_ENV'] === 'production'
  const host = env['HOST'] || '127.0.0.1'
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const publicOrigin = origin(env, 'PUBLIC_ORIGIN') || `http://${hostInAddress(host)}:${port}`
  // Two at least: migrations hold one connection while they work on another.
  const databasePoolSize = integer(env, 'DATABASE_POOL_SIZE', 10, 2, 500)
  return {
    production,
    host,
    port,
    publicOrigin,
    dataDir: env['DATA_DIR'] || './data',
    databaseUrl: postgresAddress(env, 'DATABASE_URL'),
    databaseReplicaUrl: replicaAddress(env),
    databaseReplicaLag: integer(env, 'DATABASE_REPLICA_LAG', 5, 1, 60),
    databasePoolSize,
    databaseTimeout: integer(env, 'DATABASE_TIMEOUT', 5, 1, 300),
    databaseQueue: integer(env, 'DATABASE_QUEUE', 5 * databasePoolSize, 1, 100_000),
    demoData: oneOf(env, 'DEMO_DATA', production ? 'off' : 'on', ['on', 'off']) === 'on',
    emails: readEmailSetting(env),
    corsOrigins: list(env['CORS_ORIGINS']).map((value) => checkedOrigin('CORS_ORIGINS', value)),
    mediaOrigin: origin(env, 'MEDIA_ORIGIN'),
    trustProxy: trustProxy(env),
    logLevel: oneOf(env, 'LOG_LEVEL', production ? 'info' : 'warn', logLevels),
    writesPerMinute: integer(env, 'WRITES_PER_MINUTE', 120, 1, 1_000_000),
    postLimits: oneOf(env, 'POST_LIMITS', 'on', ['on', 'off']) === 'on',
    review: oneOf(env, 'REVIEW', 'off', reviews),
    marks: oneOf(env, 'MARKS', 'members', markers),
    moderatorPasskeys: oneOf(env, 'MODERATOR_PASSKEYS', 'optional', moderatorPasskeys),
    challenge: oneOf(env, 'CHALLENGE', 'auto', challengeSettings),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 60),
    metrics: metricsAddress(env),
    mail: readMailConfig(env, publicOrigin),
    contactAddress: contactAddress(env),
    operator: readOperator(env),
    identity: readIdentityConfig(env, { production, onLoopback: isLoopback(host), publicOrigin }),
  }
}

/** A host as it stands in an address. */
export function hostInAddress(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}

function postgresAddress(env: Environment, name: string): PostgresAddress | null {
  const text = env[name]
  if (!text) return null
  const address = parsePostgresAddress(text)
  if (address) return address
  // The value may hold a password: it is not repeated.
  throw new StartupError(
    `${name} must start with postgres:// and name a host, or several separated by commas, and a database; target_session_attrs may be one of ${targets.join(', ')}.`,
  )
}

function replicaAddress(env: Environment): PostgresAddress | null {
  const address = postgresAddress(env, 'DATABASE_REPLICA_URL')
  if (address && !env['DATABASE_URL'])
    throw new StartupError(
      'DATABASE_REPLICA_URL needs DATABASE_URL, because a replica is a copy of that database.',
    )
  return address
}

function metricsAddress(env: Environment): Config['metrics'] {
  const port = integer(env, 'METRICS_PORT', 9464, 1, 65_535)
  const isOn = oneOf(env, 'METRICS', 'off', ['on', 'off']) === 'on'
  return isOn ? { host: env['METRICS_HOST'] || '127.0.0.1', port } : null
}

function contactAddress(env: Environment): string | null {
  const text = env['CONTACT_ADDRESS']
  if (!text) return null
  if (mailAddressProblem(text) === null) return text
  throw new StartupError(
    `CONTACT_ADDRESS must be a mail address such as team@swapwise.example, not "${text}".`,
  )
}

/** `on` for proxies in private networks, `off`, or the addresses of those in front. */
function trustProxy(env: Environment): boolean | string {
  const text = env['TRUST_PROXY'] || 'off'
  if (text === 'off') return false
  // Not simply everybody: then whoever calls could write their own address into the header.
  if (text === 'on') return 'loopback, linklocal, uniquelocal'
  if (list(text).every((part) => isIP(part.replace(/\/\d{1,3}$/, '')))) return text
  throw new StartupError(`TRUST_PROXY must be on, off, or the proxies' addresses, not "${text}".`)
}
