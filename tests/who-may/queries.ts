import { queryDraft } from '../support/factories.ts'
import {
  authorsAndModerators,
  authorsOnly,
  everybodys,
  idOf,
  type Examples,
  type WhoMay,
} from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /products': [everybodys, '/products?limit=1'],
  'GET /products/{id}': [everybodys, '/products/QUERY'],
  'POST /products': ['401 201 201 201 201 201 403 201 201', '/products', queryDraft],
  'PUT /products/{id}': [authorsOnly, '/products/QUERY', { ...queryDraft, queryTitle: 'Else?' }],
  'PUT /products/{id}/status': [
    authorsAndModerators,
    '/products/QUERY/status',
    { status: 'ended', note: 'They stopped.' },
  ],
  'DELETE /products/{id}': [authorsOnly, '/products/QUERY'],
  'GET /search': [everybodys, '/search?q=soap'],
  'GET /suggest': [everybodys, '/suggest?q=soap'],
  'GET /similar': [everybodys, '/similar?productName=soap'],
  'GET /barcodes/{gtin}': [everybodys, '/barcodes/4006381333931'],
}

export const examples: Examples = {
  query: {
    post: (call, _, queryTitle) => idOf(call('POST', '/products', { ...queryDraft, queryTitle })),
    change: (call, { query }, queryTitle) => call('PUT', `/products/${query}`, { ...queryDraft, queryTitle }),
  },
}

/** Read by the crawls, too. */
export const alsoRead = [
  '/products',
  '/products?limit=24',
  '/products?limit=50',
  '/products?sort=price&limit=5',
  '/products?sort=-price',
  '/products?unanswered=true&limit=5',
  '/products?search=WORD&limit=24',
  '/products?brand=BRAND',
  '/products?handle=HANDLE',
  '/search?q=WORD',
  '/search?q=WORDs',
  '/suggest?q=WORD',
  '/suggest?q=WORDx',
  '/similar?productName=WORD&productBrand=WORD',
  '/products?email=ADDRESS',
  '/products?email=ADDRESS&limit=12',
]
