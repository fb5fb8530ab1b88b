import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('needs nothing', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: null,
    demoData: true,
    logLevel: 'warn',
  })
})

it('shows no demo content and logs requests in production', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ demoData: false, logLevel: 'info' })
})

it('reads lists of origins', () => {
  expect(readConfig({ CORS_ORIGINS: 'https://a.example, http://localhost:5173/' }).corsOrigins).toEqual([
    'https://a.example',
    'http://localhost:5173',
  ])
})

it.each([
  ['10.0.0.0/8, ::1/128', '10.0.0.0/8,::1/128'],
  ['::ffff:10.0.0.0/104', '::ffff:10.0.0.0/104'],
  ['192.0.2.7,', '192.0.2.7'],
])('trusts proxies at %s', (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(proxies)
})

it.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['fe80::1%eth0', 'http://[fe80::1]:3000'],
  ['swapwise_app', 'http://swapwise_app:3000'],
  ['shop.example', 'http://shop.example:3000'],
])('listens at %s and is found at %s', (host, publicOrigin) => {
  expect(readConfig({ HOST: host })).toMatchObject({ host, publicOrigin })
})

it.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
  ...['localhost:80', 'a b', '%', '[::1]', '1.2.3.999', 'http://a.example'].flatMap((value) =>
    ['HOST', 'METRICS_HOST'].map((name): [string, string, string] => [
      name,
      value,
      `${name} must be an IP address or a host name, without a port, not "${value}".`,
    ]),
  ),
  ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE must be a whole number from 2 to 500, not "1".'],
  [
    'DATABASE_URL',
    'mysql://u:secret@h/d',
    'DATABASE_URL must start with postgres:// and name a host, or several separated by commas, and a database; target_session_attrs may be one of any, read-write, read-only, primary, standby, prefer-standby.',
  ],
  [
    'DATABASE_URL',
    'postgres://user:s3cr#et@host/name',
    'DATABASE_URL must start with postgres:// and name a host, or several separated by commas, and a database; target_session_attrs may be one of any, read-write, read-only, primary, standby, prefer-standby.',
  ],
  ['DATABASE_URL', 'postgres://u:secret@a:1,b:x/d', 'DATABASE_URL must start with postgres://'],
  ['DATABASE_URL', 'postgres://u:secret@a,,b/d', 'DATABASE_URL must start with postgres://'],
  [
    'DATABASE_URL',
    'postgres://u:secret@a,b/d?target_session_attrs=leader',
    'DATABASE_URL must start with postgres://',
  ],
  ['DATABASE_REPLICA_URL', 'postgres://u@h/d', 'DATABASE_REPLICA_URL needs DATABASE_URL'],
  ['DEMO_DATA', 'yes', 'DEMO_DATA must be one of on, off, not "yes".'],
  ['EMAILS', 'hidden', 'EMAILS must be one of members, public, private, not "hidden".'],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  [
    'PUBLIC_ORIGIN',
    'swapwise.example',
    'PUBLIC_ORIGIN must be an origin such as https://swapwise.example, not "swapwise.example".',
  ],
  [
    'PUBLIC_ORIGIN',
    'https://a.example/app',
    'PUBLIC_ORIGIN must be an origin such as https://swapwise.example, not "https://a.example/app".',
  ],
  ['CORS_ORIGINS', '*', 'CORS_ORIGINS must be an origin such as https://swapwise.example, not "*".'],
  [
    'MEDIA_ORIGIN',
    'ftp://a.example',
    'MEDIA_ORIGIN must be an origin such as https://swapwise.example, not "ftp://a.example".',
  ],
  ...['10.0.0.0/33', '10.0.0.1/0', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', ','].map(
    (value): [string, string, string] => ['TRUST_PROXY', value, `addresses, not "${value}".`],
  ),
  ['PICTURES_S3_URL', 'https://%zz:s@h/b', 'PICTURES_S3_URL must be an https:// address with a key'],
  ['TRUST_PROXY', 'maybe!', 'TRUST_PROXY must be on, off, or the proxies\' addresses, not "maybe!".'],
  ['IDENTITY_PROJECT', 'A B', 'IDENTITY_PROJECT must be a project id, not "A B".'],
])('refuses %s=%s with a sentence', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message)
})

it('knows several servers by their parts, and never shows the password', () => {
  const { databaseUrl } = readConfig({
    DATABASE_URL:
      'postgres://u:p%40ss@h1:5432,h2,[::1]:5433/name?sslmode=require&target_session_attrs=read-write',
  })
  expect(databaseUrl).toEqual({
    urls: [
      'postgres://u:p%40ss@h1:5432/name?sslmode=require',
      'postgres://u:p%40ss@h2/name?sslmode=require',
      'postgres://u:p%40ss@[::1]:5433/name?sslmode=require',
    ],
    target: 'read-write',
    place: 'h1:5432,h2,[::1]:5433/name',
  })
})
