import { hash } from 'node:crypto'
import { brandSlug } from '#contract/brand-slug.ts'
import type { QueryText } from '#contract/queries.ts'
import { chunksOf, neighbours, wordsIn } from '#contract/search-words.ts'

type Texts = Omit<QueryText, 'productImageUrl'> & { category?: string | null | undefined }

/** Another one whenever the same texts are to be found in another way; a migration sees to the rows that are there. */
const version = '2'

const mostWords = 400

export function preparedColumns(texts: Texts) {
  const { productName, productBrand, queryTitle, boycottingReason, category } = texts
  const said = [productName, productBrand, queryTitle, boycottingReason, category || null]
  return {
    brandSlug: brandSlug(productBrand) || null,
    nameSlug: brandSlug(productName) || null,
    searchWords: searchWords(texts) || null,
    searchDigest: `${version}-${hash('sha1', JSON.stringify(said), 'base64url').slice(0, 16)}`,
  }
}

const prepared = new WeakMap<Texts, ReturnType<typeof preparedColumns>>()
export function preparedOnce(texts: Texts): ReturnType<typeof preparedColumns> {
  const columns = prepared.get(texts) ?? preparedColumns(texts)
  prepared.set(texts, columns)
  return columns
}

type Weight = 'A' | 'B' | 'C' | ''

/**
 * The words with their weight, as Postgres writes a `tsvector`: A for brand and name, B for title and category, C for
 * words of the name that stand side by side, as one. Those that only the reason has begin with a dot.
 */
function searchWords({ productName, productBrand, queryTitle, boycottingReason, category }: Texts): string {
  const weights = new Map<string, Weight>()
  const add = (words: string[], weight: Weight) => {
    for (const word of words) if (!weights.has(word)) weights.set(word, weight)
  }
  const [brand, name] = [chunksOf(productBrand), chunksOf(productName)]
  add([...wordsIn([...brand, brand.flat()]), ...wordsIn(name)], 'A')
  add(wordsIn(chunksOf(`${queryTitle} ${category?.replaceAll(/[-/]/g, ' ') ?? ''}`)), 'B')
  add(neighbours(name.flat()), 'C')
  const reason = new Set(wordsIn(chunksOf(boycottingReason)).filter((word) => !weights.has(word)))
  add(
    Array.from(reason)
      .slice(0, mostWords)
      .map((word) => `.${word}`),
    '',
  )
  return Array.from(weights, ([word, weight]) => `'${word}':1${weight}`)
    .sort()
    .join(' ')
}
