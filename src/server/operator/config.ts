import { readFileSync } from 'node:fs'
import type { Operator } from '#contract/operator.ts'
import { StartupError } from '#server/db/errors.ts'
import { optional, readSettings, text, type Environment, type Settings } from '#server/platform/setting.ts'

/** Longer than anybody reads. */
const longestRules = 50_000

export const operatorSettings = {
  name: {
    name: 'OPERATOR_NAME',
    meaning: 'Who runs this copy, shown on `/rules` and `/privacy`.',
    accepts: optional(text),
  },
  address: {
    name: 'OPERATOR_ADDRESS',
    meaning: 'Their postal address, shown there as well.',
    accepts: optional(text),
  },
  rules: {
    name: 'RULES_FILE',
    meaning:
      'A file with rules of your own, shown on `/rules` below the house rules. Empty lines separate paragraphs.',
    // What is in the file is looked at below.
    accepts: optional({
      must: `name a text file in UTF-8 of up to ${longestRules} characters`,
      read: text.read,
    }),
  },
} satisfies Settings

/** Whoever runs this copy, as they name themselves. */
export function readOperator(env: Environment): Omit<Operator, 'emails'> {
  const { name, address, rules } = readSettings(operatorSettings, env)
  return { name: name?.trim() || null, address: address?.trim() || null, rules: rules && readRules(rules) }
}

function readRules(file: string): string | null {
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
