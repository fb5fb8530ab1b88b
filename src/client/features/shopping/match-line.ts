import { fold } from '#contract/fold.ts'
import { gtinProblem, toGtin } from '#contract/gtin.ts'
import type { PackedQuery } from '#contract/pack.ts'
import { swapsIn, type PackedSwap } from '#client/lib/pack/find.ts'

/** What becomes of one line of a shopping list. */
export type Matched =
  | { kind: 'swap'; line: string; query: PackedQuery }
  | { kind: 'keep'; line: string; swap: PackedSwap }
  /** `brand`: others of its products are listed. */
  | { kind: 'unknown'; line: string; brand: string | null }

/** Words in at most so many names tell a product by themselves: "milk" does not. */
const fewNames = 3

/** "2x", "500 g", "1,5l" and the like say how much, not what. */
const amount = /^\d+([.,]\d+)?(x|g|kg|mg|l|ml|cl|dl|oz|lb|lbs|pcs?|er)?$/
const units = new Set(['x', 'g', 'kg', 'mg', 'l', 'ml', 'cl', 'dl', 'oz', 'lb', 'lbs', 'pc', 'pcs', 'pack'])

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}.,]+/u)
    .map((word) => word.replace(/^[.,]+|[.,]+$/g, ''))
    .filter((word) => word && !amount.test(word) && !units.has(word))

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

/** Finds what a line names among things with a brand and a name, by the words of both. */
function namesOf<Of>(things: readonly Of[], nameOf: (thing: Of) => Name) {
  const byWord = new Map<string, Named<Of>[]>()
  for (const of of things) {
    const { productName, productBrand = '' } = nameOf(of)
    const named = { of, brand: wordsOf(productBrand), name: wordsOf(productName) }
    for (const word of new Set(named.name)) {
      const known = byWord.get(word)
      if (known) known.push(named)
      else byWord.set(word, [named])
    }
  }

  const isTelling = (word: string) => (byWord.get(word)?.length ?? 0) <= fewNames
  /** How well it is named by these words; 0 where it is not. */
  const weight = ({ brand, name }: Named<Of>, words: ReadonlySet<string>) => {
    const named = name.filter((word) => words.has(word))
    const hasBrand = brand.length > 0 && brand.every((word) => words.has(word) || name.includes(word))
    const isWhole = named.length === name.length && (hasBrand || named.some(isTelling) || name.length > 2)
    const isRest = hasBrand && [...words].every((word) => brand.includes(word) || name.includes(word))
    return isWhole || (isRest && named.length > 0) ? named.join('').length + (hasBrand ? 100 : 0) : 0
  }

  return (words: ReadonlySet<string>): Found<Of> | null => {
    const candidates = new Set([...words].flatMap((word) => byWord.get(word) ?? []))
    let best: Found<Of> | null = null
    for (const named of candidates) {
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

  const brandIn = (words: readonly string[]) => {
    for (const [folded, brand] of brands) if (` ${words.join(' ')} `.includes(` ${folded} `)) return brand
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
    return swap ? { kind: 'keep', line, swap: swap.of } : { kind: 'unknown', line, brand: brandIn(words) }
  }
}

/** Most that is looked at: who pastes a book wants no shopping list. */
const mostLines = 200

/** What a pasted text lists: its lines, without bullets, boxes and numbers before them. */
export const linesIn = (text: string): string[] =>
  text
    .split(/[\n;]+/)
    .map((line) => line.replace(/^\s*(?:(?:[-*•·–]|\[[ x]?\]|☐|☑|\d{1,3}[.)])\s+)+/iu, '').trim())
    .filter(Boolean)
    .slice(0, mostLines)
