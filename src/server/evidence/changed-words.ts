import { isSame, type NamesOf } from '#server/db/field-list.ts'
import type { evidenceFields } from './fields.ts'

const words: Record<NamesOf<typeof evidenceFields, 'written'>, string> = {
  kind: 'kind',
  statement: 'statement',
  url: 'address',
  publisher: 'publisher',
  publishedOn: 'date',
  quote: 'quote',
  archiveUrl: 'archived copy',
  replyUrl: 'reply',
}

/** What a change was about, for the log: never what it said, which may have to be hidden. */
export function changedInWords(stored: object, values: Record<keyof typeof words, unknown>): string {
  const names = (Object.keys(words) as (keyof typeof words)[]).filter(
    (name) => !isSame(stored, { [name]: values[name] }),
  )
  return `Changed: ${names.map((name) => words[name]).join(', ')}.`
}

export const deletedInWords = 'It was deleted for good.'
