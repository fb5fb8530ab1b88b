import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findPostgres } from './tests/support/postgres-server.ts'

/** A test of the server that stands on a database imports it, or an app with one; the others run once and without. */
const needsDatabase = (file: string) => /tests\/support\/(?!issuer)/.test(readFileSync(file, 'utf8'))
const serverTests = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `src/server/${name.replaceAll('\\', '/')}`)
export const onDatabase = serverTests.filter(needsDatabase)
const withoutDatabase = serverTests.filter((file) => !needsDatabase(file))
/** Servers that hang, are copied and take over from each other: these start their own. */
export const aboutServers = [
  'src/server/db/{deadlines,kept-statements,postgres-servers,replicas,row-texts}.test.ts',
]
/**
 * Where there is Postgres as well, the embedded engine shows that every call is answered, and that migrations, lists,
 * search, upkeep and a transfer there and back work on it; the browser looks at all screens on it, too. Rules, limits and
 * whatever happens at once are the same on any engine, or can only be seen on one that does several things at a time.
 */
const onEmbeddedToo = [
  'src/server/members/authorization.test.ts',
  'src/server/{demo/load-demo,queries/search/{phrases,routes},transfer/round-trip}.test.ts',
  'src/server/**/{list,upkeep,forget-expired}.test.ts',
  'src/server/db/!(hidden).test.ts',
]
/** What only a build can show: the program, and the size of what it ships. */
const aboutTheBuild = ['tests/start/{budget,commands,npm,seo-and-feeds,start,stored-files}.test.ts']

const setupFiles = ['tests/support/fail-on-console-error.ts', 'tests/support/kept-keys.ts']

/** A busy machine may stall: these end what hangs, and nothing else. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

const hasPostgres = Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== null

const databaseProject = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: engine,
    include: engine === 'pglite' && hasPostgres ? onEmbeddedToo : onDatabase,
    exclude: engine === 'pglite' ? [...aboutServers, ...withoutDatabase] : [],
    isolate: false,
    globalSetup: `tests/support/${engine}-template.ts`,
    setupFiles,
    ...patience,
  },
})

/** Commands take minutes one after the other: begun last, all else would be done while they are still at it. */
class CommandsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/commands.test.ts')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

if (!hasPostgres)
  console.log(
    'No Postgres server on this machine and no TEST_DATABASE_URL: data is tested on the embedded engine only.',
  )

export default defineConfig({
  test: {
    // More than two cores: much of what is tested is that somebody waits.
    maxWorkers: 3,
    sequence: { sequencer: CommandsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/contract/**/*.test.ts', ...withoutDatabase, 'tests/start/*.test.ts'],
          exclude: aboutTheBuild,
          isolate: false,
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
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
