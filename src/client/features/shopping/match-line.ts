import { fold } from '#contract/fold.ts'
import { gtinProblem, toGtin } from '#contract/gtin.ts'
import type { PackedQuery } from '#contract/pack.ts'
import { swapsIn, type PackedSwap } from '#client/lib/pack/find.ts'

/** What becomes of one line of a shopping list. */
export type Matched =
  | { kind: 'swap'; line: string; query: PackedQuery }
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

/** Folding takes its time, and most names need none of it. */
const foldedWords = (text: string): string[] =>
  /^[\w ]*$/.test(text)
    ? text.toLowerCase().split(' ')
    : (fold(text).match(/[\p{L}\p{N}]+(?:[.,]\d+\p{L}*)?/gu) ?? [])

const wordsOf = (text: string) => foldedWords(text).filter((word) => word && !isAmount(word))

interface Named<Of> {
  of: Of
  brand: string[]
  name: string[]
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

const addTo = <Of>(lists: Map<string, Of[]>, key: string | undefined, one: Of) => {
  if (key === undefined) return
  const known = lists.get(key)
  if (known) known.push(one)
  else lists.set(key, [one])
}

/** Finds what a line names among things with a brand and a name, by the words of both. */
function namesOf<Of>(things: readonly Of[], nameOf: (thing: Of) => Name) {
  // A line has all words of a name, or its brand: the first of either is enough to look for.
  const [byName, byBrand] = [new Map<string, Named<Of>[]>(), new Map<string, Named<Of>[]>()]
  const counts = new Map<string, number>()
  for (const of of things) {
    const { productName, productBrand = '' } = nameOf(of)
    const named = { of, brand: wordsOf(productBrand), name: wordsOf(productName) }
    addTo(byName, named.name[0], named)
    addTo(byBrand, named.brand[0], named)
    for (const word of named.name) counts.set(word, (counts.get(word) ?? 0) + 1)
  }

  const isTelling = (word: string) => (counts.get(word) ?? 0) <= fewNames
  /** How well it is named by these words; 0 where it is not. */
  const weight = ({ brand, name }: Named<Of>, words: ReadonlySet<string>) => {
    const named = name.filter((word) => words.has(word))
    if (named.length === 0) return 0
    const hasBrand = brand.length > 0 && brand.every((word) => words.has(word) || name.includes(word))
    const isWhole = named.length === name.length && (hasBrand || named.some(isTelling) || name.length > 2)
    const isRest = hasBrand && [...words].every((word) => brand.includes(word) || name.includes(word))
    return isWhole || isRest ? named.join('').length + (hasBrand ? 100 : 0) : 0
  }

  return (words: ReadonlySet<string>): Found<Of> | null => {
    let best: Found<Of> | null = null
    for (const word of words)
      for (const named of [...(byName.get(word) ?? []), ...(byBrand.get(word) ?? [])]) {
        const found = weight(named, words)
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

/** Lines of a list, matched by what this device knows: nothing of it is sent anywhere. */
export function createMatcher(queries: readonly PackedQuery[]) {
  const newest = queries.toReversed()
  const swaps = swapsIn(newest, () => true)
  const findQuery = namesOf(newest, (query) => query)
  const findSwap = namesOf(swaps, ({ alternative }) => alternative)
  const brands = new Map(newest.map(({ productBrand }) => [wordsOf(productBrand).join(' '), productBrand]))
  brands.delete('')

  /** Some words of the line, beside each other. */
  const brandIn = (words: readonly string[]) => {
    for (let from = 0; from < words.length; from++)
      for (let until = words.length; until > from; until--) {
        const brand = brands.get(words.slice(from, until).join(' '))
        if (brand) return brand
      }
    return null
  }

  return (line: string): Matched => {
    const gtin = barcodeIn(line)
    const words = wordsOf(line)
    const query = certain(gtin && newest.find((one) => one.gtin === gtin)) ?? findQuery(new Set(words))
    const swap =
      certain(gtin && swaps.find(({ alternative }) => alternative.gtin === gtin)) ?? findSwap(new Set(words))
    // Where both are named as well, it is listed.
    if (query && query.weight >= (swap?.weight ?? 0)) return { kind: 'swap', line, query: query.of }
    if (!swap) return { kind: 'unknown', line, brand: brandIn(words) }
    return { kind: swap.of.alternative.isListed ? 'listed' : 'keep', line, swap: swap.of }
  }
}

/** What a pasted text lists: its lines, without bullets, boxes and numbers before them. */
export const linesIn = (text: string): string[] =>
  text
    .split(/[\n;]+/)
    .map((line) => line.replace(/^\s*(?:(?:[-*•·–]|\[[ x]?\]|☐|☑|\d{1,3}[.)])\s+)+/iu, '').trim())
    .filter(Boolean)
