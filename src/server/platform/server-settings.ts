import { isIP } from 'node:net'
import { mailAddressProblem } from '#contract/mail-address.ts'
import { parsePostgresAddress, targets } from '#server/db/postgres-address.ts'
import { host, listOf, oneOf, onOrOff, optional, origin, splitList, text, wholeNumber } from './setting.ts'
import type { Settings } from './setting.ts'

const postgres = optional({
  must: `start with postgres:// and name a host, or several separated by commas, and a database; target_session_attrs may be one of ${targets.join(', ')}`,
  isSecret: true,
  read: (text, refuse) => parsePostgresAddress(text) ?? refuse(text),
})

function isAddressOrRange(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d+))?$/.exec(text) ?? []
  const family = isIP(address)
  return family > 0 && Number(bits) >= 1 && Number(bits) <= (family === 6 ? 128 : 32)
}

export const serverSettings = {
  production: {
    name: 'NODE_ENV',
    meaning: '`production`: no demo content, no stand-in for Google, and one log line for each request.',
    accepts: { must: '', read: (text) => text === 'production' },
  },
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'The address to listen on.',
    accepts: host,
  },
  port: {
    name: 'PORT',
    default: '3000',
    meaning: 'The port to listen on. `0` takes a free one.',
    accepts: wholeNumber(0, 65_535),
  },
  publicOrigin: {
    name: 'PUBLIC_ORIGIN',
    otherwise: '`http://HOST:PORT`, with `localhost` for this machine',
    meaning: 'Where people reach the site. Links in mails, feeds and previews start with it.',
    accepts: optional(origin),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    default: 'off',
    meaning:
      'Whose `X-Forwarded-For` counts: `on` for proxies in private networks, or the addresses of yours, separated by commas. **Set it behind a proxy**: else all visitors count as one address.',
    accepts: {
      must: "be on, off, or the proxies' addresses",
      read: (text, refuse): false | string => {
        if (text === 'off') return false
        // Not simply everybody: then whoever calls could write their own address into the header.
        if (text === 'on') return 'loopback, linklocal, uniquelocal'
        const proxies = splitList(text)
        return proxies.length && proxies.every(isAddressOrRange) ? proxies.join(',') : refuse(text)
      },
    },
  },
  corsOrigins: {
    name: 'CORS_ORIGINS',
    meaning: 'Other front ends that may call the API, separated by commas.',
    accepts: listOf(origin),
  },
  mediaOrigin: {
    name: 'MEDIA_ORIGIN',
    meaning: 'The host of the shipped illustrations, where it is not the app itself.',
    accepts: optional(origin),
  },
  offline: {
    name: 'OFFLINE',
    default: 'on',
    meaning:
      '`off`: browsers store nothing of the app for use without a network, and throw away what they have stored.',
    accepts: onOrOff,
  },
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    default: '0',
    meaning:
      'How many seconds `/readyz` is red before a stop begins, so that a balancer sends its requests elsewhere first.',
    accepts: wholeNumber(0, 60),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'warn',
    defaultInProduction: 'info',
    meaning: 'How much is logged: lines of this level and more serious ones.',
    accepts: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
  metrics: {
    name: 'METRICS',
    default: 'off',
    meaning: '`on` shows Prometheus `/metrics` on a port of its own, never where the public looks.',
    accepts: onOrOff,
  },
  metricsHost: {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    meaning: 'The address where `/metrics` listens.',
    accepts: host,
  },
  metricsPort: {
    name: 'METRICS_PORT',
    default: '9464',
    meaning: 'The port where `/metrics` listens.',
    accepts: wholeNumber(1, 65_535),
  },

  databaseUrl: {
    name: 'DATABASE_URL',
    meaning:
      'A Postgres from version 14 on, such as `postgres://user:password@host/name?sslmode=verify-full`. Without it the embedded database is used.',
    accepts: postgres,
  },
  databaseReplicaUrl: {
    name: 'DATABASE_REPLICA_URL',
    meaning: 'Streaming replicas of that database, for what anybody may read. It needs `DATABASE_URL`.',
    accepts: postgres,
  },
  databaseReplicaLag: {
    name: 'DATABASE_REPLICA_LAG',
    default: '5',
    meaning: 'How many seconds a replica may be behind before the primary is read instead.',
    accepts: wholeNumber(1, 60),
  },
  databasePoolSize: {
    name: 'DATABASE_POOL_SIZE',
    default: '10',
    meaning: 'How many connections to a database may be open.',
    // Two at least: migrations hold one connection while they work on another.
    accepts: wholeNumber(2, 500),
  },
  databaseTimeout: {
    name: 'DATABASE_TIMEOUT',
    default: '5',
    meaning:
      'How many seconds a statement, a lock or a connection may take before the answer is 503. Commands have no such limit.',
    accepts: wholeNumber(1, 300),
  },
  databaseQueue: {
    name: 'DATABASE_QUEUE',
    otherwise: '5 × `DATABASE_POOL_SIZE`',
    meaning: 'How many requests may wait for the database. More are answered 503 at once.',
    accepts: optional(wholeNumber(1, 100_000)),
  },
  dataDir: {
    name: 'DATA_DIR',
    default: './data',
    meaning:
      'The folder of the embedded database and of mails. Only the user who runs the server may open it (0700); the start ends if that cannot be.',
    accepts: text,
  },
  demoData: {
    name: 'DEMO_DATA',
    default: 'on',
    defaultInProduction: 'off',
    meaning: 'Whether a new embedded database has demo content.',
    accepts: onOrOff,
  },

  contactAddress: {
    name: 'CONTACT_ADDRESS',
    meaning:
      'Who gets what people write by the form on `/contact`; without it there is no form. Each instance needs it.',
    accepts: optional({
      must: 'be a mail address such as team@swapwise.example',
      read: (text, refuse) => (mailAddressProblem(text) === null ? text : refuse(text)),
    }),
  },
} satisfies Settings
