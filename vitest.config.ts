import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './tests/support/postgres-server.ts'

/** A test of the server that stands on a database imports it, or an app with one; the others run once and without. */
const needsDatabase = (file: string) => /tests\/support\/(?!issuer)/.test(readFileSync(file, 'utf8'))
const serverTests = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `src/server/${name.replaceAll('\\', '/')}`)
const onDatabase = serverTests.filter(needsDatabase)
const withoutDatabase = serverTests.filter((file) => !needsDatabase(file))
/** Servers that hang, are copied and take over from each other: these start their own. */
export const aboutServers = [
  'src/server/db/{deadlines,kept-statements,postgres-servers,replicas,row-texts}.test.ts',
]
/**
 * What stands above the tables: signing in, limits, headers, letters, and long tables of who may do and see what. It is the
 * same on any engine. Where there is Postgres it alone shows it; the browser's journeys go through it on the embedded one.
 */
const aboveTheTables = [
  'src/server/identity/*.test.ts',
  'src/server/identity/{account-calls,google,mail,protocol,tokens}/**',
  'src/server/identity/limits/limits.test.ts',
  'src/server/members/{addresses,authorization}.test.ts',
  'src/server/platform/{hostile-calls,hostile-input,ownership,plugins}.test.ts',
  'src/server/platform/{challenge,headers,limits}/**',
  'src/server/seo-and-feeds/head.test.ts',
]
/** What only a build can show: the program, and the size of what it ships. */
const aboutTheBuild = ['tests/start/{budget,commands,npm,seo-and-feeds,start}.test.ts']

/** A busy machine may stall: these end what hangs, and nothing else. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

const hasPostgres = Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== null

const databaseProject = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: engine,
    include: onDatabase,
    exclude: engine === 'pglite' ? [...aboutServers, ...(hasPostgres ? aboveTheTables : [])] : [],
    isolate: false,
    globalSetup: `tests/support/${engine}-template.ts`,
    setupFiles: 'tests/support/fail-on-console-error.ts',
    ...patience,
  },
})

if (!hasPostgres)
  console.log(
    'No Postgres server on this machine and no TEST_DATABASE_URL: data is tested on the embedded engine only.',
  )

export default defineConfig({
  test: {
    // More than two cores: much of what is tested is that somebody waits.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{contract,client}/**/*.test.ts', ...withoutDatabase, 'tests/start/*.test.ts'],
          exclude: aboutTheBuild,
          isolate: false,
          setupFiles: 'tests/support/fail-on-console-error.ts',
          ...patience,
        },
      },
      {
        test: {
          name: 'client',
          include: ['src/client/**/*.test.tsx'],
          environment: './tests/support/one-window.ts',
          isolate: false,
          setupFiles: ['tests/support/fail-on-console-error.ts', 'src/client/testing/window.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'program',
          include: aboutTheBuild,
          globalSetup: 'tests/support/demo-data-setup.ts',
          isolate: false,
          setupFiles: 'tests/support/fail-on-console-error.ts',
          ...patience,
        },
      },
      databaseProject('pglite'),
      ...(hasPostgres ? [databaseProject('postgres')] : []),
    ],
  },
})
