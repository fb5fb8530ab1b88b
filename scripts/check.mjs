// The quick look while working: what needs neither a build nor a database nor a browser.
import { clearReports, startCheck, startChecks } from './checks.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
clearReports()
const started = Date.now()
const failed = []
const tell = async ({ title, ended }) => {
  if (!(await ended())) failed.push(title)
}
for (const check of startChecks()) await tell(check)
// Afterwards: together they would take as long, and screens would miss their deadlines for want of a processor.
await tell(
  startCheck('unit', 'vitest', ['run', '--project', 'unit', '--project', 'client', '--reporter=dot']),
)

const seconds = Math.round((Date.now() - started) / 1000)
console.log(
  failed.length
    ? `\nCheck failed after ${seconds} s: ${failed.join(', ')}`
    : `\nCheck passed in ${seconds} s: format, lint, types, unit`,
)
process.exit(failed.length ? 1 : 0)
