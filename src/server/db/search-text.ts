import { fold } from '#contract/fold.ts'

/** A `like` pattern for "contains": the three special characters stand for themselves. */
export function containsPattern(search: string): string {
  // Of an accent alone nothing is left: as it is, it is found nowhere, while nothing is contained in everything.
  return `%${(fold(search) || search).replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Whether the trigram index can narrow the search: it needs three letters or digits in a row. */
export function hasTrigram(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(fold(search))
}
