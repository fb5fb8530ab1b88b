// Everything that must hold, in the order in which a failure is cheapest to find; closes with "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearReports, program, reports, startChecks } from './checks.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { offerTools } from './test-tools.mjs'

ensureInstalled()
offerTools(await missingTools())
clearReports()

const total = { passed: 0, failed: 0, skipped: 0 }
const add = (passed, failed, skipped = 0) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

// Each counts as one test.
for (const { ended } of startChecks()) add(...((await ended()) ? [1, 0] : [0, 1]))
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
  const { path, options } = program(command)
  const scratch = { TMPDIR: scratchFolder(), ...process.env, ...env }
  return spawnSync(path, args, { ...options, stdio: 'inherit', env: scratch }).status
}
