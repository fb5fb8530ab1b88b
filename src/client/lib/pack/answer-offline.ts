import { brandSlug } from '#contract/brand-slug.ts'
import { findBarcode } from '#contract/barcodes.ts'
import { getBrand, type Brand } from '#contract/brands.ts'
import { categoryLabel } from '#contract/category-label.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fold } from '#contract/fold.ts'
import { toGtin } from '#contract/gtin.ts'
import type { Swap, Vote } from '#contract/marks.ts'
import { getMine, type Mine } from '#contract/mine.ts'
import type { PackedQuery } from '#contract/pack.ts'
import { getQuery, listQueries } from '#contract/queries.ts'
import { getList, listLists } from '#contract/lists.ts'
import { reasonKinds } from '#contract/reason-kinds.ts'
import { listRecommendations } from '#contract/recommendations.ts'
import { listSaved, listSavedIds } from '#contract/saved.ts'
import { searchQueries, suggest, type Suggestion } from '#contract/search.ts'
import { asQuery, asRecommendation, asScanned } from './as-answers.ts'
import { createFinder, isKnown, swapsIn, type Filters, type Finder } from './find.ts'
import { keptOwnLists } from './own-lists.ts'
import { keptPack } from './pack.ts'
import { ownCountry } from '../country.ts'
import { ownUnsent } from '../outbox/outbox.ts'

interface Asked {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
}
interface Page {
  data: unknown
  next: string | null
}

const whole = (data: unknown): Page => ({ data, next: null })

/** A part of what was found; null where it goes on from a page that the server gave. */
function pageOf<Item>(
  items: readonly Item[],
  { limit, after }: Filters & { limit?: number; after?: string },
) {
  const from = after === undefined ? 0 : Number(/^pack-(\d+)$/.exec(after)?.[1] ?? Number.NaN)
  if (Number.isNaN(from)) return null
  const until = from + (limit ?? items.length)
  return { items: items.slice(from, until), next: until < items.length ? `?after=pack-${until}` : null }
}

const presented = (queries: readonly PackedQuery[]) => {
  const country = ownCountry.read()
  return queries.map((query) => asQuery(query, country))
}

const mostSuggested = 8

