import { brandSlug } from '#contract/brand-slug.ts'
import { chunksOf, isUnspaced, joined, joinedPhrase } from '#contract/search-words.ts'

/** More words than anybody means make no better search. */
const mostTerms = 12

/** What was searched for: terms as they stand between spaces, each of one word or several. */
export interface Phrase {
  text: string
  terms: string[][]
  /** Of the whole phrase: a brand or product of this name is what was meant. */
  slug: string
}

export const parsePhrase = (text: string): Phrase => ({
  text,
  terms: chunksOf(text).slice(0, mostTerms),
  slug: brandSlug(text),
})

/** Where words are looked for: in name, brand, title and category, or in the reason too. */
export type Level = 'names' | 'everywhere'

const both = (a: string, sign: '&' | '|', b: string) => `(${a} ${sign} ${b})`
const all = (queries: string[], sign: '&' | '|') => queries.reduce((left, right) => both(left, sign, right))

/** A word of a `tsquery`: letters, digits and emoji alone, so there is nothing to escape. */
function wordQuery(word: string, level: Level, unfinished: boolean): string {
  // A single letter of a script without spaces stands at the beginning of a pair.
  const isOneOfPair = isUnspaced(word) && Array.from(word).length === 1
  const end = unfinished || isOneOfPair ? ':*' : ''
  const inNames = `'${word}'${end}`
  return level === 'names' ? inNames : both(inNames, '|', `'.${word}'${end}`)
}

function termQuery(words: string[], level: Level, unfinished: boolean): string {
  const last = words.length - 1
  const apart = all(
    words.map((word, n) => wordQuery(word, level, unfinished && n === last)),
    '&',
  )
  const together = joined(words)
  return together === null ? apart : both(apart, '|', wordQuery(together, level, unfinished))
}

/** One for each term; the last one may be unfinished. */
export const termQueries = ({ terms }: Phrase, level: Level, unfinished = true): string[] =>
  terms.map((words, n) => termQuery(words, level, unfinished && n === terms.length - 1))

/** All of these terms; or the whole phrase as one word, where it is short enough to be meant so. */
export function allOf({ terms }: Phrase, queries: string[], level: Level, unfinished = true): string {
  const together = joinedPhrase(terms)
  const apart = all(queries, '&')
  return together === null ? apart : both(apart, '|', wordQuery(together, level, unfinished))
}

export const anyOf = (queries: string[]): string => all(queries, '|')

/** What is said together in a phrase may be a name: all runs of up to three terms, as slugs. */
export function namesWithin({ terms }: Phrase): string[] {
  const slugs = terms.flatMap((_, start) =>
    [1, 2, 3].map((length) =>
      brandSlug(
        terms
          .slice(start, start + length)
          .flat()
          .join(' '),
      ),
    ),
  )
  return [...new Set(slugs)]
}
