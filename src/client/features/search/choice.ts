import type { Suggestion } from '#contract/search.ts'
import { paths } from '#client/lib/paths.ts'

/** A row that can be chosen, and where it leads. */
export interface Choice {
  kind: Suggestion['kind'] | 'recent'
  text: string
  to: string
  count?: number
}

export const resultsFor = (phrase: string) => paths.queriesWith({ search: phrase })

export const recentChoice = (text: string): Choice => ({ kind: 'recent', text, to: resultsFor(text) })

export const suggestedChoice = (suggestion: Suggestion): Choice => ({
  kind: suggestion.kind,
  text: suggestion.text,
  to: addressOf(suggestion),
  count: suggestion.count,
})

function addressOf({ kind, text, category }: Suggestion) {
  if (kind === 'brand') return paths.brand(text)
  if (category) return paths.queriesWith({ category })
  return resultsFor(text)
}
