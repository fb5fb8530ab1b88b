import { fold } from '#contract/fold.ts'
import { gtinProblem, toGtin } from '#contract/gtin.ts'
import type { PackedQuery } from '#contract/pack.ts'
import { swapsIn, type PackedSwap } from '#client/lib/pack/find.ts'

/** What becomes of one line of a shopping list. */
export type Matched =
  | { kind: 'swap'; line: string; query: PackedQuery }
  /** It is listed, and there is nothing to swap it for yet. */
  | { kind: 'unanswered'; line: string; query: PackedQuery }
  | { kind: 'keep'; line: string; swap: PackedSwap }
  /** An alternative whose brand or product is asked about as well. */
  | { kind: 'listed'; line: string; swap: PackedSwap }
  /** `brand`: others of its products are listed. */
  | { kind: 'unknown'; line: string; brand: string | null }

/** Words in at most so many names tell a product by themselves: "milk" does not. */
const fewNames = 3

/** "2x", "500 g", "1,5l" and the like say how much, not what. */
const amount = /^\d+([.,]\d+)?(x|g|kg|mg|l|ml|cl|dl|oz|lb|lbs|pcs?|er)?$/
const units = new Set(['x', 'g', 'kg', 'mg', 'l', 'ml', 'cl', 'dl', 'oz', 'lb', 'lbs', 'pc', 'pcs', 'pack'])

const isAmount = (word: string) => units.has(word) || (/^\d/.test(word) && amount.test(word))

/** A line of more words is none of a shopping list. */
const mostWords = 20

