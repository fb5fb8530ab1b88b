// Everything that must hold, in the order in which a failure is cheapest to find; closes with "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './setup.mjs'
import { offerTools } from './test-tools.mjs'

ensureInstalled()
offerTools(await missingTools())
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)

const total = { passed: 0, failed: 0, skipped: 0 }
const add = (passed, failed, skipped = 0) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

const checks = [
  check('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  check('lint', 'oxlint', ['--config', 'oxlint.config.mjs']),
  check('server types', 'tsc', ['-p', 'tsconfig.server.json']),
  check('client types', 'tsc', ['-p', 'tsconfig.client.json']),
]
for (const ended of checks) await ended()
ensureBuilt()
vitest()
playwright()

const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed ? 1 : 0)

/** Asked of the very finders the tests use, which are TypeScript. */
async function missingTools() {
  const { tsImport } = await import('tsx/esm/api')
  const { findBrowser } = await tsImport('../tests/support/browser.ts', import.meta.url)
  const { findPostgres } = await tsImport('../tests/support/postgres-server.ts', import.meta.url)
  const hasPostgres = process.env.TEST_DATABASE_URL || findPostgres()
  return [...((await findBrowser()) ? [] : ['browser']), ...(hasPostgres ? [] : ['postgres'])]
}

/** Starts a tool that only says yes or no, which counts as one test; what is returned waits for its end. */
function check(title, command, args) {
  const output = join(reports, `${title}.txt`)
  const file = openSync(output, 'w')
  const child = spawn(bin(command), args, {
    cwd: root,
    stdio: ['ignore', file, file],
    shell: process.platform === 'win32',
  })
  const ended = once(child, 'exit')
  return async () => {
    console.log(`\n${title}: ${command} ${args.join(' ')}`)
    const [code] = await ended
    process.stdout.write(readFileSync(output))
    add(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  }
}

function vitest() {
  const report = join(reports, 'vitest.json')
  console.log('\nvitest')
  const status = execute('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  count(report, status, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => [
    numPassedTests,
    numFailedTests,
    numPendingTests + numTodoTests,
  ])
}

function playwright() {
  const report = join(reports, 'playwright.json')
  console.log('\nplaywright')
  const status = execute('playwright', ['test', '--reporter=line,json', '--pass-with-no-tests'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  count(report, status, ({ stats: { expected, flaky, unexpected, skipped } }) => {
    // Without a browser not one test is found.
    const none = expected + flaky + unexpected + skipped === 0
    return [expected + flaky, unexpected, none ? 1 : skipped]
  })
}

/** A runner that fails without a failed test (it could not start, say) is a failure all the same. */
function count(report, status, read) {
  const [passed, failed, skipped] = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : [0, 0, 0]
  add(passed, status !== 0 && !failed ? 1 : failed, skipped)
}

/** Data folders are copied and thrown away all the time: in memory, where there is plenty, that costs next to nothing. */
function scratchFolder() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
}

function execute(command, args, env = {}) {
  return spawnSync(bin(command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { TMPDIR: scratchFolder(), ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status
}
