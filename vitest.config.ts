import { defineConfig } from 'vitest/config'
import { findPostgres } from './tests/support/postgres-server.ts'

/** Files share what they import, and each has a database of its own. Whatever touches data runs whole on both engines; the rest runs once. */
const onDatabase = ['src/server/*/**/*.test.ts']
const withoutDatabase = [
  'src/server/*.test.ts',
  'src/server/db/{data-lock,object-id,shared-reads}.test.ts',
  'src/server/identity/{continue-url,email-address,fair-queue,id-tokens,password-rules,remembered-claims,waiting-room}.test.ts',
  'src/server/plugins/{cross-origin,errors,fresh-reads,logging,parting,security-headers,unread-answers,validation}.test.ts',
  'src/server/transfer/{memory,progress,read-record,split}.test.ts',
]
/** Servers that hang, are copied and take over from each other: these start their own. */
const aboutServers = ['src/server/db/{deadlines,postgres-servers,replicas}.test.ts']

const databaseProject = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: engine,
    include: onDatabase,
    exclude: engine === 'pglite' ? [...withoutDatabase, ...aboutServers] : withoutDatabase,
    isolate: false,
    globalSetup: `tests/support/${engine}-template.ts`,
    setupFiles: 'tests/support/fail-on-console-error.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

const hasPostgres = Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== null
if (!hasPostgres)
  console.log(
    'No Postgres server on this machine and no TEST_DATABASE_URL: data is tested on the embedded engine only.',
  )

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{contract,client}/**/*.test.ts', ...withoutDatabase, 'tests/start/*.test.ts'],
          isolate: false,
          setupFiles: 'tests/support/fail-on-console-error.ts',
        },
      },
      {
        test: {
          name: 'client',
          include: ['src/client/**/*.test.tsx'],
          environment: './tests/support/one-window.ts',
          isolate: false,
          setupFiles: ['tests/support/fail-on-console-error.ts', 'src/client/testing/window.ts'],
        },
      },
      databaseProject('pglite'),
      ...(hasPostgres ? [databaseProject('postgres')] : []),
    ],
  },
})