function suggested(finder: Finder, phrase: string): Suggestion[] {
  const part = fold(phrase)
  const counts = new Map<string, Suggestion>()
  const add = (key: string, suggestion: Suggestion) => {
    const known = counts.get(key)
    if (known) known.count += 1
    else counts.set(key, suggestion)
  }
  for (const { query, name, brand } of finder.entries()) {
    const { productBrand, productName, category } = query
    if (brand.startsWith(part)) {
      const slug = brandSlug(productBrand)
      add(`brand ${slug}`, { kind: 'brand', text: productBrand, slug, count: 1 })
    }
    if (name.includes(part)) add(`product ${name}`, { kind: 'product', text: productName, count: 1 })
    if (category && fold(categoryLabel(category)).startsWith(part))
      add(category, { kind: 'category', text: categoryLabel(category), category, count: 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, mostSuggested)
}

function brandOf(queries: readonly PackedQuery[], slug: string): Brand | null {
  const [first] = queries
  if (!first) return null
  const reasons = reasonKinds.map((kind) => ({
    kind,
    count: queries.filter((query) => query.reasonKinds?.includes(kind)).length,
  }))
  return {
    slug,
    name: first.productBrand,
    queryCount: queries.length,
    more: false,
    reasons: reasons.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    evidence: [],
    alternatives: swapsIn(queries, ({ swapCount = 0 }) => swapCount > 0)
      .slice(0, 6)
      .map(asScanned),
  }
}

/** Of somebody's own marks only those that were made without a connection. */
function marksWaiting(): Mine {
  const unsent = ownUnsent()
  const votes = unsent.filter(({ kind }) => kind === 'vote')
  const swaps = unsent.filter(({ kind }) => kind === 'swap')
  return {
    votes: Object.fromEntries(votes.map(({ id, body }) => [id, (body as Vote).value])),
    swaps: swaps.map(({ id }) => id),
    swapNotes: Object.fromEntries(swaps.map(({ id, body }) => [id, (body as Swap).note ?? ''])),
    evidence: [],
    checks: {},
    following: false,
    saved: false,
  }
}

type AnswerFrom = (finder: Finder, asked: Required<Asked>) => Page | null | Promise<Page | null>

const isHere = (query: PackedQuery | null) => query !== null

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the server answers to these calls, as far as the pack knows it; null where it does not. */
const answers: Record<string, AnswerFrom | undefined> = {
  [listQueries.url]: (finder, { query }) => {
    if ((query['email'] ?? query['handle']) || !isKnown(query)) return null
    const page = pageOf(finder.list(query), query)
    return page && { data: presented(page.items), next: page.next }
  },
  [getQuery.url]: (finder, { params }) => {
    const found = finder.one(text(params['id']))
    return found && whole(presented([found])[0])
  },
  [listRecommendations.url]: (finder, { query }) => {
    const found = finder.one(text(query['queryId']))
    return found && whole(swapsIn([found], () => true).map(asRecommendation))
  },
  [getMine.url]: (finder, { params }) => {
    const found = finder.one(text(params['id']))
    return found && whole(marksWaiting())
  },
  [searchQueries.url]: (finder, { query }) => {
    if (!isKnown(query)) return null
    const found = finder.byWords(text(query['q']), query)
    const items = presented(found.slice(0, Number(query['limit']) || found.length))
    return whole({ items, correction: null, found: found.length, more: false })
  },
  [suggest.url]: (finder, { query }) => whole(suggested(finder, text(query['q']))),
  [getBrand.url]: (finder, { params }) => {
    const brand = brandSlug(text(params['slug']))
    const found = brandOf(finder.list({ brand }), brand)
    return found && whole(found)
  },
  [listSaved.url]: async (finder, { query }) => {
    const own = await keptOwnLists()
    const page = own && pageOf(own.saved.map(finder.one).filter(isHere), query)
    return page && { data: presented(page.items), next: page.next }
  },
  [listSavedIds.url]: async (_, { query }) => {
    const own = await keptOwnLists()
    const among = text(query['among']).split(',')
    return own && whole(own.saved.filter((id) => among.includes(id)))
  },
  [listLists.url]: async (_, { query }) => {
    const own = query['containing'] ? null : await keptOwnLists()
    return own && whole(own.lists)
  },
  [getList.url]: async (_, { params }) => {
    const own = await keptOwnLists()
    const list = own?.entries.find(({ _id }) => _id === params['listId'])
    return list ? whole(list) : null
  },
  [findBarcode.url]: (finder, { params }) => {
    const { queries, swaps } = finder.byBarcode(toGtin(text(params['gtin'])))
    // The server may know what is newer, or over: that nobody does is its to say.
    if (!queries.length && !swaps.length) return null
    return whole({ queries: presented(queries), recommendations: swaps.map(asScanned) })
  },
}

let finding: { of: object; finder: Finder } | undefined

/** Made once of each pack. */
async function packFinder(): Promise<{ finder: Finder; checkedAt: number } | null> {
  const pack = await keptPack()
  if (!pack) return null
  if (finding?.of !== pack) finding = { of: pack, finder: createFinder(pack.queries, pack.folded) }
  return { finder: finding.finder, checkedAt: pack.checkedAt }
}

/** What is known without a connection, and since when; null where the pack does not know. */
export async function answerOffline(
  endpoint: Endpoint,
  { params = {}, query = {} }: Asked,
): Promise<{ page: Page; checkedAt: number } | null> {
  const answer = answers[endpoint.url]
  const pack = answer && (await packFinder())
  const page = pack && (await answer(pack.finder, { params, query }))
  return page ? { page, checkedAt: pack.checkedAt } : null
}
