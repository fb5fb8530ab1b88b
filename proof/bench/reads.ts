import { encodeCursor, scopeOf } from '#server/platform/replies/list-reply.ts'
import { brandOf, idOf, rareWord } from './fill.ts'

const firstHundred = Array.from({ length: 100 }, (_, n) => idOf(n + 1))

const scope = scopeOf('/products', {})
const pageAfter = (n: number) => `/products?limit=24&after=${encodeCursor(scope, { key: null, id: idOf(n) })}`

/** Where pages begin so that every row of them stands on one alone. */
export const apart = Array.from({ length: 2_000 }, (_, n) => 1_000 + n * 49)

/** What is asked, by the name it has in the table. One address is what everybody reads, many are what each finds. */
export const reads: Record<string, string[]> = {
  'one query': firstHundred.map((id) => `/products/${id}`),
  'page of 24': ['/products?limit=24'],
  'pages further down': firstHundred.map((_, n) => pageAfter(100 + n * 9)),
  '2,000 different pages': apart.map(pageAfter),
  'search, common word': ['/products?limit=24&search=copper'],
  'search, rare word': firstHundred.map((_, n) => `/products?limit=24&search=${rareWord(n + 900)}`),
  'search, number': firstHundred.map((_, n) => `/products?limit=24&search=${n + 900}`),
  'page by price': ['/products?limit=24&sort=-price'],
  recommendations: firstHundred.map((id) => `/recommendations?limit=24&queryId=${id}`),
  'recommendations, most helpful': firstHundred.map(
    (id) => `/recommendations?limit=24&queryId=${id}&sort=helpful`,
  ),
  'recommendations, most swaps': firstHundred.map(
    (id) => `/recommendations?limit=24&queryId=${id}&sort=swaps`,
  ),
  evidence: firstHundred.map((id) => `/products/${id}/evidence?limit=24`),
  brand: firstHundred.map((_, n) => `/brands/${brandOf(8 * n + 8)}`),
  member: firstHundred.map((_, n) => `/members/person-${n + 1}`),
}

/** Those that Express does not answer. */
export const oursAlone = ['evidence', 'brand', 'member']

/** Those whose rows are many enough that reading and writing them as JSON is the work. */
export const pages = [
  'page of 24',
  'pages further down',
  '2,000 different pages',
  'search, common word',
  'page by price',
]

/** Those that are not the same on a small table. */
export const ofLargeTables = ['2,000 different pages']
