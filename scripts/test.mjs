// Everything that must hold, in the order in which a failure is cheapest to find; closes with "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, clearReports, program, reports, startCheck } from './checks.mjs'
import { failedCheck, failedJourneys, failedTests } from './failures.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { offerTools } from './test-tools.mjs'
import { unhandledErrors } from './unhandled-errors.mjs'

ensureInstalled()
offerTools(await missingTools())
clearReports()

const total = { passed: 0, failed: 0, skipped: 0 }
/** By name, for the end of the log, which may be all that is left of it. */
const failures = []
const flaky = []
const add = (passed, failed, skipped = 0) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

const started = checks.map(startCheck)
// Meanwhile: the checks do not keep two processors busy to their end.
ensureBuilt()
// Each counts as one test.
for (const { title, ended } of started) {
  const content = await ended()
  add(...(content ? [1, 0] : [0, 1]))
  if (!content) failures.push(failedCheck(title))
}
vitest()
playwright()

tell('Failed', failures)
tell('Flaky: passed when tried again', flaky)
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

function vitest() {
  const report = join(reports, 'vitest.json')
  console.log('\nvitest')
  const status = execute('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/unhandled-errors.mjs',
  ])
  const outside = existsSync(unhandledErrors) ? JSON.parse(readFileSync(unhandledErrors, 'utf8')) : []
  count('vitest', report, status, (told) => {
    failures.push(...failedTests(told), ...outside.map((message) => `outside of every test\n    ${message}`))
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = told
    return [numPassedTests, numFailedTests, numPendingTests + numTodoTests]
  })
}

function playwright() {
  const report = join(reports, 'playwright.json')
  console.log('\nplaywright')
  const status = execute('playwright', ['test', '--reporter=dot,json', '--pass-with-no-tests'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  count('playwright', report, status, (told) => {
    failures.push(...failedJourneys(told))
    flaky.push(...failedJourneys(told, 'flaky'))
    const { expected, flaky: inTheEnd, unexpected, skipped } = told.stats
    // Without a browser not one test is found.
    const none = expected + inTheEnd + unexpected + skipped === 0
    return [expected + inTheEnd, unexpected, none ? 1 : skipped]
  })
}

/** A runner that fails without a failed test (it could not start, say) is a failure all the same. */
function count(title, report, status, read) {
  const named = failures.length
  const [passed, failed, skipped] = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : [0, 0, 0]
  add(passed, status !== 0 && !failed ? 1 : failed, skipped)
  if (status !== 0 && failures.length === named)
    failures.push(`${title}\n    ended with ${status}, said above`)
}

function tell(title, lines) {
  if (lines.length) console.log(`\n${title}:\n  ${lines.join('\n  ')}`)
}

/** Data folders are copied and thrown away all the time: in memory, where there is plenty, that costs next to nothing. */
function scratchFolder() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
}

function execute(command, args, env = {}) {
  const { path, options } = program(command)
  const scratch = { TMPDIR: scratchFolder(), ...process.env, ...env }
  return spawnSync(path, args, { ...options, stdio: 'inherit', env: scratch }).status
}
