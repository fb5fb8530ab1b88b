// The quick look while working: what needs neither a build nor a database nor a browser.
//   npm run check -- format lint     some of it only
import { checks, clearReports, startCheck } from './checks.mjs'
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
const tests = (title, ...args) => ({
  title,
  command: 'vitest',
  args: ['run', '--project', title, '--reporter=dot', ...args],
})
const afterwards = [
  tests('unit'),
  // Those of what is not committed yet, as the imports tell: all of them take as long as everything else here.
  tests('client', '--changed', '--passWithNoTests'),
]
const all = [...checks, ...afterwards]
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !all.some(({ title }) => title === name))
if (unknown) {
  console.error(`There is no check "${unknown}"; there are ${all.map(({ title }) => title).join(', ')}.`)
  process.exit(1)
}
const isWanted = ({ title }) => !asked.length || asked.includes(title)

clearReports()
const started = Date.now()
const failed = []
const tell = async ({ title, ended }) => {
  if (!(await ended())) failed.push(title)
}
for (const check of checks.filter(isWanted).map(startCheck)) await tell(check)
// One by one: together they would take as long, and screens would miss their deadlines for want of a processor.
for (const check of afterwards.filter(isWanted)) await tell(startCheck(check))

const seconds = Math.round((Date.now() - started) / 1000)
const titles = all.filter(isWanted).map(({ title }) => title)
console.log(
  failed.length
    ? `\nCheck failed after ${seconds} s: ${failed.join(', ')}`
    : `\nCheck passed in ${seconds} s: ${titles.join(', ')}`,
)
process.exit(failed.length ? 1 : 0)
