import { gtinProblem, toGtin } from '#contract/gtin.ts'
import type { PackedQuery } from '#contract/pack.ts'
import { chunksOf, joined } from '#contract/search-words.ts'
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
const amount = /^(\d+(?!\d)(x|g|kg|mg|l|ml|cl|dl|oz|lb|lbs|pcs?|er|pack)?)+$/
const units = new Set(['x', 'g', 'kg', 'mg', 'l', 'ml', 'cl', 'dl', 'oz', 'lb', 'lbs', 'pc', 'pcs', 'pack'])

const isAmount = (word: string) => units.has(word) || (/^\d/.test(word) && amount.test(word))

/** The same of "cherry" and "cherries": on a list they stand as people say them, not as on the pack. */
function stem(word: string) {
  if (word.length < 4) return word
  const one = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  if (one.length < 4) return one
  const short = one.endsWith('e') ? one.slice(0, -1) : one
  return short.endsWith('y') ? `${short.slice(0, -1)}i` : short
}

/** Folding takes its time, and most names need none of it. */
const isPlain = (text: string) => /^[a-z\d ]{0,200}$/i.test(text)

/** A line of more words is none of a shopping list. */
const mostWords = 50

/** What stands between two spaces, signs left out: "Kellogg's" is one, and so is "1,5l". */
const wordsIn = (text: string): string[] =>
  isPlain(text)
    ? text.toLowerCase().split(' ').filter(Boolean)
    : chunksOf(text).flatMap((words) => joined(words) ?? words)

/** The stems of what says what, not how much. */
const stemsOf = (all: string[]) => all.filter((word) => !isAmount(word)).map(stem)

/** Two words as one: "Kit Kat" is also "KitKat", and "7 Up" is "7up". */
const together = (one: string | undefined, other: string | undefined) =>
  one && other ? stem(one + other) : ''

/** A word of a line, and it as one with those beside it. */
const formsIn = (all: string[]): string[][] =>
  all.flatMap((word, n) =>
    isAmount(word) ? [] : [[stem(word), together(all[n - 1], word), together(word, all[n + 1])]],
  )

interface Line {
  /** Each with its spellings. */
  words: string[][]
  forms: ReadonlySet<string>
  halves: string[][]
}

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

const addTo = <Of>(lists: Map<string, Of[]>, key: string, one: Of) => {
  const known = lists.get(key)
  if (known) known.push(one)
  else lists.set(key, [one])
}

/** Finds what a line names among things with a brand and a name, by the words of both. */
function namesOf<Of>(things: readonly Of[], nameOf: (thing: Of) => Name) {
  // A line has all words of a name, or its brand: the first of either is enough to look for.
  const byFirst = new Map<string, Named<Of>[]>()
  const counts = new Map<string, number>()
  for (const of of things) {
    const { productName, productBrand = '' } = nameOf(of)
    const [brand, name] = [stemsOf(wordsIn(productBrand)), stemsOf(wordsIn(productName))]
    for (const first of new Set([brand[0], name[0]])) if (first) addTo(byFirst, first, { of, brand, name })
    for (const word of name) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const word of brand) if (!counts.has(word)) counts.set(word, 0)
  }

  const isKnown = (word: string) => /^\d+$/.test(word) || (word.length > 1 && counts.has(word))
  /** What is written as one here, and perhaps apart in a name. */
  const apart = (word: string): string[] => {
    for (let at = 1; at < word.length; at++) {
      const halves = [word.slice(0, at), word.slice(at)]
      if (halves.every(isKnown)) return stemsOf(halves)
    }
    return []
  }

  const isTelling = (word: string) => (counts.get(word) ?? 0) <= fewNames
  /** How well it is named by this line; 0 where it is not. */
  const weight = ({ brand, name }: Named<Of>, { words, forms, halves }: Line) => {
    const isNamed = (word: string, _: number, all: string[]) =>
      forms.has(word) || halves.some((two) => two.includes(word) && two.every((half) => all.includes(half)))
    const named = name.filter(isNamed)
    if (named.length === 0) return 0
    const hasBrand =
      brand.length > 0 && brand.every((word, n) => isNamed(word, n, brand) || name.includes(word))
    const isWhole = named.length === name.length && (hasBrand || named.some(isTelling) || name.length > 2)
    const isOwn = (word: string) => brand.includes(word) || name.includes(word)
    const isRest = () =>
      words.every((spellings) => spellings.some((one) => isOwn(one) || apart(one).some(isOwn)))
    return isWhole || (hasBrand && isRest()) ? named.join('').length + (hasBrand ? 100 : 0) : 0
  }

  return (words: string[][]): Found<Of> | null => {
    let best: Found<Of> | null = null
    const forms = new Set(words.flat())
    const halves = [...forms].map(apart).filter((two) => two.length > 0)
    for (const form of new Set([...forms, ...halves.flat()]))
      for (const named of byFirst.get(form) ?? []) {
        const found = weight(named, { words, forms, halves })
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
  const brandKey = (text: string) => stemsOf(wordsIn(text)).join('')
  const brands = new Map(newest.map(({ productBrand }) => [brandKey(productBrand), productBrand]))
  brands.delete('')

  /** Some words of the line, beside each other. */
  const brandIn = (line: string[][]) => {
    for (let from = 0; from < line.length; from++)
      for (let until = line.length; until > from; until--) {
        const brand = brands.get(
          line
            .slice(from, until)
            .map(([word]) => word)
            .join(''),
        )
        if (brand) return brand
      }
    const brand = line.flat().find((word) => brands.has(word))
    return (brand && brands.get(brand)) || null
  }

  return (line: string): Matched => {
    const gtin = barcodeIn(line)
    const words = formsIn(wordsIn(line).slice(0, mostWords))
    const query = certain(gtin && newest.find((one) => one.gtin === gtin)) ?? findQuery(words)
    const swap =
      certain(gtin && swaps.find(({ alternative }) => alternative.gtin === gtin)) ?? findSwap(words)
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
