import { readFileSync } from 'node:fs'
import type { Operator } from '#contract/operator.ts'
import { StartupError } from '#server/db/errors.ts'
import type { Environment } from '#server/platform/environment.ts'

/** Longer than anybody reads. */
const longestRules = 50_000

/** Whoever runs this copy, as they name themselves. */
export const readOperator = (env: Environment): Omit<Operator, 'emails'> => ({
  name: env['OPERATOR_NAME']?.trim() || null,
  address: env['OPERATOR_ADDRESS']?.trim() || null,
  rules: ownRules(env['RULES_FILE']),
})

function ownRules(file: string | undefined): string | null {
  if (!file) return null
  const text = readText(file)
  if (text.length > longestRules)
    throw new StartupError(
      `RULES_FILE: ${file} is longer than ${longestRules} characters. Please make it shorter.`,
    )
  return text || null
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).trim()
  } catch {
    throw new StartupError(`RULES_FILE must name a text file in UTF-8. ${file} cannot be read as one.`)
  }
}
