import { sql } from 'drizzle-orm'
import { categories } from '#contract/categories.ts'
import { categoryLabel } from '#contract/category-label.ts'
import { fold } from '#contract/fold.ts'
import type { Suggestion } from '#contract/search.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Database } from '#server/db/client.ts'
import { queries } from '#server/db/schema.ts'
import { vocabulary } from '#server/db/search-schema.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { beginsWith, beginsWithValues } from './begins-with.ts'
import { createCorrection } from './correct.ts'
import { createHitFinder } from './find-hits.ts'
import { parsePhrase, type Phrase } from './phrase.ts'
import { chunksOf } from '#contract/search-words.ts'

const most = 8
/** So many of each come first; where there are fewer, others take their place. */
const shares = { brand: 4, category: 2 }
const largestSize = 20

interface Term {
  kind: 'brand' | 'product'
  text: string
  spelling: string
  count: number
}

interface Named {
  name: string
  slug: string | null
  brand: string
}

export function createSuggestions(db: Database) {
  const { kind, text, spelling, count, size } = vocabulary
  const suggest = db.prepareReading((prepare) => {
    const createFinder = createHitFinder(prepare)
    const correct = createCorrection(prepare)
    // From the commonest down, so that whatever begins so, the commonest are among the first.
    const terms = prepare<Term>(sql`
      select term.* from unnest(array['brand', 'product']) wanted (kind) cross join lateral (
        select term.* from generate_series(${sql.raw(String(largestSize))}, 0, -1) wanted_size (size) cross join lateral (
          select ${kind}, ${text}, ${spelling}, ${count} from ${vocabulary}
          where ${kind} = wanted.kind and ${size} = wanted_size.size and ${beginsWith(sql`${text}`)} and ${count} > 0
          limit 40
        ) term limit 60
      ) term`)
    const counts = prepare<{ category: string; count: number }>(sql`
      select ${spelling} as category, ${count} as count from ${vocabulary}
      where ${kind} = 'category' and ${text} = ${anyOf('texts')} and ${count} > 0`)
    const named = prepare<Named>(sql`
      select ${queries.productName} as name, ${queries.nameSlug} as slug, ${queries.brandSlug} as brand from ${visibleQueries}
      where ${queries.id} = ${anyOf('ids')}`)
    const spellings = prepare<Term>(sql`
      select ${kind}, ${text}, ${spelling}, ${count} from ${vocabulary}
      where ${kind} in ('brand', 'product') and ${text} = ${anyOf('texts')} and ${count} > 0
      limit 200`)

    const ofCategories = async (typed: string): Promise<Suggestion[]> => {
      const asked = categories.filter((category) => hasBeginning(category, typed))
      const texts = asked.map((category) => category.slice(category.indexOf('/') + 1))
      const found = texts.length ? await counts({ texts }) : []
      return found
        .filter(({ category }) => asked.includes(category))
        .map(({ category, count }) => ({ kind: 'category', text: categoryLabel(category), category, count }))
    }
    const counted = async (brands: string[], products: Named[]): Promise<Suggestion[]> => {
      const texts = [...brands, ...products.map(({ slug }) => slug)].filter((text) => text !== null)
      const known = texts.length ? await spellings({ texts }) : []
      const countOf = (slug: string | null) =>
        known.reduce((sum, one) => sum + (one.kind === 'product' && one.text === slug ? one.count : 0), 0)
      return [
        ...merged(known.filter(({ kind, text }) => kind === 'brand' && brands.includes(text))),
        ...products.map(({ name, slug }) => ({
          kind: 'product' as const,
          text: name,
          count: countOf(slug) || 1,
        })),
      ]
    }
    /** Brands and products that have these words, wherever in their names. */
    const byWords = async (phrase: Phrase): Promise<Suggestion[]> => {
      if (!phrase.terms.length) return []
      const { rows } = await createFinder(phrase, {}, most).inNames()
      const found = rows.length ? await named({ ids: rows.map(({ id }) => id) }) : []
      const brands = found.map(({ brand }) => brand).filter((brand) => hasWords(brand, phrase))
      return counted(
        brands,
        found.filter(({ name }) => hasWords(name, phrase)),
      )
    }
    const byBarcode = async (phrase: Phrase): Promise<Suggestion[]> => {
      const { rows } = await createFinder(phrase, {}, most).byBarcode()
      const found = rows.length ? await named({ ids: rows.map(({ id }) => id) }) : []
      return distinct(await counted([], found))
    }
    const suggestFor = async (phrase: Phrase): Promise<Suggestion[]> => {
      const found = await terms(beginsWithValues(phrase.slug))
      const brands = merged(found.filter(({ kind }) => kind === 'brand'))
      const products = merged(found.filter(({ kind }) => kind === 'product'))
      const inCategories = await ofCategories(phrase.slug)
      const list = inShares(brands, inCategories, products)
      return list.length < most ? distinct([...list, ...(await byWords(phrase))]) : list
    }

    return async (typed: string): Promise<Suggestion[]> => {
      const phrase = parsePhrase(typed)
      const printed = await byBarcode(phrase)
      if (printed.length) return printed
      const found = phrase.slug ? await suggestFor(phrase) : []
      if (found.length) return found
      const corrected = await correct(phrase)
      return corrected === null ? [] : suggestFor(parsePhrase(corrected))
    }
  })
  return shareReads((typed: string) => suggest(typed))
}

/** In any order, or all of it written as one. */
function hasWords(name: string, { terms }: Phrase): boolean {
  const [words, typed] = [chunksOf(name).flat(), terms.flat()]
  return (
    typed.every((one) => words.some((word) => word.startsWith(one))) ||
    words.join('').startsWith(typed.join(''))
  )
}

const hasBeginning = (category: string, typed: string): boolean =>
  [...category.split('/'), ...category.split(/[-/]/)].some((word) => word.startsWith(typed))

/** Spellings of one name are one, shown as most write it; the commonest names first. */
function merged(terms: Term[]): Suggestion[] {
  const byText = new Map<string, Term[]>()
  for (const term of terms) byText.set(term.text, [...(byText.get(term.text) ?? []), term])
  return [...byText.values()]
    .map((spellings) => {
      const [shown] = spellings.sort((a, b) => b.count - a.count || (a.spelling < b.spelling ? -1 : 1))
      const { kind, text, spelling } = shown as Term
      const count = spellings.reduce((sum, one) => sum + one.count, 0)
      return { kind, text: spelling, ...(kind === 'brand' && { slug: text }), count }
    })
    .sort((a, b) => b.count - a.count || a.text.length - b.text.length)
}

function inShares(brands: Suggestion[], inCategories: Suggestion[], products: Suggestion[]): Suggestion[] {
  const first = [...brands.slice(0, shares.brand), ...inCategories.slice(0, shares.category)]
  const others = [...products, ...brands.slice(shares.brand), ...inCategories.slice(shares.category)]
  return distinct([...first, ...others.slice(0, most - first.length)])
}

/** At most eight; a product that is called like a brand is no second suggestion. */
function distinct(list: Suggestion[]): Suggestion[] {
  const byText = new Map<string, Suggestion>()
  for (const one of list) if (!byText.has(fold(one.text))) byText.set(fold(one.text), one)
  return [...byText.values()].slice(0, most)
}
