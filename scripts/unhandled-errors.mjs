// What fails a run of vitest outside of every test, which its own report does not name.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reports } from './checks.mjs'

export const unhandledErrors = join(reports, 'unhandled-errors.json')

export default class {
  onTestRunEnd(_modules, errors) {
    writeFileSync(unhandledErrors, JSON.stringify(errors.map(({ name, message }) => `${name}: ${message}`)))
  }
}
