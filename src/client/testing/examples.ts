import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'

/** A query with nothing in it that may be missing. */
export const exampleQuery: Query = {
  _id: '6550c0de0000000000000001',
  productName: 'Glow Shampoo',
  productBrand: 'Lumera',
  productImageUrl: 'https://images.example.org/shampoo.png',
  queryTitle: 'Is there a better one?',
  boycottingReason: 'It is tested on animals.',
  email: null,
  userName: null,
  userImage: null,
  date: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
  recommendationCount: 1,
  swapCount: 0,
  shortDescription: null,
  productDescription: null,
  price: null,
  userEmail: null,
  userPhoto: null,
}

/** A recommendation by somebody without a name, and without a picture. */
export const exampleRecommendation: Recommendation = {
  _id: '6550c0de0000000000000002',
  title: 'Try the bar',
  productName: 'Honest Bar',
  productImage: null,
  reason: 'No bottle.',
  queryId: exampleQuery._id,
  queryTitle: exampleQuery.queryTitle,
  productNameOriginal: exampleQuery.productName,
  userEmail: null,
  userName: null,
  recommenderEmail: 'noor@example.com',
  recommenderName: null,
  createdAt: '2026-03-05T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  productBrand: null,
  link: null,
  price: null,
  currency: null,
  countries: [],
  gtin: null,
  helpful: 0,
  notFit: 0,
  score: 0,
  swapCount: 0,
  chosen: false,
}
