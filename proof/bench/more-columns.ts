import { recommendationRows } from '#contract/field-rows.ts'
import { countNames } from '#contract/recommendations.ts'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const folded = Object.entries(recommendationRows).filter(([, { group }]) => group === 'folded')

/** What a recommendation may say besides, and what is counted of it: names and columns. */
export const moreColumns = [...folded.map(([name]) => name), ...countNames].map(
  (name) => [name, snakeCase(name)] as const,
)
