import { Type, type Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { gtin, nullable, objectId, oneLine, refusals } from './fields.ts'
import { limits } from './limits.ts'
import { Query, queryFilters, queryStatuses } from './queries.ts'

const tags = ['Search']
const phrase = () =>
  Type.String({ trim: true, minLength: 1, maxLength: limits.line, pattern: oneLine, examples: ['nestle'] })
const typed = () => Type.Optional(Type.String({ trim: true, maxLength: limits.line, pattern: oneLine }))

export const SearchResult = Type.Object({
  /** The best first, at most `limit`; there are no further pages. */
  items: Type.Array(Query),
  /** "Did you mean …?" Where it is given, `items` are those of the correction: the phrase itself does not find all of them. */
  correction: nullable(Type.String()),
  found: Type.Integer(),
  more: Type.Boolean(),
})
export type SearchResult = Static<typeof SearchResult>

export const searchQueries = {
  method: 'GET',
  url: '/search',
  schema: {
    summary:
      'Queries by brand, name, title, category and reason: all words in any order, the last one perhaps unfinished, the best first; or by barcode',
    tags,
    querystring: Type.Object({
      q: phrase(),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.searchPage })),
      ...queryFilters,
    }),
    response: { 200: SearchResult, ...refusals(400, 401) },
  },
} as const satisfies Endpoint

const suggestionKinds = ['brand', 'product', 'category'] as const

export const Suggestion = Type.Object({
  kind: Type.Enum([...suggestionKinds]),
  /** As it is shown: the commonest spelling of a brand, the label of a category. */
  text: Type.String(),
  slug: Type.Optional(Type.String()),
  /** Its id, of a category. */
  category: Type.Optional(Type.String()),
  count: Type.Integer(),
})
export type Suggestion = Static<typeof Suggestion>

export const suggest = {
  method: 'GET',
  url: '/suggest',
  schema: {
    summary: 'At most eight brands, products and categories for what was typed so far',
    tags,
    querystring: Type.Object({ q: phrase() }),
    response: { 200: Type.Array(Suggestion), ...refusals(400) },
  },
} as const satisfies Endpoint

export const SimilarQuery = Type.Object({
  _id: objectId(),
  productName: Type.String(),
  productBrand: Type.String(),
  queryTitle: Type.String(),
  productImageUrl: Type.String(),
  recommendationCount: Type.Integer(),
  waitingCount: Type.Integer(),
  status: Type.Enum([...queryStatuses]),
})
export type SimilarQuery = Static<typeof SimilarQuery>

export const findSimilar = {
  method: 'GET',
  url: '/similar',
  schema: {
    summary: 'At most five queries about nearly the same product, while one is being added',
    tags,
    querystring: Type.Object({
      productName: typed(),
      productBrand: typed(),
      gtin: Type.Optional(gtin()),
    }),
    response: { 200: Type.Array(SimilarQuery), ...refusals(400, 429) },
  },
} as const satisfies Endpoint
