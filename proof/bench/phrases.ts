import { brandOf, rareWord } from './fill.ts'

const adjectives = ['copper', 'amber', 'silent', 'plain', 'northern', 'velvet', 'quick', 'honest']
const nouns = ['kettle', 'soap', 'lamp', 'jacket', 'phone', 'coffee', 'shampoo', 'racket', 'chair']
const of = (words: string[], n: number) => words[n % words.length] ?? ''
/** Brands and rare words that tables of all sizes have. */
const brand = (n: number) => brandOf(8 * (n % 124))
/** Without its third letter, or with two that changed places. */
const misspelt = (word: string, n: number) =>
  n % 2
    ? word.slice(0, 2) + word.slice(3)
    : word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4)

const kinds: ((n: number) => string)[] = [
  (n) => of(nouns, n),
  (n) => `${of(adjectives, n)} ${of(nouns, n * 5)}`,
  (n) => `${of(nouns, n)} ${brand(n)}`,
  (n) => brand(n),
  (n) => brand(n).slice(0, 4),
  (n) => rareWord(1 + (n % 1_000)),
  (n) => `${of(nouns, n)} ${rareWord(1 + (n % 1_000))}`,
  (n) => misspelt(brand(n), n),
  (n) => `${misspelt(of(adjectives, n), n)} ${of(nouns, n)} ${brand(n)}`,
  (n) => `is there something better than ${brand(n)} ${of(nouns, n)}`,
]

/** A thousand different ones: common and rare, right and misspelt, whole, unfinished and in sentences. */
export const phrases: string[] = Array.from({ length: 3_000 }, (_, n) => kinds[n % kinds.length]?.(n) ?? '')
  .filter((phrase, n, all) => all.indexOf(phrase) === n)
  .slice(0, 1_000)
