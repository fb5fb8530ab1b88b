import { recommendationRows } from '#contract/field-rows.ts'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a recommendation may say besides: names and columns. */
export const foldedColumns = Object.entries(recommendationRows)
  .filter(([, { group }]) => group === 'folded')
  .map(([name]) => [name, snakeCase(name)] as const)