/** Folding takes its time, and most names need none of it. "Kellogg's" is one word. */
const foldedWords = (text: string): string[] =>
  /^[\w ]{0,200}$/.test(text)
    ? text.toLowerCase().split(' ')
    : (fold(text)
        .replace(/['’]/g, '')
        .match(/[\p{L}\p{N}]+(?:[.,]\d+\p{L}*)?/gu) ?? [])

/**
 * "cherry" and "cherries" are one, "glass" and "glasses", "cookie" and "cookies": on a list stands what people say, and not
 * what is printed. "care" and "cars" are not.
 */
function stem(word: string): string {
  if (word.length < 4) return word
  const one = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  if (one.length < 4) return one
  if (one.endsWith('e')) return /(?:ss|[xoi]|[cs]h)e$/.test(one) ? one.slice(0, -1) : one
  return one.endsWith('y') ? `${one.slice(0, -1)}i` : one
}

interface Words {
  /** What says what, and not how much. */
  words: string[]
  /** All of them as one: "Kit Kat" is also written "KitKat", and "7 Up" "7up". */
  joined: string
}

function wordsOf(text: string): Words {
  const all = foldedWords(text).filter(Boolean)
  const joined = stem(all.join(''))
  const words = all.filter((word) => !isAmount(word)).map(stem)
  // "make up" is no "7 Up".
  return { words: /^[a-z]{1,2}$/.test(words.join('')) ? [joined] : words, joined }
}

/** What is listed beside each other is not one word: "butter, milk". "H & M" is. */
const separator = /(?<=[\p{L}\p{N}]{2}\s?)[,;+&/|]\s|\s[-–—]\s/u

/** A line, as words and as every two of them that stand side by side. */
interface Line {
  words: string[]
  /** Of those that are one in a name, the words that they are here. */
  pairs: Map<string, string[]>
}

/** "500 g oats" are no goats; "l oreal" is L'Oréal. */
const isNoUnit = (word: string, n: number, all: string[]) => !units.has(word) || !/^\d/.test(all[n - 1] ?? '')

function readLine(text: string): Line {
  const line: Line = { words: [], pairs: new Map() }
  for (const part of text.split(separator)) {
    const all = foldedWords(part).filter(Boolean).filter(isNoUnit)
    for (const [n, word] of all.entries()) {
      if (line.words.length === mostWords) return line
      if (!isAmount(word)) line.words.push(stem(word))
      const next = all[n + 1]
      if (next && !isAmount(next)) line.pairs.set(stem(word + next), [word, next].map(stem))
    }
  }
  return line
}

interface Named<Of> {
  of: Of
  brand: Words
  name: Words
}

/** The better named, the heavier. */
interface Found<Of> {
  of: Of
  weight: number
}

interface Name {
  productName: string
  productBrand?: string | undefined
}

const addTo = <Of>(lists: Map<string, Of[]>, key: string, one: Of) => {
  const known = lists.get(key)
  if (known) known.push(one)
  else lists.set(key, [one])
}

/** Finds what a line names among things with a brand and a name, by the words of both. */
function namesOf<Of>(things: readonly Of[], nameOf: (thing: Of) => Name) {
  // A line has all words of a name, or its brand: the first of either, or it as one, is enough to look for.
  const byForm = new Map<string, Named<Of>[]>()
  const counts = new Map<string, number>()
  for (const of of things) {
    const { productName, productBrand = '' } = nameOf(of)
    const named = { of, brand: wordsOf(productBrand), name: wordsOf(productName) }
    const { brand, name } = named
    for (const form of new Set([name.words[0], name.joined, brand.words[0], brand.joined]))
      if (form) addTo(byForm, form, named)
    for (const word of name.words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }

  const isTelling = (word: string) => (counts.get(word) ?? 0) <= fewNames
  /** How well it is named by this line; 0 where it is not. */
  const weight = ({ brand, name }: Named<Of>, { words, pairs }: Line) => {
    /** The words of the line that are all of it, written as one, here or there. */
    const asOne = ({ joined }: Words) => (words.includes(joined) ? [joined] : pairs.get(joined))
    const nameAsOne = asOne(name)
    const named = nameAsOne ? name.words : name.words.filter((word) => words.includes(word))
    if (named.length === 0) return 0
    const brandAsOne = asOne(brand)
    const hasBrand =
      brand.words.length > 0 &&
      (brandAsOne !== undefined ||
        brand.words.every((word) => words.includes(word) || name.words.includes(word)))
    const isWhole =
      named.length === name.words.length && (hasBrand || named.some(isTelling) || named.length > 2)
    const isRest = () => {
      const own = [...brand.words, ...name.words, ...(brandAsOne ?? []), ...(nameAsOne ?? [])]
      return words.every((word) => own.includes(word))
    }
    return isWhole || (hasBrand && isRest()) ? named.join('').length + (hasBrand ? 100 : 0) : 0
  }

  return (line: Line): Found<Of> | null => {
    let best: Found<Of> | null = null
    for (const form of new Set([...line.words, ...line.pairs.keys()]))
      for (const named of byForm.get(form) ?? []) {
        const found = weight(named, line)
        if (found > (best?.weight ?? 0)) best = { of: named.of, weight: found }
      }
    return best
  }
}

const barcodeIn = (line: string) => {
  const digits = /(?<!\d)\d{8,14}(?!\d)/.exec(line)?.[0]
  return digits && gtinProblem(digits) === null ? toGtin(digits) : null
}

/** What a barcode says, no words outweigh. */
const certain = <Of>(of: Of | null | undefined | ''): Found<Of> | null =>
  of ? { of, weight: Number.POSITIVE_INFINITY } : null

/** With numbers: of "7 Up" little else is left. */
const brandKey = (text: string) => foldedWords(text).join('')

/** Lines of a list, matched by what this device knows: nothing of it is sent anywhere. */
export function createMatcher(queries: readonly PackedQuery[]) {
  const newest = queries.toReversed()
  const swaps = swapsIn(newest, () => true)
  const findQuery = namesOf(newest, (query) => query)
  const findSwap = namesOf(swaps, ({ alternative }) => alternative)
  const brands = new Map(newest.map(({ productBrand }) => [brandKey(productBrand), productBrand]))
  brands.delete('')

  /** Some words of the line, beside each other. */
  const brandIn = (line: string) => {
    const words = foldedWords(line).filter(Boolean).slice(0, mostWords)
    for (let from = 0; from < words.length; from++)
      for (let until = words.length; until > from; until--) {
        const brand = brands.get(words.slice(from, until).join(''))
        if (brand) return brand
      }
    return null
  }

  return (line: string): Matched => {
    const gtin = barcodeIn(line)
    const read = readLine(line)
    const query = certain(gtin && newest.find((one) => one.gtin === gtin)) ?? findQuery(read)
    const swap = certain(gtin && swaps.find(({ alternative }) => alternative.gtin === gtin)) ?? findSwap(read)
    // Where both are named as well, it is listed.
    if (query && query.weight >= (swap?.weight ?? 0))
      return { kind: query.of.alternatives?.length ? 'swap' : 'unanswered', line, query: query.of }
    if (!swap) return { kind: 'unknown', line, brand: brandIn(line) }
    return { kind: swap.of.alternative.isListed ? 'listed' : 'keep', line, swap: swap.of }
  }
}

/** What a pasted text lists: its lines, without bullets, boxes and numbers before them. */
export const linesIn = (text: string): string[] =>
  text
    .split(/[\n;]+/)
    .map((line) => line.replace(/^\s*(?:(?:[-*•·–]|\[[ x]?\]|☐|☑|\d{1,3}[.)])\s+)+/iu, '').trim())
    .filter(Boolean)
