// What went wrong, a line each, as the reports of the runners tell it.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { reports } from './checks.mjs'
import { root } from './setup.mjs'

const line = (name, message) => `${name}\n    ${firstLine(message)}`

function firstLine(message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  return lines.find((text) => text.trim())?.trim() ?? 'no message'
}

export const failedCheck = (title) => line(title, readFileSync(join(reports, `${title}.txt`), 'utf8'))

/** A file that could not be read has no tests that failed, but a message. */
export const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && !failed.length) return [line(file, message)]
    return failed.map((test) => line(`${file} › ${test.fullName}`, test.failureMessages[0]))
  })

/** Those that failed, or with `flaky` those that passed only when tried again. */
export function failedJourneys({ suites, errors }, status = 'unexpected') {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const failed = suites
    .flatMap(specs)
    .flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) =>
          line(
            `tests/e2e/${spec.file}:${spec.line} (${projectName}) › ${spec.title}`,
            results[0]?.error?.message,
          ),
        ),
    )
  const outside = status === 'unexpected' ? errors.map(({ message }) => line('playwright', message)) : []
  return [...failed, ...outside]
}
